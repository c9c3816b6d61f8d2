import { apiError } from '@/api/errors'
import { answerOf, readRecord, readRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { client as clientEntity } from '@/entities/client'
import { order_production as entity, type OrderProduction } from '@/entities/orderProduction'
import { recordPath, segmentOf } from '@/entities/paths'
import { sale as saleEntity } from '@/entities/sale'
import type { Model } from '@/entities/types'
import { addDays, dateAndHour, day, today } from '@/lib/dates'
import { number, orNull, record, text } from '@/lib/shape'
import { savedOnce } from '@/list/saving/savedOnce'
import { load, reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { orderBody, sentProduction, type SentProduction } from './orders/orderBody'

const refusal = (message: string) => apiError('answer', 200, segmentOf(entity), message)
/** Without what the server does not know. */
const bodyOf = (what: SentProduction) => ({ ...what, id: undefined, seen: undefined })

type Line = OrderProduction['articles'][number]
const isSameLine = ({ id, pivot }: Line, line: SentProduction['articles'][number]) =>
  id === line.id &&
  toAmount(pivot.amount).eq(line.pivot.amount) &&
  toAmount(pivot.price).eq(toAmount(line.pivot.price?.toFixed(2))) &&
  toAmount(pivot.bonus).eq(toAmount(line.pivot.bonus)) &&
  (pivot.delivered ?? 0) === (line.pivot.delivered ?? 0) &&
  (pivot.location ?? '') === line.pivot.location.trim() &&
  (pivot.employee_id ?? 0) === line.pivot.employee_id

const isSameHead = (row: OrderProduction, what: SentProduction) =>
  (row.client_id ?? null) === what.client_id &&
  row.order_production_status_id === what.order_production_status_id &&
  day(row.start_at) === what.start_at &&
  day(row.finish_at) === what.finish_at &&
  (row.observations ?? '') === what.observations.trim()

const hasLines = (row: OrderProduction, { articles }: SentProduction) =>
  row.articles.length === articles.length &&
  articles.every((line) => row.articles.some((stored) => isSameLine(stored, line)))

const readOne =
  (id: number): Thunk<Promise<readonly OrderProduction[]>> =>
  async (_dispatch, _getState, { api }) => {
    const row = await readRecord(api, entity, id)
    return row === null ? [] : [row]
  }

const COMMON = {
  lock: 'order-production',
  half: 'Revisá sus artículos.',
  place: '/produccion/ordenes',
}

export const createOrder: Operation<SentProduction, OrderProduction> = {
  ...COMMON,
  key: 'order-production-new',
  needs: [entity, 'store'],
  shape: sentProduction,
  read:
    () =>
    (_dispatch, _getState, { api }) =>
      readRows(api, entity),
  isLike: (row, what) =>
    isSameHead(row, what) && row.articles.every((stored) => what.articles.some((line) => isSameLine(stored, line))),
  isTwin: (row, what) => isSameHead(row, what) && hasLines(row, what),
  isWhole: (row, what) => () => Promise.resolve(hasLines(row, what)),
  storedAt: ({ created_at }) => created_at,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      answerOf(api, entity, await api.post(segmentOf(entity), bodyOf(what), { quiet: true })) ?? false,
  after: () => (dispatch) => void dispatch(load(entity, { refresh: true })),
  words: ({ articles }) =>
    `la orden de producción de ${articles.length === 1 ? 'un artículo' : `${articles.length} artículos`}`,
}

const CLOSED = 'Esta orden ya está terminada: no se puede cambiar.'

function refuseOld(now: OrderProduction | null, seen: string | null): asserts now is OrderProduction {
  if (now === null) throw refusal('Esta orden ya no existe: alguien la eliminó.')
  if ((now.updated_at ?? null) !== seen)
    throw refusal(
      `Otra persona guardó esta orden el ${dateAndHour(now.updated_at)}. Lo que cargaste sigue acá: abrila de nuevo y comparala.`,
    )
}

export const changeOrder: Operation<SentProduction, OrderProduction> = {
  ...COMMON,
  key: 'order-production-change',
  needs: [entity, 'update'],
  shape: sentProduction,
  prepare:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, what.id ?? 0)
      if (now?.finished) throw refusal(CLOSED)
      refuseOld(now, what.seen)
      const gone = now.articles.find(({ id }) => !what.articles.some((line) => line.id === id))
      // The server detaches only what is in the body, and puts it back (contract c §5.2).
      if (gone !== undefined)
        throw refusal(
          `El servidor no saca renglones de una orden: dejá ${gone.name ?? `N° ${gone.id}`} con cantidad 0.`,
        )
      return what
    },
  read: ({ id }) => readOne(id ?? 0),
  isLike: (row, what) => isSameHead(row, what) && hasLines(row, what),
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      answerOf(api, entity, await api.put(recordPath(entity, what.id ?? 0), bodyOf(what), { quiet: true })) ?? false,
  after:
    ({ id }) =>
    (dispatch) =>
      void dispatch(reload(entity, id ?? 0, { now: true })).catch(() => undefined),
  words: ({ id }) => `la orden de producción ${id}`,
}

