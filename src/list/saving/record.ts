import { apiError, isApiError, isDamaged } from '@/api/errors'
import { answerIn } from '@/api/read'
import { NOT_SENT } from '@/api/shape'
import type { Thunk } from '@/api/thunk'
import { recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import type { Entry } from '@/outbox/entries'
import { closed, gone, guard } from '@/session/guard'
import { listActions, selectList } from '../slices'
import { reload } from '../thunks'
import { rebased } from './links'

const DECLINED = 'El servidor no aceptó el registro: puede que ya exista'
const isNo = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'model' in body && body.model === false

/**
 * Whether `save` failed because the server answered `{model: false}`, by which it refuses an employee's taken document
 * number (contract a §4).
 */
export const isDeclined = (error: unknown): boolean =>
  isApiError(error) && error.status === 422 && error.message === DECLINED

/**
 * Creates (id null) or changes a record; the whole record is sent, since what is missing would be written as null (contract a §0.3).
 * The answered record goes into the list. Rejects with an `ApiError`; nothing is changed here then.
 */
export const save =
  (entity: AnyEntity, record: Unsaved, options: { quiet?: boolean } = {}): Thunk<Promise<Model>> =>
  async (dispatch, _getState, { api }) => {
    const segment = segmentOf(entity)
    const { id, ...columns }: Unsaved = entity.body?.(record) ?? record
    // Rows the server never sent are left out, so that it keeps those it holds.
    const values = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== NOT_SENT))
    const sending = { ...(entity.timeout !== undefined && { timeout: entity.timeout }), ...options }
    const body =
      id === null
        ? await api.post(segment, values, sending)
        : await api.put(recordPath(entity, id), { id, ...values }, sending)
    const model = answerIn(api, entity, body, segment)
    // `{model: false}` is a clear no, whatever its status; otherwise an answer without a record leaves it unknown.
    if (model === null) throw apiError('answer', isNo(body) ? 422 : 200, segment, DECLINED)
    dispatch(listActions(entity).upserted([model]))
    return model
  }

/**
 * Lays changed values over the record as the server has it now, so that saving a form left open for an hour undoes nobody's work:
 * a change writes every column it is sent, a client's balance included (contract b §7).
 */
export const saveChanges: SaveRecord = (entity, record, changes, attempt) => async (dispatch) => {
  const next = await dispatch(changed(entity, record, changes, attempt?.sent))
  attempt?.sent.push(next)
  const saved = await dispatch(save(entity, next))
  attempt?.sent.splice(0)
  return saved
}

/**
 * What a form sent without a clear answer. `entry`: as an operation, which its next saving looks for first; `sent`: the
 * records that changes were sent as, one of which may be stored.
 */
export interface Attempt {
  entry: Entry | null
  sent: Unsaved[]
}
/** How a form saves its record; `record`: as it was when the first of these changes was made. */
export type SaveRecord = (
  entity: AnyEntity,
  record: Unsaved,
  changes: object,
  attempt?: Attempt,
) => Thunk<Promise<Model>>

/**
 * The record as it is to be saved; `sent`: what it was sent as without an answer. Rejects with an `ApiError` where the
 * person may not, or where the record was deleted, closed or changed in what is written whole.
 */
export const changed =
  (entity: AnyEntity, record: Unsaved, changes: object, sent: readonly Unsaved[] = []): Thunk<Promise<Unsaved>> =>
  async (dispatch, getState) => {
    dispatch(guard(entity, record.id === null ? 'store' : 'update'))
    if (record.id === null || (entity.routes ?? 'all') !== 'all') return { ...record, ...changes }
    const fresh = await dispatch(reload(entity, record.id, { whole: true })).catch((error: unknown) => {
      // The record could not be read, but the server is there: the record held here must do, unless it may be closed by
      // now.
      if (
        isApiError(error) &&
        error.kind === 'answer' &&
        error.status !== 401 &&
        !isDamaged(error) &&
        entity.locked === undefined
      )
        return selectList(getState(), entity).models.find(({ id }) => id === record.id) ?? record
      throw error
    })
    if (fresh === null) throw gone(entity, record.id)
    if (entity.locked?.(fresh)) throw closed(entity, record.id)
    return { ...record, ...fresh, ...rebased(entity, [record, ...sent], fresh, changes) }
  }

/** Deletes a record; a failure leaves it in the list (LIST-042) and rejects. */
export const removeRecord =
  (entity: AnyEntity, id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, 'delete'))
    await api.remove(recordPath(entity, id))
    dispatch(listActions(entity).removed([id]))
  }
