import type { Thunk } from '@/api/thunk'
import { hasTwoDecimals, toAmount } from '@/domain/money'
import { itemOf } from '@/domain/sale/cart'
import type { CartItem, SeveralPrice } from '@/domain/sale/item'
import type { LineChoices } from '@/domain/sale/lines'
import { refusalToSet } from '@/domain/sale/stock/stock'
import { parseTyped } from '@/lib/format'
import { MOST_UNITS } from '@/lib/limits'
import { parsePrice, type Parsed } from '../cart/typedPrice'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { selectAccess, selectCart, selectContext, selectOpened, selectVender } from '../cart/selectors'

export const CHANGE_PRICE = 'article.vender.change_price'
export const LINE_DISCOUNT = 'vender.article_discount'

/** A typed percentage off; empty and 0 are none. */
export function parseDiscount(text: string): Parsed {
  const value = parseTyped(text.replace('%', ''))
  if (value === null || value === 0) return { value: null }
  if (Number.isNaN(value)) return { wrong: `«${text.trim().slice(0, 20)}» no es un porcentaje` }
  if (value < 0 || value > 100) return { wrong: 'Tiene que estar entre 0 y 100' }
  return hasTwoDecimals(value) ? { value } : { wrong: 'Hasta dos decimales' }
}

/** Rows as typed: a price and how many at it; an empty quantity is one (contract b §3.4). */
export interface SeveralRow {
  id: number
  price: string
  amount: string
}

/** The rows with a price; the row that is wrong, and why. */
export function parseSeveral(
  rows: readonly SeveralRow[],
): { rows: readonly SeveralPrice[] } | { row: number; wrong: string } {
  const parsed: SeveralPrice[] = []
  for (const row of rows) {
    if (row.price.trim() === '' && row.amount.trim() === '') continue
    const price = parsePrice(row.price)
    if ('wrong' in price) return { row: row.id, wrong: price.wrong }
    if (price.value === null) return { row: row.id, wrong: 'Falta el precio' }
    const amount = parseTyped(row.amount) ?? 1
    if (!(amount > 0) || amount > MOST_UNITS) return { row: row.id, wrong: 'La cantidad no es válida' }
    if (!hasTwoDecimals(amount)) return { row: row.id, wrong: 'Hasta dos decimales en la cantidad' }
    parsed.push({ id: row.id, price_vender: price.value, amount })
  }
  return { rows: parsed }
}

const unitsOf = (rows: readonly SeveralPrice[]) =>
  rows.reduce((sum, { amount }) => sum.plus(toAmount(amount ?? 1)), toAmount(0)).toNumber()

const same = (one: CartItem, choices: LineChoices, key: keyof LineChoices) =>
  !(key in choices) || JSON.stringify(one[key]) === JSON.stringify(choices[key])

/**
 * Gives a line its own price, percentage, list, variant or several prices; returns the reason when it refuses. It
 * checks the permissions because the server does not (U22).
 */
export const editLine =
  (key: string, choices: LineChoices): Thunk<string | null> =>
  (dispatch, getState) => {
    const state = getState()
    const cart = selectCart(state)
    const item = itemOf(cart, key)
    if (item === undefined) return 'Ese artículo ya no está en la venta'
    if (isLocked(selectVender(state))) return 'La venta se está guardando'
    const { can } = selectAccess(state)
    const prices = same(item, choices, 'customPrice') && same(item, choices, 'varios_precios')
    if (!prices && !can(CHANGE_PRICE)) return 'No tenés permiso para cambiar precios'
    if (!same(item, choices, 'discount') && !can(LINE_DISCOUNT)) return 'No tenés permiso para hacer descuentos'
    const several = choices.varios_precios ?? []
    const refusal =
      several.length > 0 ? refusalToSet(item, unitsOf(several), cart, selectContext(state), selectOpened(state)) : null
    if (refusal) return refusal.message
    dispatch(saleEvents.lineChanged({ key, choices }))
    return null
  }
