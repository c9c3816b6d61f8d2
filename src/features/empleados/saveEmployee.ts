import { isStored, type Unsaved } from '@/entities/types'
import { apiError, isApiError } from '@/api/errors'
import { readRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { employee as entity, type Employee } from '@/entities/employee'
import { recordPath, segmentOf } from '@/entities/paths'
import { guard } from '@/session/guard'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { refuseConflict } from '@/list/saving/conflict'
import { removeRecord, save } from '@/list/saving/record'
import { refreshUser } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'

/** Columns the server ignores in a new employee, so they are written by a change afterwards (contract a §4). */
export const LATER = [
  'default_version',
  'estable_version',
  'dias_alertar_empleados_ventas_no_cobradas',
  'ver_alertas_de_todos_los_empleados',
  'puede_guardar_ventas_sin_cliente',
] as const

export interface Saved {
  saved: Employee
  /** Why part of a new employee was not stored, though he was created. */
  incomplete: unknown
}

/** Whether it may have been done: the answer was lost, or an earlier one was. */
const isLost = (error: unknown) => isApiError(error) && (error.kind !== 'answer' || error.status >= 500)
const held = (state: unknown) => selectList(state, entity).models as unknown as readonly Employee[]
const store = (record: Employee): Thunk<Promise<Employee>> =>
  save(entity, record) as unknown as Thunk<Promise<Employee>>

/**
 * Creates an employee. After a lost answer the list is read, since a second try would be refused because of his own
 * document number.
 */
const create =
  (record: Employee): Thunk<Promise<Employee>> =>
  async (dispatch, getState) => {
    try {
      return await dispatch(store(record))
    } catch (error) {
      if (!isLost(error) || !(await dispatch(load(entity, { refresh: true })))) throw error
      const found = held(getState()).find(({ doc_number }) => doc_number === record.doc_number)
      if (found === undefined) throw error
      return found
    }
  }

/**
 * The record as the server has it now: there is no call for one employee (contract a §4), so the list is read. Rejects
 * when it cannot be: an old record would bring back rights that were taken away since.
 */
const fresh =
  (model: Employee): Thunk<Promise<Employee>> =>
  async (dispatch, getState) => {
    if (!(await dispatch(load(entity, { refresh: true }))))
      throw apiError('answer', 200, segmentOf(entity), 'No se pudo leer cómo está ahora: probá de nuevo.')
    const found = held(getState()).find(({ id }) => id === model.id)
    if (found === undefined)
      throw apiError(
        'answer',
        200,
        recordPath(entity, model.id),
        'Ya no existe: alguien lo eliminó mientras lo tenías abierto',
      )
    dispatch(listActions(entity).upserted([found]))
    return found
  }

/**
 * Deletes an employee. After a lost answer the list is read: there is no call for one employee, and the server answers
 * 500 to a second deletion (contract a §0.5, §4). Rejects with an `ApiError` while he is there, or may be.
 */
export const removeEmployee =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    try {
      await dispatch(removeRecord(entity, id))
    } catch (error) {
      const rows = isLost(error) ? await readRows(api, entity).catch(() => null) : null
      if (rows === null || rows.some((row) => row.id === id)) throw error
      dispatch(listActions(entity).removed([id]))
    }
  }

/** Stores an employee with everything typed. `model`: as he was when his form was begun. Rejects with an `ApiError` when he was not stored at all. */
export const saveEmployee =
  (model: Unsaved<Employee>, changes: Partial<Employee>): Thunk<Promise<Saved>> =>
  async (dispatch, getState) => {
    dispatch(guard(entity, model.id === null ? 'store' : 'update'))
    const wanted = { ...model, ...changes } as Employee
    if (isStored(model)) {
      const now = await dispatch(fresh(model))
      refuseConflict(entity, model, now, changes)
      const saved = await dispatch(store({ ...now, ...changes }))
      // An administrator may change himself, and his rights are in his session.
      if (saved.id === selectUser(getState())?.id) await dispatch(refreshUser()).catch(() => undefined)
      return { saved, incomplete: null }
    }
    const saved = await dispatch(create(wanted))
    const rest = LATER.filter((key) => Boolean(wanted[key]))
    if (rest.length === 0) return { saved, incomplete: null }
    try {
      const values = Object.fromEntries(rest.map((key) => [key, wanted[key]]))
      return { saved: await dispatch(store({ ...saved, ...values } as Employee)), incomplete: null }
    } catch (error) {
      return { saved, incomplete: error }
    }
  }
