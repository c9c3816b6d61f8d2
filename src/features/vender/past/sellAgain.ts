import { failureText } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { cents, toAmount, type Amount } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { storedWeight } from '@/domain/sale/label'
import { unitPrice } from '@/domain/sale/price'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { combo as comboEntity, type Combo } from '@/entities/combo'
import type { Sale } from '@/entities/saleRecord'
import type { AnyEntity } from '@/entities/types'
import { articleById } from '@/shop/articles/articleIndex'
import { selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { foundOf, itemOfFound, type Found } from '../cart/found'
import { leaveSale } from './previus'
import { previusEvents, selectPrevius } from './previusSlice'
import { isLocked } from '../cart/saleState'
import { byUnit } from '../cart/quantity'
import { selectArticles, selectLabels, selectPricing, selectUnits, selectVender } from '../cart/selectors'
import { addFound } from '../scan/addFound'

interface Wanted {
  name: string
  amount: number
  /** Unit price it was stored with. */
  price: Amount
  variantId: number
  /** Null: the shop no longer has it. */
  found: Found | null
}

const isGone = (record: { deleted_at?: string | null } | null) => record === null || Boolean(record.deleted_at)

/**
 * A record as it is today: the one held here, else the server's; null when it was deleted. Rejects with an `ApiError`.
 */
const today =
  <M extends { deleted_at?: string | null }>(
    entity: AnyEntity,
    id: number,
    held: M | undefined,
  ): Thunk<Promise<M | null>> =>
  async (dispatch) => {
    const record = held ?? ((await dispatch(reload(entity, id, { priority: 'sale' }))) as unknown as M | null)
    return isGone(record) ? null : record
  }

/** The lines of a sale with what they are today, the oldest first. */
const wantedOf =
  (sale: Sale): Thunk<Promise<readonly Wanted[]>> =>
  async (dispatch, getState) => {
    const wanted: Wanted[] = []
    for (const { id, name, pivot } of sale.articles) {
      const held = articleById(selectArticles(getState()), id) as unknown as Article | undefined
      const article = await dispatch(today<Article>(articleEntity, id, held))
      const variantId = article?.article_variants.some((variant) => variant.id === pivot.article_variant_id)
        ? pivot.article_variant_id
        : 0
      const line = {
        name: name ?? '',
        amount: Number(pivot.amount),
        price: toAmount(pivot.price),
        variantId: variantId ?? 0,
      }
      wanted.push({ ...line, found: article && foundOf('article', article) })
    }
    for (const { id, name, pivot } of sale.combos) {
      const held = (selectList(getState(), comboEntity).models as unknown as readonly Combo[]).find(
        (combo) => combo.id === id,
      )
      const combo = await dispatch(today<Combo>(comboEntity, id, held))
      const line = { name, amount: pivot.amount, price: toAmount(pivot.price), variantId: 0 }
      wanted.push({ ...line, found: combo && foundOf('combo', combo) })
    }
    for (const service of sale.services) {
      const { name, pivot } = service
      const line = { name, amount: pivot.amount, price: toAmount(pivot.price), variantId: 0 }
      wanted.push({ ...line, found: foundOf('service', service) })
    }
    return wanted.reverse()
  }

/** Whether a scale may have weighed it. */
const isWeighed = (state: unknown, item: CartItem): boolean =>
  item.kind === 'article' &&
  selectLabels(state).some(({ holds }) => holds === 'weight') &&
  !byUnit(item, selectUnits(state))

/** `left`: nothing was added: the past sale was left, or taken to be changed, while its lines were looked up. */
export type SellAgainResult = 'added' | 'failed' | 'left'

const LOCKED = 'Primero hay que terminar con la venta que se está cobrando.'

/**
 * Puts the lines of a past sale into the sale being made, at the prices of today; what changed or is gone is told, never taken over silently.
 * Nothing is added when a line could not be looked up.
 */
export const sellAgain =
  (sale: Sale): Thunk<Promise<SellAgainResult>> =>
  async (dispatch, getState) => {
    const fail = (text: string): SellAgainResult => {
      dispatch(previusEvents.failed({ title: 'No se pudo vender lo mismo', text }))
      return 'failed'
    }
    if (isLocked(selectVender(getState()))) return fail(LOCKED)
    // By then the cart may be another customer's, or hold an edit.
    const isLeft = () =>
      selectPrevius(getState()).previus_sale?.id !== sale.id || selectVender(getState()).editing !== null
    let wanted: readonly Wanted[]
    try {
      wanted = await dispatch(wantedOf(sale))
    } catch (error) {
      return isLeft() ? 'left' : fail(failureText(error))
    }
    if (isLeft()) return 'left'
    if (isLocked(selectVender(getState()))) return fail(LOCKED)
    dispatch(leaveSale())
    const changed: { name: string; before: number; now: number }[] = []
    for (const line of wanted) {
      const { name, amount, price, variantId: article_variant_id, found } = line
      if (found === null || !(amount > 0)) continue
      const item = itemOfFound(found)
      const weighed = isWeighed(getState(), item)
      const present = unitPrice(item, selectPricing(getState()))
      // Of what a scale weighed the sale stored only hundredths of a kilogram.
      const weight = weighed ? storedWeight(amount, price, present) : null
      const [before, now] = [cents(price), cents(present)]
      const { added } = dispatch(addFound(found, amount, { article_variant_id, weight, weighed }))
      if (added && weight === null && now !== before) changed.push({ name, before, now })
    }
    const missing = wanted.filter(({ found }) => found === null).map(({ name }) => name)
    const told = changed.length > 0 || missing.length > 0
    dispatch(previusEvents.soldAgain(told ? { num: sale.num, changed, missing } : null))
    return 'added'
  }
