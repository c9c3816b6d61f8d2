import { apiError, changedMeanwhile } from '@/api/errors'
import { answerOf, readIfThere, readRecord, readRows, updateRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { order_production as entity, type OrderProduction } from '@/entities/orderProduction'
import { segmentOf } from '@/entities/paths'
import { dateAndHour, day } from '@/lib/dates'
import { savedOnce } from '@/list/saving/savedOnce'
import { load, reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { linesOf, orderBody, sentProduction, type SentProduction } from './orderBody'
import { seenLines } from '../sentLines'

export const refusal = (message: string) => apiError('answer', 200, segmentOf(entity), message)
/** Without the keys that the server does not know. */
export const bodyOf = (what: SentProduction) => ({
  ...what,
  id: undefined,
  num: undefined,
  seen: undefined,
  lines: undefined,
})

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

export const readOne =
  (id: number): Thunk<Promise<readonly OrderProduction[]>> =>
  (_dispatch, _getState, { api }) =>
    readIfThere(api, entity, id)

export const COMMON = {
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

const CLOSED = 'Esta orden ya está vendida: no se puede cambiar.'

export function refuseOld(now: OrderProduction | null, seen: string | null): asserts now is OrderProduction {
  if (now === null) throw refusal('Esta orden ya no existe: alguien la eliminó.')
  if ((now.updated_at ?? null) !== seen)
    throw changedMeanwhile(segmentOf(entity), `otra persona guardó esta orden el ${dateAndHour(now.updated_at)}`)
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
      if (what.lines !== '' && seenLines(linesOf(now)) !== what.lines)
        throw changedMeanwhile(segmentOf(entity), 'otra persona cambió los renglones de esta orden')
      const gone = now.articles.find(({ id }) => !what.articles.some((line) => line.id === id))
      // The server detaches only articles that are in the body, and then attaches them again (contract c §5.2). So one
      // that is missing would stay.
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
      updateRecord(api, entity, what.id ?? 0, bodyOf(what)),
  after:
    ({ id }) =>
    (dispatch) =>
      void dispatch(reload(entity, id ?? 0)).catch(() => undefined),
  words: ({ id, num }) => `la orden de producción N° ${num ?? id}`,
}

/** Saves the form of an order as an operation. */
export const saveOrder = savedOnce(
  ({ id }) => (id === null ? createOrder : changeOrder),
  (model, changes) => orderBody({ ...model, ...changes } as OrderProduction, model as OrderProduction),
)
