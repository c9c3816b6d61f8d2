import { orderedUnits } from '@/domain/purchases/providerOrder'
import type { ProviderOrder } from '@/entities/providerOrder'
import { quantity } from '@/lib/format'

/** The order as a text for the provider: what is ordered, by his own codes, without any of the shop's costs. */
export function orderText({ num, articles }: ProviderOrder, shop: string): string {
  const lines = articles.map(({ name, provider_code, bar_code, pivot }) => {
    const { ordered, notes } = orderedUnits(pivot.notes)
    const units = pivot.amount_pedida ?? ordered ?? pivot.amount ?? 0
    const code = provider_code || bar_code
    return `${quantity(units)} × ${name ?? ''}${code ? ` (${code})` : ''}${notes ? `: ${notes}` : ''}`
  })
  return [`Pedido N° ${num}${shop === '' ? '' : ` de ${shop}`}`, '', ...lines].join('\n')
}
