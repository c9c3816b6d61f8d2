import { readRecord } from '@/api/read'
import { unmovedStock } from '@/domain/purchases/orderReceipt'
import type { Article } from '@/entities/articleRecord'
import { provider as providerEntity } from '@/entities/provider'
import { provider_order as entity, type ProviderOrder } from '@/entities/providerOrder'
import type { Model, Unsaved } from '@/entities/types'
import { price, quantity } from '@/lib/format'
import { listOf, number, orNull, record, text } from '@/lib/shape'
import { removing } from '@/list/saving/removedOnce'
import { reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { HALF, LOCK, PLACE, refusal } from './operations'

type Order = Unsaved<ProviderOrder> & { updated_at?: string }

/**
 * What the deletion takes back, in words: the goods that arrived, and the debt (contract c §3.5). `held`: the article as
 * the list has it, with its variants.
 */
export function removalEffects(order: Order, held: (id: number) => Article | undefined): string {
  const moves = (row: Order['articles'][number]) =>
    !row.deleted_at && unmovedStock({ ...held(row.id), ...row }, order.address_id ?? 0) === null
  const moved = order.articles.filter(moves)
  const units = order.update_stock ? moved.reduce((sum, { pivot }) => sum + Number(pivot.amount ?? 0), 0) : 0
  const provider = order.provider?.name ?? 'su proveedor'
  const effects = [
    units > 0 && (units === 1 ? 'sale 1 unidad del stock' : `salen ${quantity(units)} unidades del stock`),
    order.generate_current_acount &&
      Number(order.total ?? 0) !== 0 &&
      `se quitan ${price(order.total, 'always')} de la cuenta de ${provider}`,
  ].filter(Boolean)
  const sure = effects.length === 0 ? 'se quita de la lista' : effects.join(' y ')
  // Turning the switch off leaves the line of an order that was charged before (contract c §3.6).
  const told = order.generate_current_acount
    ? sure
    : `${sure} y, si ya estaba en la cuenta de ${provider}, también se quita de ahí`
  return `${told.charAt(0).toUpperCase()}${told.slice(1)}. No se puede deshacer.`
}

/** An order that is to be deleted. */
interface RemovedOrder {
  id: number
  num: number
  /** `updated_at` of the order whose effects the person was told. */
  seen: string | null
  provider_id: number
  /** Ids of its articles. */
  articles: readonly number[]
}

export const removedOrder = ({ id, num, updated_at, provider_id, articles }: Order): RemovedOrder => ({
  id: id ?? 0,
  num,
  seen: updated_at ?? null,
  provider_id,
  articles: articles.map((row) => row.id),
})

/** Deletes an order, which takes its goods out of the stock and its debt out of the provider's account. */
export const removeOrder: Operation<RemovedOrder, Model> = {
  key: 'provider-order-delete',
  lock: LOCK,
  needs: [entity, 'delete'],
  shape: record<RemovedOrder>({
    id: number,
    num: number,
    seen: orNull(text),
    provider_id: number,
    articles: listOf(number),
  }),
  isSame: (one, other) => one.id === other.id,
  prepare:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      const now: Order | null = await readRecord(api, entity, what.id)
      if (now === null) throw refusal('Este pedido ya no existe: alguien lo eliminó.')
      if ((now.updated_at ?? null) !== what.seen)
        throw refusal('Otra persona guardó este pedido: abrilo de nuevo antes de eliminarlo.')
      return what
    },
  ...removing<RemovedOrder>(entity),
  // No event tells of the stock, nor of the balance (contract c §3.6).
  after:
    ({ id, provider_id, articles }) =>
    (dispatch) => {
      void dispatch(reload(entity, id)).catch(() => undefined)
      void dispatch(reload(providerEntity, provider_id)).catch(() => undefined)
      void dispatch(rereadArticles(articles))
    },
  words: ({ num }) => `la eliminación del pedido N° ${num}`,
  half: HALF,
  place: PLACE,
}
