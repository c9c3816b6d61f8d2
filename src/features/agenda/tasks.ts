import { apiError } from '@/api/errors'
import { rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { taskBody, taskProblems } from '@/domain/pending'
import { listPath, recordPath } from '@/entities/paths'
import { pending, type Pending } from '@/entities/pending'
import { reload } from '@/list/thunks'
import { refuseConflict } from '@/list/saving/conflict'
import { save } from '@/list/saving/record'
import { guardPermission } from '@/session/guard'
import { agendaSlice } from './agendaSlice'
import { taskOf, type Task } from './task'
import { draftOf } from './taskFields'

/** Who sees the agenda also changes it: the platform has no other permission for it (contract a §5.2). */
const RIGHT = 'pending.index'

/** Address that lists each recurring task once. */
export const RECURRING = 'pending-recurrentes'

const read =
  (path: string): Thunk<Promise<readonly Pending[]>> =>
  (_dispatch, _getState, { api }) =>
    rowsAt(api, pending, path)

/** Open tasks from one day to another (`YYYY-MM-DD`), with every date of the recurring ones (contract c §14.3). */
export const readTasks =
  (from: string, until: string): Thunk<Promise<readonly Task[]>> =>
  async (dispatch) =>
    (await dispatch(read(listPath(pending, { from, until })))).map(taskOf)

/** The recurring tasks, not their dates; the server sends them without a date (contract c §14.2). */
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

/**
 * Writes the typed fields over the task as the server has it now, so that another person's changes to the other fields
 * stay. `begun`: the task as its form was begun. The server does not change the amount of its expense (contract c §14.2).
 */
export const changeTask =
  (begun: Pick<Pending, 'id'>, typed: Partial<Pending>, options: { quiet?: boolean } = {}): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { id } = begun
    dispatch(guardPermission(RIGHT))
    const fresh = await dispatch(readTask(id))
    if (fresh.completado) throw refusal(recordPath(pending, id), 'Ya se marcó como realizada: no se puede cambiar.')
    refuseConflict(pending, begun, fresh, typed)
    const draft = draftOf({ ...fresh, ...typed })
    const [problem] = Object.values(taskProblems(draft))
    if (problem) throw refusal(recordPath(pending, id), `Alguien la cambió mientras la tenías abierta. ${problem}.`)
    await dispatch(
      save(pending, { ...fresh, ...taskBody(draft), expense_amount: fresh.expense_amount ?? null } as Pending, options),
    )
    dispatch(agendaSlice.actions.changed())
  }

/** Deletes a task, or a recurring task with all its dates. A task that is gone already counts as deleted. */
export const removeTask =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guardPermission(RIGHT))
    try {
      await api.remove(recordPath(pending, id))
    } catch (error) {
      const gone = await dispatch(reload(pending, id)).then(
        (found) => found === null,
        () => false,
      )
      if (!gone) throw error
    }
    dispatch(agendaSlice.actions.changed())
  }
