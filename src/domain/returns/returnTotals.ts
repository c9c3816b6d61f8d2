// What a return is worth, and what of its sale that depends on (contract b §5).
import { cents, lessPercent, plusPercent, toAmount, ZERO, type Amount } from '../money'
import type { ReturnableSale, ReturnItem } from './returnRecords'
import { choicesOf, soldItems, unitsOf } from './returns'

/** Everything of a sale that its return depends on, as one text: lines, percentages, client, account and invoice. */
export const returnableText = (sale: ReturnableSale) => {
  const rates = (rows: ReturnableSale['discounts']) => rows.map(({ pivot }) => toAmount(pivot.percentage).toNumber())
  const { client, facturar_nota_credito, generar_current_acount } = choicesOf(sale)
  const lines = soldItems(sale).map(({ key, price_vender, amount, article_variant_id, discount, ya_devueltas }) =>
    [key, price_vender, amount, article_variant_id, discount, ya_devueltas].join(' '),
  )
  const choices = [client?.id ?? 0, facturar_nota_credito, generar_current_acount, sale.afip_information_id]
  return [...choices, ...lines, 'less', ...rates(sale.discounts), 'more', ...rates(sale.surchages)].join('|')
}

const exactLine = (item: ReturnItem): Amount =>
  lessPercent(toAmount(unitsOf(item)).times(toAmount(item.price_vender)), toAmount(item.discount))

/**
 * What the returned units of one line are worth, in pesos with cents, before the discounts and surcharges of the sale.
 */
export const lineTotal = (item: ReturnItem): number => cents(exactLine(item))

/**
 * Total of the return, in pesos with cents (RET-012). The sale's discounts and surcharges always act, each on what the
 * one before left; the rest of what made the sale's total (forced total, method discounts, installments, services) does
 * not count. Rounded once, as the server stores it.
 */
export function returnTotal(
  items: readonly ReturnItem[],
  sale: Pick<ReturnableSale, 'discounts' | 'surchages'> | null,
): number {
  let total = items.reduce((sum, item) => sum.plus(exactLine(item)), ZERO)
  for (const { pivot } of sale?.discounts ?? []) total = lessPercent(total, toAmount(pivot.percentage))
  for (const { pivot } of sale?.surchages ?? []) total = plusPercent(total, toAmount(pivot.percentage))
  return cents(total)
}
