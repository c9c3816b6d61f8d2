import type { Unsaved } from '@/entities/types'
import { orderedNote } from '@/domain/purchases/providerOrder'
import type { ProviderOrder } from '@/entities/providerOrder'
import { article as articleEntity } from '@/entities/article'
import type { Thunk } from '@/api/thunk'
import { number, record, type Shape } from '@/lib/shape'
import { ownKey } from '@/lib/disk/own'
import { readStored, removeStored, writeStored } from '@/lib/disk/storage'
import { articleById } from '@/shop/articles/articleIndex'
import { selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { orderBody, sentOrder, type SentOrder } from './orderBody'

/** A new order that is being filled in, kept on this computer's disk so that closing the page loses nothing. */
interface KeptOrder {
  /** When it was kept, in milliseconds of this computer's clock. */
  at: number
  order: SentOrder
}

const keptOrder: Shape<KeptOrder> = record<KeptOrder>({ at: number, order: sentOrder })
const keyOf = (user: number) => ownKey('order-draft', user)

export const readKeptOrder = (user: number): KeptOrder | null =>
  keptOrder(readStored(localStorage, keyOf(user))) ?? null
export const forgetKeptOrder = (user: number): void => removeStored(localStorage, keyOf(user))

/** Keeps the order; figures that cannot be read yet are left out. */
export function keepOrder(user: number, order: Unsaved<ProviderOrder>): void {
  writeStored(localStorage, keyOf(user), { at: Date.now(), order: orderBody(order) } satisfies KeptOrder)
}

interface Overlay {
  /** The values the form of a new order begins with. */
  overlay: Partial<Unsaved<ProviderOrder>>
  /** How many of its articles were deleted since, and are left out. */
  gone: number
}

/**
 * What the form goes on with. An article that is not held here is read, since the list may still be on its way or never
 * be held whole. Rejects with an `ApiError` when one cannot be read: an order that lacks lines would pass for whole.
 */
export const overlayOf =
  ({ articles, ...order }: SentOrder): Thunk<Promise<Overlay>> =>
  async (dispatch, getState) => {
    const lines: object[] = []
    for (const { id, ...pivot } of articles) {
      const held = articleById(selectList(getState(), articleEntity).models, id)
      const article = held ?? (await dispatch(reload(articleEntity, id)))
      if (article !== null) lines.push({ ...article, id, pivot })
    }
    // Without the invoices and costs that were stored early: they belong to the form that was closed. It has no number yet.
    const overlay = { ...order, num: 0, childrens: [], articles: lines as unknown as ProviderOrder['articles'] }
    return { overlay, gone: articles.length - lines.length }
  }

/** The values the form of an order to that provider begins with, made from the articles that are short. */
export const suggestedOverlay =
  (provider_id: number, chosen: readonly { id: number; units: number }[]): Thunk<Partial<Unsaved<ProviderOrder>>> =>
  (_dispatch, getState) => {
    const { models } = selectList(getState(), articleEntity)
    const lines = chosen.flatMap(({ id, units }) => {
      const article = articleById(models, id)
      if (article === undefined) return []
      const { cost, cost_in_dollars, iva_id } = article
      const pivot = {
        amount: 0,
        cost,
        price: null,
        discount: null,
        iva_id,
        cost_in_dollars,
        update_provider: 0,
        notes: orderedNote({ ordered: units, notes: '' }),
      }
      return [{ ...article, id, pivot }]
    })
    return { provider_id, articles: lines as unknown as ProviderOrder['articles'] }
  }
