import { toNumber } from '@/domain/money'
import { signOf } from '@/domain/sale/measured'
import { change } from '@/domain/sale/payments'
import type { SaleTotals } from '@/domain/sale/totals'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { selectDisplay } from '@/shop/display/displaySlice'
import { MOST_LINES, type Shown, type ShownLine, type ShownThanks } from '@/shop/display/messages'
import { isBegun, type VenderState } from '../cart/saleState'
import { selectCart, selectCashDue, selectTotals, selectUnits, selectVender } from '../cart/selectors'

const LONGEST_NAME = 160
const LONGEST_WORDS = 512
const fitting = (words: string | null | undefined) => {
  const text = words ?? ''
  return text.length <= LONGEST_WORDS ? text : ''
}

/**
 * What the client sees of the sale in the cart; null while there is none, or while a past sale, perhaps of another
 * client, is there.
 */
function saleShown(state: unknown): Shown['sale'] {
  const { editing, paid } = selectVender(state)
  const { items } = selectCart(state)
  if (editing !== null || !isBegun(items)) return null
  const totals: SaleTotals = selectTotals(state)
  const units = selectUnits(state)
  const lines: ShownLine[] = []
  for (const [index, item] of items.entries()) {
    const line = totals.lines[index]
    if (lines.length === MOST_LINES) break
    if (line === undefined || !line.sold) continue
    const { key, weight, amount, varios_precios } = item
    const unit = signOf(item, units)
    const weighed = unit === null ? amount : (weight ?? amount)
    const name = item.name.slice(0, LONGEST_NAME)
    // The price of a line of several prices is that of the whole line.
    const price = varios_precios.length > 0 ? null : line.price_vender
    lines.push({ key, name, amount: weighed, unit, price, total: line.total })
  }
  const due = selectCashDue(state)
  const handed = due === null ? null : paid
  return {
    lines,
    count: totals.lineCount,
    goods: totals.goods,
    total: totals.total,
    paid: handed,
    change: due === null || handed === null ? null : change(due, handed).change,
  }
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

/** The sale that was charged between two states of the till; undefined when none was. */
export function thanksBetween(before: VenderState, now: VenderState): ShownThanks | undefined {
  const { last_sale, last_queued, last_change, lastSaleShown } = now
  const isNew = last_sale !== before.last_sale || last_queued !== before.last_queued
  if (!before.selling || now.selling || !lastSaleShown || !isNew) return undefined
  return { total: last_queued?.total ?? toNumber(last_sale?.total), paid: before.paid, change: last_change }
}
