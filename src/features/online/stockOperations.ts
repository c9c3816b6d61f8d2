import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { stockKind } from '@/domain/stock/stock'
import { noteOf, type SentMovement } from '@/domain/stock/stockMovement'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { order as orderEntity } from '@/entities/order'
import type { StockMovement } from '@/entities/stockMovement'
import type { EntityDefinition } from '@/entities/types'
import { number, orNull, record, text } from '@/lib/shape'
import type { Operation } from '@/outbox/operation'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { movementShape } from '@/shop/stock/correctionShapes'
import { CORRECTION, movementsAbout, NOTHING_OWED, refusal } from '@/shop/stock/stockCorrectionOperations'
import { readMovementsSince } from '@/shop/stock/stockMovements'

/** A correction of the stock of one article that the cancellation of an order has raised (contract c §7.3). */
export interface CancelCorrection {
  order_id: number
  num: number | null
  article_id: number
  name: string
  /** Units the cancellation added. */
  added: number
  /** Null until it is sent. */
  movement: SentMovement | null
}

/** Note of the correction, by which it is found among the movements: there is one per order and article. */
const cancelNote = ({ num, order_id }: Pick<CancelCorrection, 'num' | 'order_id'>): string =>
  `Corrección por el pedido online N° ${num ?? order_id} (cancelado)`

/**
 * The server raises only the total stock. Where warehouses or variants hold the stock, any movement makes the total
 * their sum again, so one of 0 units is enough. Elsewhere the units are taken out.
 */
const cancelMovement =
  (what: CancelCorrection): Thunk<Promise<SentMovement | null>> =>
  async (_dispatch, _getState, { api }) => {
    const article = await readRecord(api, articleEntity as EntityDefinition<Article>, what.article_id)
    const observations = cancelNote(what)
    if (article === null || article.stock === null) return null
    // The order may have been cancelled long ago, so all of them are read.
    const booked = await readMovementsSince(api, what.article_id, 0)
    if (booked.some((row) => noteOf(row.observations).note === observations)) return null
    return {
      model_id: what.article_id,
      amount: stockKind(article) === 'global' ? -what.added : 0,
      ...{ from_address_id: 0, to_address_id: 0, article_variant_id: 0, provider_id: 0, observations },
      concepto_stock_movement_name: 'Ingreso manual',
    }
  }

export const correctionAfterCancel: Operation<CancelCorrection, StockMovement> = {
  ...CORRECTION,
  key: 'stock-correction-cancel',
  needs: [orderEntity, 'update'],
  shape: record<CancelCorrection>({
    ...{ order_id: number, num: orNull(number), article_id: number, name: text, added: number },
    movement: orNull(movementShape),
  }),
  prepare: (what) => async (dispatch) => {
    const movement = await dispatch(cancelMovement(what))
    if (movement === null) throw refusal(NOTHING_OWED)
    return { ...what, movement }
  },
  read: ({ article_id }, since) => movementsAbout(article_id, since),
  isSame: (one, other) => one.order_id === other.order_id && one.article_id === other.article_id,
  after:
    ({ article_id }) =>
    (dispatch) =>
      void dispatch(rereadArticles([article_id])),
  words: ({ name, num, order_id }) => `la corrección del stock de ${name} por el pedido online N° ${num ?? order_id}`,
  place: '/online/pedidos',
}
