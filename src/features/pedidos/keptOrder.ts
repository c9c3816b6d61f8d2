import type { Unsaved } from '@/entities/types'
import { orderedNote } from '@/domain/purchases/providerOrder'
import type { ProviderOrder } from '@/entities/providerOrder'
import { article as articleEntity } from '@/entities/article'
import type { Thunk } from '@/api/thunk'
import { number, record, type Shape } from '@/lib/shape'
import { readStored, removeStored, writeStored } from '@/lib/disk/storage'
import { articleById } from '@/shop/articles/articleIndex'
import { selectList } from '@/list/slices'
import { orderBody, sentOrder, type SentOrder } from './orderBody'

/** A new order that is being filled in, kept on this computer's disk so that closing the page loses nothing. */
interface KeptOrder {
  /** When it was kept, in milliseconds of this computer's clock. */
  at: number
  order: SentOrder
}

const keptOrder: Shape<KeptOrder> = record<KeptOrder>({ at: number, order: sentOrder })
const keyOf = (user: number) => `order-draft-${user}`

export const readKeptOrder = (user: number): KeptOrder | null =>
  keptOrder(readStored(localStorage, keyOf(user))) ?? null
export const forgetKeptOrder = (user: number): void => removeStored(localStorage, keyOf(user))

/** Keeps the order; figures that cannot be read yet are left out. */
export function keepOrder(user: number, order: Unsaved<ProviderOrder>): void {
  writeStored(localStorage, keyOf(user), { at: Date.now(), order: orderBody(order) } satisfies KeptOrder)
}

/** The values the form of a new order begins with; articles that are no longer held here are left out. */
export const overlayOf =
  ({ articles, ...order }: SentOrder): Thunk<Partial<Unsaved<ProviderOrder>>> =>
  (_dispatch, getState) => {
    const { models } = selectList(getState(), articleEntity)
    const lines = articles.flatMap(({ id, ...pivot }) => {
      const article = articleById(models, id)
      return article === undefined ? [] : [{ ...article, id, pivot }]
    })
    // Without the invoices and costs that were stored early: they belong to the form that was closed.
    return { ...order, childrens: [], articles: lines as unknown as ProviderOrder['articles'] }
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
