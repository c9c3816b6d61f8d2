import { sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import type { TaskExpense } from '@/domain/pending'
import { addDays } from '@/lib/dates'
import { selectUser } from '@/session/sessionSlice'
import { findCompletion, readExpenses, refreshDone, sentCompletions, type SentCompletion } from './sentCompletions'
import type { Task } from './task'
import { readTask, readTasks } from './tasks'

/** Lock of what marks tasks as done, which moves no caja. */
export const COMPLETION_LOCK = 'agenda-realizada'

/** An entry that is still to be done; undefined: it was marked by another person, deleted or moved. */
const openNow =
  ({ key, date }: Task): Thunk<Promise<Task | undefined>> =>
  async (dispatch) =>
    (await dispatch(readTasks(date, addDays(date, 1)))).find((task) => task.key === key)

/** The expense it will book, and those that are there before it. A date of a recurring task does not carry its amount. */
const expenseOf =
  ({ record }: Task, since: number): Thunk<Promise<TaskExpense | null>> =>
  async (dispatch, _getState, { api }) => {
    const concept = record.expense_concept_id ?? 0
    if (concept === 0) return null
    const amount =
      record.expense_amount === undefined ? (await dispatch(readTask(record.id))).expense_amount : record.expense_amount
    return { concept, amount: amount ?? null, known: (await readExpenses(api, since)).map(({ id }) => id ?? 0) }
  }

/**
 * Marks an entry as done, which books its expense (contract c §14.4): never twice unseen. `twin`: it is to be done no more, whoever
 * marked or moved it. Never rejects.
 */
export const completeTask =
  (task: Task, notas: string): Thunk<Promise<Attempt>> =>
  (dispatch, getState, { api }) => {
    const { record, date } = task
    const work = async (): Promise<Attempt> => {
      const user = selectUser(getState())?.id ?? 0
      const find = (sent: SentCompletion) => dispatch(findCompletion(sent))
      const earlier = await unsettled(
        { kept: sentCompletions, user, find },
        (sent) => sent.id === record.id && sent.date === date,
      )
      if (earlier !== null) return earlier.outcome
      const now = await dispatch(openNow(task))
      if (now === undefined) {
        dispatch(refreshDone())
        return { kind: 'twin' }
      }
      const startedAt = Date.now()
      const expense = await dispatch(expenseOf(now, startedAt))
      const sent: SentCompletion = { id: record.id, date, detalle: record.detalle ?? '', startedAt, expense }
      const body = { ...record, fecha_realizacion: date, notas: notas.trim() === '' ? null : notas.trim() }
      const outcome = await sendOnce({
        send: async () => (await api.send('POST', 'pending-completed', body, { quiet: true })).status === 201,
        find: () => find(sent),
        note: sentCompletions.note(user, sent),
      })
      if (outcome.kind === 'stored' && !outcome.late) dispatch(refreshDone())
      return outcome
    }
    return attempt(COMPLETION_LOCK, work)
  }
