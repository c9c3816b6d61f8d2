import { apiError, unreadable } from '@/api/errors'
import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { toAmount, toNumber, ZERO } from '@/domain/money'
import { heldBySale, heldKey } from '@/domain/sale/stock/heldStock'
import { correctionOf, type StockWatch } from '@/domain/sale/stock/owedStock'
import { holderOf } from '@/domain/stock/stock'
import { isEqualMove, type SentMovement } from '@/domain/stock/stockMovement'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { recordPath } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import type { StockMovement } from '@/entities/stockMovement'
import { number, orNull, record } from '@/lib/shape'
import { reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { movementShape, watchShape } from './correctionShapes'
import { readMovementsAbout, readMovementsSince, STOCK_LOCK } from './stockMovements'
import { toldStock } from './toldStock'

/** A movement that puts right the stock of an article of a changed sale. */
export interface StockCorrection {
  watch: StockWatch
  /** Null until the moment of sending: by then somebody else may have put it right. */
  movement: SentMovement | null
  /** As in `ToldStock`; null until the moment of sending. */
  back: number | null
}

/** One key for each sale and article, or its variant. */
export const watchKey = (watch: StockWatch): string => `${watch.sale_id}/${heldKey(watch)}`

/**
 * The correction that is due by the sale and the movements as they are now; without a movement the stock is right.
 * Rejects where they cannot be read.
 */
const correctionFor =
  (watch: StockWatch): Thunk<Promise<StockCorrection>> =>
  async (_dispatch, _getState, { api }) => {
    const sale = await readRecord(api, saleEntity, watch.sale_id)
    if (sale === null) throw unreadable(recordPath(saleEntity, watch.sale_id))
    const now = heldBySale(sale).get(heldKey(watch))?.units ?? ZERO
    const movement = correctionOf(watch, now, await readMovementsSince(api, watch.article_id, watch.after))
    return { watch, movement, back: toAmount(watch.held).minus(now).toNumber() }
  }

/** The refusal when there is nothing to put right. */
export const NOTHING_OWED = 'El stock ya está bien.'

export const refusal = (text: string) => apiError('answer', 200, 'stock-movement', text)

/**
 * What all movements that put a stock right share: they run one at a time over all tabs, and are recognised among the
 * movements of their article.
 */
export const CORRECTION = {
  lock: STOCK_LOCK,
  isLike: (row: StockMovement, { movement }: { movement: SentMovement | null }) =>
    movement !== null && isEqualMove(row, movement),
  send:
    ({ movement }: { movement: SentMovement | null }): Thunk<Promise<boolean>> =>
    async (_dispatch, _getState, { api }) =>
      (await api.send('POST', 'stock-movement', movement, { quiet: true })).status === 201,
  half: 'Mirá los movimientos de stock del artículo.',
}
export const movementsAbout =
  (articleId: number, since: number): Thunk<Promise<readonly StockMovement[]>> =>
  (_dispatch, _getState, { api }) =>
    readMovementsAbout(api, articleId, since)

/**
 * The correction for a sale that was updated or deleted; it needs no other right than that, since the person does not
 * choose the movement.
 */
const correction = (verb: 'update' | 'delete'): Operation<StockCorrection, StockMovement> => ({
  ...CORRECTION,
  key: `stock-correction-${verb}`,
  needs: [saleEntity, verb],
  shape: record<StockCorrection>({
    watch: watchShape,
    movement: orNull(movementShape),
    back: orNull(number),
  }),
  prepare:
    ({ watch }) =>
    async (dispatch) => {
      const due = await dispatch(correctionFor(watch))
      if (due.movement === null) throw refusal(NOTHING_OWED)
      return due
    },
  read: ({ watch }, since) => movementsAbout(watch.article_id, since),
  isSame: (one, other) => watchKey(one.watch) === watchKey(other.watch),
  after:
    ({ watch, movement, back }, { kind }) =>
    async (dispatch) => {
      const article = (await dispatch(reload(articleEntity, watch.article_id)).catch(() => null)) as Article | null
      const stock = article === null ? null : toNumber(holderOf(article, watch.variant_id).stock)
      if (kind === 'stored' && movement !== null)
        await dispatch(toldStock.keep({ watch, movement, back: back ?? 0, stock }))
    },
  textOf:
    ({ watch: { name, num, sale_id } }) =>
    () =>
      `Puede faltar stock de ${name} por la venta N° ${num ?? sale_id}: el servidor no contestó y todavía no se corrigió.`,
  words: ({ watch: { name, num, sale_id } }) => `la corrección del stock de ${name} por la venta N° ${num ?? sale_id}`,
  place: '/ventas',
})

export const correctionAfterUpdate = correction('update')
export const correctionAfterRemoval = correction('delete')
