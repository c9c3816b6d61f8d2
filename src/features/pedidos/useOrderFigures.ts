import { useCallback } from 'react'
import { useSelector } from 'react-redux'
import type { OrderFigures, OrderLine } from '@/domain/purchases/providerOrder'
import { iva as ivaEntity } from '@/entities/iva'
import { provider as providerEntity } from '@/entities/provider'
import type { ProviderOrder } from '@/entities/providerOrder'
import { useModels } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'

type Line = ProviderOrder['articles'][number]

/**
 * What the totals of an order depend on, from the lists held here: the providers' and the shop's rates, and the taxes
 * by name.
 */
export function useOrderFigures() {
  const providers = useModels(providerEntity)
  const ivas = useModels(ivaEntity)
  const user = useSelector(selectUser)
  const ownerDollar = user === null ? null : ownerOf(user).dollar
  const lineOf = useCallback(
    ({ pivot, cost_in_dollars, provider_id }: Line): OrderLine => ({
      pivot,
      iva: ivas.find(({ id }) => id === Number(pivot.iva_id))?.percentage ?? null,
      article: { cost_in_dollars, providerDollar: providers.find(({ id }) => id === provider_id)?.dolar ?? null },
    }),
    [ivas, providers],
  )
  const figuresOf = useCallback(
    (order: Partial<ProviderOrder>): OrderFigures => ({
      lines: (order.articles ?? []).map(lineOf),
      extraCosts: order.provider_order_extra_costs ?? [],
      tickets: order.provider_order_afip_tickets ?? [],
      total_with_iva: order.total_with_iva,
      total_from_provider_order_afip_tickets: order.total_from_provider_order_afip_tickets,
      ownerDollar,
    }),
    [lineOf, ownerDollar],
  )
  return { lineOf, figuresOf, ownerDollar }
}