/** How an order's form saves it. */
export const saveOrder = savedOnce(
  ({ id }) => (id === null ? createOrder : changeOrder),
  (model, changes) => orderBody({ ...model, ...changes } as OrderProduction),
)

/** An order that is finished, or deleted. */
export interface ClosedOrder {
  id: number
  num: number
  seen: string | null
  client_id: number | null
  /** `YYYY-MM-DD` it was sent on: its sale is of that day. */
  day: string
}

export const closedOrder = ({ id, num, updated_at, client_id }: OrderProduction): ClosedOrder => ({
  id: id ?? 0,
  num,
  seen: updated_at ?? null,
  client_id,
  day: today(),
})

const closing = {
  ...COMMON,
  shape: record<ClosedOrder>({ id: number, num: number, seen: orNull(text), client_id: orNull(number), day: text }),
  half: 'Revisá la cuenta corriente del cliente y su venta.',
  after:
    ({ id, client_id }: ClosedOrder): Thunk =>
    (dispatch) => {
      dispatch(reload(entity, id, { now: true })).catch(() => undefined)
      if (client_id !== null) dispatch(reload(clientEntity, client_id, { now: true })).catch(() => undefined)
    },
}

/** Whether all of it is there: the server makes the sale last. What came of a budget has its sale already. */
const isFinished =
  (row: OrderProduction, { day: since }: ClosedOrder): Thunk<Promise<boolean>> =>
  async (_dispatch, _getState, { api }) => {
    if (!row.finished) return false
    if (row.budget_id !== null) return true
    // The server's clock can be off by hours from the one that named the day.
    const sales = await readRows(api, saleEntity, { from: addDays(since, -1), until: addDays(today(), 1) })
    return sales.some(({ order_production_id }) => order_production_id === row.id)
  }

/**
 * Finishes an order: its client is charged and its sale made, once (contract c §5.2). What is there by half is sent again: the server makes the
 * line of the account anew, and no second sale.
 */
export const finishOrder: Operation<ClosedOrder, OrderProduction> = {
  ...closing,
  key: 'order-production-finish',
  needs: [entity, 'update'],
  prepare:
    (what) =>
    async (dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, what.id)
      if (now?.finished && (await dispatch(isFinished(now, what))))
        throw refusal('Esta orden ya está terminada: la terminó otra persona.')
      if (!now?.finished) refuseOld(now, what.seen)
      // The server writes the line of no account and fails after it.
      if (now.client_id === null || now.client_id === 0)
        throw refusal('Sin cliente no se puede terminar: elegile uno y guardala.')
      return { ...what, day: today() }
    },
  read: (what) => async (dispatch) => {
    const [row] = await dispatch(readOne(what.id))
    return row !== undefined && (await dispatch(isFinished(row, what))) ? [row] : []
  },
  isLike: ({ id }, what) => id === what.id,
  send:
    ({ id }) =>
    async (_dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, id)
      if (now === null) throw refusal('Esta orden ya no existe: alguien la eliminó.')
      const body = bodyOf({ ...orderBody(now), finished: 1 })
      return answerOf(api, entity, await api.put(recordPath(entity, id), body, { quiet: true })) ?? false
    },
  words: ({ num }) => `terminar la orden de producción N° ${num}`,
}

/** Deletes an order; of a finished one the line of the account and the sale go with it. */
export const removeOrder: Operation<ClosedOrder, Model> = {
  ...closing,
  key: 'order-production-delete',
  needs: [entity, 'delete'],
  prepare:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      if ((await readRecord(api, entity, what.id)) === null)
        throw refusal('Esta orden ya no existe: alguien la eliminó.')
      return what
    },
  // What is not there any more is what was asked for.
  read:
    ({ id }) =>
    async (dispatch) =>
      (await dispatch(readOne(id))).length === 0 ? [{ id }] : [],
  isLike: ({ id }, what) => id === what.id,
  send:
    ({ id }) =>
    async (_dispatch, _getState, { api }) => {
      await api.remove(recordPath(entity, id), { quiet: true })
      return true
    },
  words: ({ num }) => `la eliminación de la orden de producción N° ${num}`,
}
