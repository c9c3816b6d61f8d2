// Sales with promotions that count the units of several lines together, as they are shown and as they are stored.
import { cents, lessPercent, toAmount, ZERO } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { salePayload } from '@/domain/sale/payload'
import type { Deal, Promotion } from '@/domain/sale/promotions/promotion'
import { saleTotals } from '@/domain/sale/totals'
import type { SaleItemPayload } from '@/domain/sale/wire'
import { cart, context } from '../build'
import { promotionOf } from './build'

export const promotion = (deal: Deal, part: Partial<Promotion> = {}): Promotion =>
  promotionOf({ id: 'p', name: 'Promo', deal, combine: true, ...part })
export function sold(items: readonly CartItem[], ...promotions: Promotion[]) {
  const shop = context({ promotions })
  const sale = cart(items)
  const totals = saleTotals(sale, shop)
  return { totals, rows: salePayload(sale, totals, shop).items }
}
export const totalOf = (items: readonly CartItem[], ...promotions: Promotion[]) =>
  sold(items, ...promotions).totals.total
/** What the server keeps of a row: both figures in columns of two decimals (contract b §2.2). */
export const storedSum = (rows: readonly SaleItemPayload[]) =>
  rows.reduce((sum, { price_vender, amount, discount }) => {
    const whole = toAmount(cents(toAmount(price_vender))).times(cents(toAmount(amount)))
    return sum.plus(lessPercent(whole, toAmount(cents(toAmount(discount)))))
  }, ZERO)
