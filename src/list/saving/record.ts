import { apiError, failureText, isApiError, isDamaged, isRefused } from '@/api/errors'
import { answerIn } from '@/api/read'
import { NOT_SENT } from '@/api/shape'
import type { Thunk } from '@/api/thunk'
import { recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { dateAndHour } from '@/lib/dates'
import { fold } from '@/lib/text'
import type { Entry } from '@/outbox/entries'
import { closed, gone, guard } from '@/session/guard'
import { listActions, selectList } from '../slices'
import { sameValue } from '../search/searches'
import { hasList, load, reload } from '../thunks'
import type { Rows } from '../transitions'
import { valueAt } from '../values'
import { refuseConflict } from './conflict'

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

/** What a form sent without a clear answer. */
export interface Attempt {
  /** As an operation, which the form's next saving looks for first. */
  entry: Entry | null
  /** After a creation without an answer: the record of that name which the list now shows. */
  alike?: Model | null
}
/** How a form saves its record; `record`: as it was when the first of these changes was made. */
export type SaveRecord = (
  entity: AnyEntity,
  record: Unsaved,
  changes: object,
  attempt?: Attempt,
) => Thunk<Promise<Model>>

/**
 * Lays changed values over the record as the server has it now, since a change writes every column it is sent, a client's balance included
 * (contract b §7). Rejects with an `ApiError`: that of `changedMeanwhile` where somebody else changed one of these values.
 */
export const saveChanges: SaveRecord = (entity, record, changes, attempt) => async (dispatch) => {
  const next = await dispatch(changed(entity, record, changes))
  return dispatch(next.id === null ? create(entity, next, attempt) : save(entity, next))
}

const UNKNOWN = 'No sabemos si se guardó. Fijate en la lista antes de guardar de nuevo.'

/** Creates a record. Where the answer is lost the list is read again, and the form says that nobody knows. */
const create =
  (entity: AnyEntity, record: Unsaved, attempt?: Attempt): Thunk<Promise<Model>> =>
  async (dispatch, getState) => {
    const known = new Set(selectList(getState(), entity).models.map(({ id }) => id))
    try {
      return await dispatch(save(entity, record))
    } catch (error) {
      if (isRefused(error)) throw error
      const rows = await dispatch(namesakes(entity, record)).catch(() => [])
      const alike = rows.find(({ id }) => !known.has(id)) ?? null
      if (attempt) attempt.alike = alike
      if (alike !== null) dispatch(listActions(entity).upserted([alike]))
      const when = dateAndHour(alike && valueAt(alike, 'created_at'))
      const found = alike && ` Ahora hay uno que se llama igual${when && `, creado el ${when}`}.`
      const why = isApiError(error) && error.status >= 500 ? `${failureText(error)} ` : ''
      throw apiError('answer', 200, segmentOf(entity), why + UNKNOWN + (found ?? ''))
    }
  }

/** Reads the list again: the records called like this one. Of a list of many pages only those are read. */
const namesakes =
  (entity: AnyEntity, record: Unsaved): Thunk<Promise<Rows>> =>
  async (dispatch, getState) => {
    const title = String(valueAt(record, entity.title) ?? '').trim()
    if (entity.list?.paged) return title === '' ? [] : dispatch(sameValue(entity, entity.title, title))
    if (hasList(entity)) await dispatch(load(entity, { refresh: true }))
    const isNamesake = (row: Model) => fold(String(valueAt(row, entity.title) ?? '').trim()) === fold(title)
    return title === '' ? [] : selectList(getState(), entity).models.filter(isNamesake)
  }

/**
 * The record as it is to be saved. Rejects with an `ApiError` where the person may not, or where the record was deleted
 * or closed, or somebody else changed what is saved.
 */
export const changed =
  (entity: AnyEntity, record: Unsaved, changes: object): Thunk<Promise<Unsaved>> =>
  async (dispatch, getState) => {
    dispatch(guard(entity, record.id === null ? 'store' : 'update'))
    const { id } = record
    if (id === null || (entity.routes ?? 'all') !== 'all') return { ...record, ...changes }
    const fresh = await dispatch(reload(entity, id, { whole: true })).catch((error: unknown) => {
      // The record could not be read, but the server is there: the record held here must do, unless it may be closed by
      // now.
      if (
        isApiError(error) &&
        error.kind === 'answer' &&
        error.status !== 401 &&
        !isDamaged(error) &&
        entity.locked === undefined
      )
        return selectList(getState(), entity).models.find((row) => row.id === id) ?? { ...record, id }
      throw error
    })
    if (fresh === null) throw gone(entity, id)
    if (entity.locked?.(fresh)) throw closed(entity, id)
    refuseConflict(entity, record, fresh, changes)
    return { ...record, ...fresh, ...changes }
  }

/** Deletes a record; a failure leaves it in the list (LIST-042) and rejects. */
export const removeRecord =
  (entity: AnyEntity, id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, 'delete'))
    await api.remove(recordPath(entity, id))
    dispatch(listActions(entity).removed([id]))
  }
