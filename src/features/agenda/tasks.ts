import { apiError, isApiError, unreadable } from '@/api/errors'
import { parseAnswer, parsePage } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { taskBody, type TaskDraft } from '@/domain/pending'
import { expense } from '@/entities/expense'
import { listPath, recordPath } from '@/entities/paths'
import { pending, type Pending } from '@/entities/pending'
import { pending_completed } from '@/entities/pendingCompleted'
import { addDays } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { load, reload, save } from '@/list/thunks'
import { agendaSlice } from './agendaSlice'
import { taskOf, type Task } from './task'

const RECURRING = 'pending-recurrentes'

const read =
  (path: string): Thunk<Promise<readonly Pending[]>> =>
  async (_dispatch, _getState, { api }) => {
    const page = parsePage(await api.get(path, { quiet: true }))
    if (page === null) throw unreadable(path)
    return page.models as unknown as readonly Pending[]
  }

/** Open tasks of the days, with each date of the recurring ones; both days `YYYY-MM-DD` (contract c §14.3). */
export const readTasks =
  (from: string, until: string): Thunk<Promise<readonly Task[]>> =>
  async (dispatch) =>
    (await dispatch(read(listPath(pending, { from, until })))).map(taskOf)

/** The recurring tasks themselves; their dates come empty (contract c §14.2). */
export const readRecurring = (): Thunk<Promise<readonly Pending[]>> => read(RECURRING)

const refusal = (path: string, text: string) => apiError('answer', 200, path, text)

/** A task as it stands on the server now. Rejects when it is gone. */
export const readTask =
  (id: number): Thunk<Promise<Pending>> =>
  async (dispatch) => {
    const record = (await dispatch(reload(pending, id, { quiet: true }))) as Pending | null
    if (record === null) throw refusal(recordPath(pending, id), 'Ya no existe: alguien la eliminó.')
    return record
  }

/** Whether a call that failed may have been carried out all the same. */
const isDoubtful = (error: unknown) => isApiError(error) && (error.kind !== 'answer' || error.status >= 500 || error.status === 200)

/** The task that a lost answer may have created: newer than every one known before, with the same words on the same day. */
const findCreated =
  (draft: TaskDraft, lastId: number): Thunk<Promise<boolean>> =>
  async (dispatch) => {
    const rows = draft.es_recurrente
      ? await dispatch(readRecurring())
      : (await dispatch(readTasks(draft.fecha_realizacion, addDays(draft.fecha_realizacion, 1)))).map(({ record }) => record)
    return rows.some((row) => (row.id ?? 0) > lastId && row.detalle === draft.detalle.trim())
  }

/** Creates a task. After a lost answer the agenda is read before anything is said, so that it is not created twice. */
export const createTask =
  (draft: TaskDraft, lastId: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(save(pending, { id: null, ...taskBody(draft) } as Pending))
    } catch (error) {
      if (!isDoubtful(error) || !(await dispatch(findCreated(draft, lastId)).catch(() => false))) throw error
    }
    dispatch(agendaSlice.actions.changed())
  }

/** Changes a task over the record as the server has it now. Its expense's amount is not changed by the server (contract c §14.2). */
export const changeTask =
  (id: number, draft: TaskDraft): Thunk<Promise<void>> =>
  async (dispatch) => {
    const fresh = await dispatch(readTask(id))
    if (fresh.completado) throw refusal(recordPath(pending, id), 'Ya se marcó como realizada: no se puede cambiar.')
    await dispatch(save(pending, { ...fresh, ...taskBody(draft), expense_amount: fresh.expense_amount ?? null } as Pending))
    dispatch(agendaSlice.actions.changed())
  }

/** Deletes a task, a recurring one with all its dates. One that is gone already counts as deleted. */
export const removeTask =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    try {
      await api.remove(recordPath(pending, id))
    } catch (error) {
      const gone = await dispatch(reload(pending, id, { quiet: true })).then(
        (found) => found === null,
        () => false,
      )
      if (!gone) throw error
    }
    dispatch(agendaSlice.actions.changed())
  }

/** Whether an entry is still to be done: neither marked by another person nor deleted nor moved. */
const isOpen =
  ({ key, date }: Task): Thunk<Promise<boolean>> =>
  async (dispatch) =>
    (await dispatch(readTasks(date, addDays(date, 1)))).some((task) => task.key === key)

/**
 * Marks an entry as done, which books its expense (contract c §14.4). The agenda is read first and after a lost answer, since done twice
 * it would book the expense twice. `already`: somebody else had marked it.
 */
export const completeTask =
  (task: Task, notas: string): Thunk<Promise<'done' | 'already'>> =>
  async (dispatch, getState, { api }) => {
    const path = 'pending-completed'
    const finished = () => {
      dispatch(agendaSlice.actions.changed())
      for (const entity of [pending_completed, expense])
        if (selectList(getState(), entity).loadedAt !== null) void dispatch(load(entity, { refresh: true }))
    }
    if (!(await dispatch(isOpen(task)))) {
      finished()
      return 'already'
    }
    try {
      const body = { ...task.record, fecha_realizacion: task.date, notas: notas.trim() === '' ? null : notas.trim() }
      if (!parseAnswer(await api.post(path, body, { quiet: true }))) throw unreadable(path)
    } catch (error) {
      // Still open, or nobody knows: it is not done as far as anybody can tell.
      if (!isDoubtful(error) || (await dispatch(isOpen(task)).catch(() => true))) throw error
    }
    finished()
    return 'done'
  }
