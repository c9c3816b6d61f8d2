// What a sale takes from the local copy of the stock (SALE-080, D-26).
import { toAmount, ZERO, type Amount } from '../../money'
import type { Cart } from '../cart'
import type { Decimal } from '../context'
import type { SaleTotals } from '../totals'

/** Units sold by article id, those inside combos included; empty while the warehouse has to check the sale. */
export function soldUnits(cart: Cart, { lines }: SaleTotals): ReadonlyMap<number, Amount> {
  const units = new Map<number, Amount>()
  if (cart.to_check || cart.checked) return units
  const add = (id: number, amount: Amount) => units.set(id, (units.get(id) ?? ZERO).plus(amount))
  const sold = new Set(lines.filter((line) => line.sold).map(({ key }) => key))
  for (const { key, kind, id, amount, components } of cart.items) {
    if (!sold.has(key)) continue
    if (kind === 'article') add(id, toAmount(amount))
    for (const component of components) add(component.id, toAmount(amount).times(component.amount))
  }
  return units
}

/** The stock less the units, never below 0, as the API's decimal text; null (not tracked) stays null. */
export function stockAfter(stock: Decimal | null, units: Amount): string | null {
  if (stock === null) return null
  const left = toAmount(stock).minus(units)
  return (left.lt(ZERO) ? ZERO : left).toFixed(2)
}
