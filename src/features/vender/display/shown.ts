import { toNumber } from '@/domain/money'
import { signOf } from '@/domain/sale/measured'
import type { SaleTotals } from '@/domain/sale/totals'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { selectDisplay } from '@/shop/display/displaySlice'
import { MOST_LINES, type Shown, type ShownCash, type ShownLine, type ShownThanks } from '@/shop/display/messages'
import { isBegun, type VenderState } from '../cart/saleState'
import { selectCart, selectCashDue, selectTotals, selectUnits, selectVender } from '../cart/selectors'

const LONGEST_NAME = 160
const LONGEST_WORDS = 512
const fitting = (words: string | null | undefined) => {
  const text = words ?? ''
  return text.length <= LONGEST_WORDS ? text : ''
}

/** The cash typed for the sale, if any of it is paid in cash. */
export function cashShown(state: unknown): ShownCash | null {
  const { paid } = selectVender(state)
  const due = selectCashDue(state)
  if (due === null || paid === null) return null
  return { part: due === selectTotals(state).total ? null : due, paid }
}

/**
 * What the client sees of the sale in the cart; null while there is none, or while a past sale, perhaps of another
 * client, is there.
 */
function saleShown(state: unknown): Shown['sale'] {
  const { editing } = selectVender(state)
  const { items } = selectCart(state)
  if (editing !== null || !isBegun(items)) return null
  const totals: SaleTotals = selectTotals(state)
  const units = selectUnits(state)
  const lines: ShownLine[] = []
  for (const [index, item] of items.entries()) {
    const line = totals.lines[index]
    if (lines.length === MOST_LINES) break
    if (line === undefined || !line.sold) continue
    const { key, kind, weight, amount, varios_precios } = item
    const unit = signOf(item, units)
    const weighed = unit === null ? amount : (weight ?? amount)
    const name = item.name.slice(0, LONGEST_NAME)
    // A combo has no discount of its own (contract b §2.2).
    const discount = kind === 'combo' ? null : item.discount || null
    const promotion = line.promotion && {
      name: line.promotion.name.slice(0, LONGEST_NAME),
      off: line.promotion.off,
    }
    // The price of a line of several prices is that of the whole line.
    const price = varios_precios.length > 0 ? null : line.price_vender
    lines.push({ key, name, amount: weighed, unit, price, discount, promotion, total: line.total })
  }
  const { lineCount: count, goods, promoted, off, total } = totals
  return { lines, count, goods, promoted, off, total, cash: cashShown(state) }
}

/** All that this till's displays show; null while nobody is signed in at it. */
export function shownOf(state: unknown, thanks: ShownThanks | null): Shown | null {
  const user = selectUser(state)
  if (user === null) return null
  const owner = ownerOf(user)
  const shop = { name: fitting(owner.company_name || owner.name), image: fitting(owner.image_url) || null }
  const sale = saleShown(state)
  return { shop, sale, thanks: sale === null ? thanks : null, pay: selectDisplay(state).pay }
}

/**
 * The sale that was charged between two states of the till; undefined when none was. `cash`: what was typed for it.
 */
export function thanksBetween(before: VenderState, now: VenderState, cash: ShownCash | null): ShownThanks | undefined {
  const { last_sale, last_queued, last_change, lastSaleShown } = now
  const isNew = last_sale !== before.last_sale || last_queued !== before.last_queued
  if (!before.selling || now.selling || !lastSaleShown || !isNew) return undefined
  return { total: last_queued?.total ?? toNumber(last_sale?.total), cash, change: last_change }
}
