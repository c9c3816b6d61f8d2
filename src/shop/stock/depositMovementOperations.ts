// Saves a movement of goods between warehouses. A received movement that is saved again moves its goods again, and a
// new one sent twice is there twice (contract a §13.6).
import { readIfThere, readRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import {
  bodyOf,
  isBooked,
  isSameBody,
  type Booked,
  type MovedLine,
  type MovementBody,
} from '@/domain/stock/depositMovement'
import { deposit_movement as entity, isReceived, type DepositMovement } from '@/entities/depositMovement'
import { daysSince } from '@/lib/dates'
import { listOf, number, orNull, record, text, type Shape } from '@/lib/shape'
import { savedOnce } from '@/list/saving/savedOnce'
import { listActions } from '@/list/slices'
import { changed, save } from '@/list/saving/record'
import type { Operation } from '@/outbox/operation'
import { rereadArticles } from '../articles/rereadArticles'
import { mustKeepStock, streetOf } from './receivedMovement'
import { readMovementsAbout } from './stockMovements'

/** A movement between warehouses as it is sent, to be made or changed. */
export interface SentMovement {
  /** The content of the movement, by which it is recognised. */
  body: MovementBody
  /** What was typed; when it is sent, it is laid over the record as the server then has it. */
  changes: object
  /** The whole record; it is read when it is sent and not kept. */
  record: DepositMovement | null
  /** Streets of the two warehouses; empty until it is sent. */
  from: string
  to: string
}

const changes: Shape<object> = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined

/** A received movement changed the stock of its articles, and no event tells of it, so they are read again. */
const rereadMoved =
  (stored: DepositMovement): Thunk =>
  (dispatch) => {
    dispatch(listActions(entity).upserted([stored]))
    if (isReceived(stored)) void dispatch(rereadArticles(stored.articles.map(({ id }) => id)))
  }

const COMMON: Omit<Operation<SentMovement, DepositMovement>, 'key' | 'needs' | 'read'> = {
  lock: 'deposit-movement',
  shape: record<SentMovement>({
    body: record<MovementBody>({
      ...{ id: orNull(number), num: orNull(number), from_address_id: number, to_address_id: number },
      ...{ deposit_movement_status_id: number, employee_id: number, notes: text },
      articles: listOf(record<MovedLine>({ id: number, amount: number, article_variant_id: number })),
    }),
    ...{ changes, record: () => null, from: text, to: text },
  }),
  prepare: (what) => async (dispatch) => {
    const whole = (await dispatch(changed(entity, { id: what.body.id }, what.changes))) as DepositMovement
    const body = bodyOf({ ...whole, id: what.body.id })
    if (isReceived(body)) await dispatch(mustKeepStock(body))
    const [from, to] = [body.from_address_id, body.to_address_id].map((id) => dispatch(streetOf(id)))
    return { ...what, body, record: whole, from: from ?? '', to: to ?? '' }
  },
  isSame: (sent, asked) => sent.body.id === asked.body.id && isSameBody(sent.body, asked.body),
  isLike: (row, { body }) => isSameBody(bodyOf(row), body),
  isWhole:
    (row, { body }) =>
    async (_dispatch, _getState, { api }) => {
      if (!isReceived(row)) return true
      const booked = new Map<number, Booked>()
      for (const { id } of body.articles)
        if (!booked.has(id)) booked.set(id, await readMovementsAbout(api, id, row.created_at))
      return isBooked(row.id, body.articles, (id) => booked.get(id) ?? [])
    },
  send:
    ({ record: whole, body }) =>
    async (dispatch) =>
      (await dispatch(save(entity, { ...whole, id: body.id }, { quiet: true }))) as DepositMovement,
  after: (_what, outcome) => (dispatch) => {
    if (outcome.kind === 'stored' && outcome.record !== null) dispatch(rereadMoved(outcome.record))
  },
  words: ({ body: { id, num }, from, to }) =>
    `el movimiento${id === null ? '' : ` N° ${num ?? id}`} de ${from} a ${to}`,
  half: 'Figura recibido, pero no todos sus artículos se movieron: revisá su stock antes de seguir.',
  place: '/movimientos-de-depositos',
}

export const createMovement: Operation<SentMovement, DepositMovement> = {
  ...COMMON,
  key: 'deposit-movement-new',
  needs: [entity, 'store'],
  read:
    (_what, since) =>
    (_dispatch, _getState, { api }) =>
      readRows(api, entity, daysSince(since)),
}

export const changeMovement: Operation<SentMovement, DepositMovement> = {
  ...COMMON,
  key: 'deposit-movement-change',
  needs: [entity, 'update'],
  read:
    ({ body }) =>
    (_dispatch, _getState, { api }) =>
      readIfThere(api, entity, body.id ?? 0),
}

/** Saves a movement, once. If the answer is not clear, rejects with an `ApiError` that says what is known. */
export const saveDepositMovement = savedOnce<SentMovement, DepositMovement>(
  ({ id }) => (id === null ? createMovement : changeMovement),
  (model, typed) => ({
    body: bodyOf({ ...(model as DepositMovement), ...typed }),
    // A new movement has no record that the changes could be laid over.
    changes: model.id === null ? { ...model, ...typed } : typed,
    ...{ record: null, from: '', to: '' },
  }),
)
