import { apiError, isApiError, unreadable } from '@/api/errors'
import { parsePage } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { taskBody, taskProblems, type TaskDraft } from '@/domain/pending'
import { listPath, recordPath } from '@/entities/paths'
import { pending, type Pending } from '@/entities/pending'
import { addDays } from '@/lib/dates'
import { reload, save } from '@/list/thunks'
import { agendaSlice } from './agendaSlice'
import { taskOf, type Task } from './task'
import { draftOf, isAsTyped } from './taskFields'

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

/** The tasks that are all that was typed, by their ids; null when they cannot be read. */
const readTyped =
  (draft: TaskDraft): Thunk<Promise<readonly number[] | null>> =>
  async (dispatch) => {
    const { es_recurrente, fecha_realizacion: date } = draft
    const reading = es_recurrente
      ? dispatch(readRecurring())
      : dispatch(readTasks(date, addDays(date, 1))).then((tasks) => tasks.map(({ record }) => record))
    const rows = await reading.catch(() => null)
    return rows && rows.filter((row) => isAsTyped(row, draft)).map(({ id }) => id ?? 0)
  }

/** Creates a task. After a lost answer the agenda is read before anything is said, so that it is not created twice. */
export const createTask =
  (draft: TaskDraft): Thunk<Promise<void>> =>
  async (dispatch) => {
    const before = await dispatch(readTyped(draft))
    try {
      await dispatch(save(pending, { id: null, ...taskBody(draft) } as Pending))
    } catch (error) {
      const after = before !== null && isDoubtful(error) ? await dispatch(readTyped(draft)) : null
      if (!after?.some((id) => !before?.includes(id))) throw error
    }
    dispatch(agendaSlice.actions.changed())
  }

/**
 * Lays what was typed over the task as the server has it now, so that nobody's work on the other fields is undone. Its expense's amount is
 * not changed by the server (contract c §14.2).
 */
export const changeTask =
  (id: number, typed: Partial<Pending>): Thunk<Promise<void>> =>
  async (dispatch) => {
    const fresh = await dispatch(readTask(id))
    if (fresh.completado) throw refusal(recordPath(pending, id), 'Ya se marcó como realizada: no se puede cambiar.')
    const draft = draftOf({ ...fresh, ...typed })
    const [problem] = Object.values(taskProblems(draft))
    if (problem) throw refusal(recordPath(pending, id), `Alguien la cambió mientras la tenías abierta. ${problem}.`)
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
