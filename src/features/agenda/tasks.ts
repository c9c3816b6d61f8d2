import { anew } from '@/api/freshPath'
import { apiError } from '@/api/errors'
import { rowsAt } from '@/api/read'
import { sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
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
  (path: string, now = false): Thunk<Promise<readonly Pending[]>> =>
  (_dispatch, _getState, { api }) =>
    rowsAt(api, pending, now ? anew(path) : path)

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

/** The tasks that are all that was typed, by their ids. */
const readTyped =
  (draft: TaskDraft): Thunk<Promise<readonly number[]>> =>
  async (dispatch) => {
    const { es_recurrente, fecha_realizacion: date } = draft
    const rows = await dispatch(
      read(es_recurrente ? RECURRING : listPath(pending, { from: date, until: addDays(date, 1) }), true),
    )
    return rows.filter((row) => isAsTyped(row, draft)).map(({ id }) => id ?? 0)
  }

const CREATION_LOCK = 'agenda-tarea'

// Whoever writes a task waits no longer than this for it.
const READ_AFTER_MS = [0, 1_500]

/** Creates a task once: after an answer that is not clear the agenda is looked at for one that was not there before. Never rejects. */
export const createTask =
  (draft: TaskDraft): Thunk<Promise<Attempt>> =>
  (dispatch) => {
    const work = async (): Promise<Attempt> => {
      const before = await dispatch(readTyped(draft))
      const outcome = await sendOnce({
        waits: READ_AFTER_MS,
        send: () => dispatch(save(pending, { id: null, ...taskBody(draft) } as Pending, { quiet: true })),
        find: async () => {
          if ((await dispatch(readTyped(draft))).every((id) => before.includes(id))) return 'absent'
          dispatch(agendaSlice.actions.changed())
          return 'stored'
        },
      })
      if (outcome.kind === 'stored' && !outcome.late) dispatch(agendaSlice.actions.changed())
      return outcome
    }
    return attempt(CREATION_LOCK, work)
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
    await dispatch(
      save(pending, { ...fresh, ...taskBody(draft), expense_amount: fresh.expense_amount ?? null } as Pending),
    )
    dispatch(agendaSlice.actions.changed())
  }

/** Deletes a task, a recurring one with all its dates. One that is gone already counts as deleted. */
export const removeTask =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    try {
      await api.remove(recordPath(pending, id))
    } catch (error) {
      const gone = await dispatch(reload(pending, id, { now: true })).then(
        (found) => found === null,
        () => false,
      )
      if (!gone) throw error
    }
    dispatch(agendaSlice.actions.changed())
  }
