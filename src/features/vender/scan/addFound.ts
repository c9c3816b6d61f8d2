import type { Thunk } from '@/api/thunk'
import { hasTwoDecimals, toAmount } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { unitsOfPrice, unitsOfWeight, type ReadLabel } from '@/domain/sale/label'
import { refusalToAdd } from '@/domain/sale/stock/stock'
import type { Article } from '@/entities/articleRecord'
import { articleById } from '@/shop/articles/articleIndex'
import { selectPesoCost } from '@/shop/articles/pesoCost'
import type { Sound } from '@/ui/scan/sounds'
import { byUnit } from '../cart/quantity'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import {
  selectArticles,
  selectCart,
  selectContext,
  selectOpened,
  selectPricing,
  selectUnits,
  selectVender,
} from '../cart/selectors'
import { foundOf, itemOfFound, type Found } from '../cart/found'

/** The sound the screen should play, and what it should say besides the cards. */
export interface Signal {
  sound: Sound
  toast?: string
  /** Key of the line the scan went to, and the quantity it added. */
  added?: { key: string; amount: number }
}

const TOO_FINE = 'La cantidad lleva hasta dos decimales'
const TOO_MUCH = 'La cantidad máxima es 999.999,99'

/** Adds an article, a combo or a service to the cart, or says in a card why not (SALE-044, SALE-047..049). */
export const addFound =
  (found: Found, amount = 1, choices: Partial<CartItem> = {}): Thunk<Signal> =>
  (dispatch, getState) => {
    const state = getState()
    const { cart } = selectVender(state)
    const peso_cost = found.kind === 'article' ? selectPesoCost(state)(found.record) : null
    const item = itemOfFound(found, amount, { ...choices, peso_cost })
    const refuse = (message: string, sound: Sound = 'error'): Signal => {
      const code = item.name || (item.bar_code ?? item.provider_code ?? '')
      dispatch(saleEvents.cardShown({ kind: 'refused', code, amount, message }))
      return { sound }
    }
    if (!Number.isInteger(item.weight ?? amount) && byUnit(item, selectUnits(state)))
      return refuse('Se vende por unidad: la cantidad no lleva decimales')
    if (!hasTwoDecimals(amount)) return refuse(TOO_FINE)
    const refusal = refusalToAdd(
      item,
      selectCart(state),
      selectContext(state),
      selectOpened(state),
      (id) => articleById(selectArticles(state), id)?.stock,
    )
    if (refusal) return refuse(refusal.message, refusal.code === 'too_many_lines' ? 'error' : 'stock')
    dispatch(saleEvents.itemAdded(item))
    const { cart: now } = selectVender(getState())
    // Nothing was added, and that must be said: the goods are on the counter (U5).
    if (now === cart) return refuse(isLocked(selectVender(state)) ? 'La venta se está guardando' : TOO_MUCH)
    const { touched } = now
    if (item.variants.length > 0 && item.article_variant_id === 0) dispatch(saleEvents.variantAsked(touched))
    return { sound: 'ok', ...(touched !== null && { added: { key: touched, amount } }) }
  }

/**
 * Adds the article of a label: a weight is its quantity; a price gives the quantity, and the line totals that price.
 * `times`: number of packages scanned at once.
 */
export const addLabelled =
  (article: Article, { weight, price }: ReadLabel, times: number): Thunk<Signal> =>
  (dispatch, getState) => {
    const found = foundOf('article', article)
    const multiplied = (value: number) => toAmount(value).times(times).toNumber()
    if (weight !== null) {
      const units = unitsOfWeight(multiplied(weight))
      return dispatch(addFound(found, units?.amount ?? multiplied(weight), units ? { weight: units.weight } : {}))
    }
    const state = getState()
    const item = itemOfFound(found)
    const priced = unitsOfPrice(
      item,
      multiplied(price ?? 0),
      selectPricing(state),
      byUnit(item, selectUnits(state)),
      times,
    )
    return dispatch(addFound(found, priced.amount, { priced }))
  }
