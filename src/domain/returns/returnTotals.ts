// What a return is worth, and what of its sale that depends on (contract b §5).
import { cents, lessPercent, plusPercent, toAmount, ZERO, type Amount } from '../money'
import { storedAmounts, lineRows } from '../sale/stored/storedSums'
import type { ReturnableSale, ReturnItem } from './returnRecords'
import { choicesOf, soldItems, unitsOf } from './returns'

const ONE = toAmount(1)

/** Everything of a sale that its return depends on, as one text: lines, percentages, client, account and invoice. */
export const returnableText = (sale: ReturnableSale) => {
  const rates = (rows: ReturnableSale['discounts']) => rows.map(({ pivot }) => toAmount(pivot.percentage).toNumber())
  const { client, facturar_nota_credito, generar_current_acount } = choicesOf(sale)
  const lines = soldItems(sale).map(({ key, price_vender, amount, discount, paid, ya_devueltas }) =>
    [key, price_vender, amount, discount, paid, ya_devueltas].join(' '),
  )
  const choices = [client?.id ?? 0, facturar_nota_credito, generar_current_acount, sale.afip_information_id]
  return [
    ...choices,
    toAmount(sale.total).toNumber(),
    ...lines,
    'less',
    ...rates(sale.discounts),
    'more',
    ...rates(sale.surchages),
  ].join('|')
}

/** What so many units of a line cost, in exact pesos, before the discounts and surcharges of the sale. */
const cost = ({ price_vender, discount, paid, amount }: ReturnItem, units: number): Amount =>
  paid === null
    ? lessPercent(toAmount(units).times(toAmount(price_vender)), toAmount(discount))
    : toAmount(paid).times(units).div(amount)

const sum = (amounts: readonly Amount[]): Amount => amounts.reduce((all, one) => all.plus(one), ZERO)

/** What the returned units of one line cost, in pesos with cents, before the discounts and surcharges of the sale. */
export const lineTotal = (item: ReturnItem): number =>
  item.paid === null
    ? cents(cost(item, unitsOf(item)))
    : cents(toAmount(cents(cost(item, item.returned_amount))).minus(cents(cost(item, item.ya_devueltas))))

/** Whether the units of the line cost nothing in its sale, as those a promotion gives. */
export const isFree = (item: ReturnItem): boolean => item.amount > 0 && cost(item, item.amount).eq(0)

type Rated = Pick<ReturnableSale, 'discounts' | 'surchages'>

/** The sale's discounts and surcharges, each on what the one before left. */
function rated(amount: Amount, { discounts, surchages }: Rated): Amount {
  const less = discounts.reduce((rest, { pivot }) => lessPercent(rest, toAmount(pivot.percentage)), amount)
  return surchages.reduce((rest, { pivot }) => plusPercent(rest, toAmount(pivot.percentage)), less)
}

/**
 * What the lines of a sale come to, with its discounts and surcharges, and what was paid, in pesos with cents. They
 * differ by a forced total, by what the methods of a split take off, and by installments. `share`: the part of its
 * price that a returned unit gives back (D-74); 1 where more was paid. A price is stored with two decimals, so a
 * difference of half a cent a unit comes from the price: 90 × 1,235 is stored as 90 × 1,24 and charged 111,15.
 */
export function paidForLines(sale: ReturnableSale): { lines: number; paid: number; share: Amount } {
  const { full } = storedAmounts({ ...sale, descuento: null })
  const lines = cents(full)
  const paid = sale.total === null ? lines : cents(toAmount(sale.total))
  const ofPrices = sum(lineRows(sale).map(({ pivot }) => toAmount(pivot.amount))).times(0.005)
  const isMore = toAmount(paid).minus(lines).gt(ofPrices)
  return { lines, paid, share: paid === lines || isMore || lines === 0 ? ONE : toAmount(paid).div(full) }
}

/**
 * Total of the return, in pesos with cents (RET-012, D-74): what all that came back is worth less what earlier returns
 * gave, so that returns one after the other come to what was paid and never to a cent more. `items`: all lines of the
 * sale.
 */
export function returnTotal(items: readonly ReturnItem[], sale: ReturnableSale | null): number {
  const share = sale === null ? ONE : paidForLines(sale).share
  const worth = (unitsIn: (item: ReturnItem) => number): number => {
    const bare = sum(items.map((item) => cost(item, unitsIn(item))))
    return cents((sale === null ? bare : rated(bare, sale)).times(share))
  }
  return cents(
    toAmount(worth(({ returned_amount }) => returned_amount)).minus(worth(({ ya_devueltas }) => ya_devueltas)),
  )
}
