// What a return is worth, and what of its sale that depends on (contract b §5).
import { cents, lessPercent, plusPercent, toAmount, ZERO, type Amount } from '../money'
import type { ReturnableSale, ReturnItem } from './returnRecords'
import { choicesOf, soldItems, unitsOf } from './returns'

/** Everything of a sale that its return depends on, as one text: lines, percentages, client, account and invoice. */
export const returnableText = (sale: ReturnableSale) => {
  const rates = (rows: ReturnableSale['discounts']) => rows.map(({ pivot }) => toAmount(pivot.percentage).toNumber())
  const { client, facturar_nota_credito, generar_current_acount } = choicesOf(sale)
  const lines = soldItems(sale).map(({ key, price_vender, amount, discount, paid, ya_devueltas }) =>
    [key, price_vender, amount, discount, paid, ya_devueltas].join(' '),
  )
  const choices = [client?.id ?? 0, facturar_nota_credito, generar_current_acount, sale.afip_information_id]
  return [...choices, ...lines, 'less', ...rates(sale.discounts), 'more', ...rates(sale.surchages)].join('|')
}

/** What so many units of a line cost, in exact pesos, before the discounts and surcharges of the sale. */
const cost = ({ price_vender, discount, paid, amount }: ReturnItem, units: number): Amount =>
  paid === null
    ? lessPercent(toAmount(units).times(toAmount(price_vender)), toAmount(discount))
    : toAmount(paid).times(units).div(amount)

const asItIs = (amount: Amount): Amount => amount

/**
 * What the units of one line in this return are worth, in pesos not yet rounded. Where a unit has no price of its own
 * it is what all that came back is worth less what earlier returns gave in cents, so that no return gives a cent more.
 */
function exactLine(item: ReturnItem, rated: (amount: Amount) => Amount): Amount {
  const units = unitsOf(item)
  if (item.paid === null || units === 0) return rated(cost(item, units))
  return rated(cost(item, item.returned_amount)).minus(cents(rated(cost(item, item.ya_devueltas))))
}

/**
 * What the returned units of one line are worth, in pesos with cents, before the discounts and surcharges of the sale.
 */
export const lineTotal = (item: ReturnItem): number => cents(exactLine(item, asItIs))

/** Whether the units of the line cost nothing in its sale, as those a promotion gives. */
export const isFree = (item: ReturnItem): boolean => item.amount > 0 && cost(item, item.amount).eq(0)

/**
 * Total of the return, in pesos with cents (RET-012). The sale's discounts and surcharges always act, each on what the
 * one before left; the rest of what made the sale's total (forced total, method discounts, installments, services) does
 * not count. Rounded once, as the server stores it.
 */
export function returnTotal(
  items: readonly ReturnItem[],
  sale: Pick<ReturnableSale, 'discounts' | 'surchages'> | null,
): number {
  const rated = (amount: Amount): Amount => {
    let rest = amount
    for (const { pivot } of sale?.discounts ?? []) rest = lessPercent(rest, toAmount(pivot.percentage))
    for (const { pivot } of sale?.surchages ?? []) rest = plusPercent(rest, toAmount(pivot.percentage))
    return rest
  }
  return cents(items.reduce((sum, item) => sum.plus(exactLine(item, rated)), ZERO))
}
