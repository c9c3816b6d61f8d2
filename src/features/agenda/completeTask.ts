import { sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { addDays } from '@/lib/dates'
import { selectUser } from '@/session/sessionSlice'
import { findCompletion, refreshDone, sentCompletions, type SentCompletion } from './sentCompletions'
import type { Task } from './task'
import { readTasks } from './tasks'

/** Lock of what marks tasks as done, which moves no caja. */
export const COMPLETION_LOCK = 'agenda-realizada'

/** Whether an entry is still to be done: neither marked by another person nor deleted nor moved. */
const isOpen =
  ({ key, date }: Task): Thunk<Promise<boolean>> =>
  async (dispatch) =>
    (await dispatch(readTasks(date, addDays(date, 1)))).some((task) => task.key === key)

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
      const earlier = await unsettled({ kept: sentCompletions, user, find }, (sent) => sent.id === record.id && sent.date === date)
      if (earlier !== null) return earlier.outcome
      if (!(await dispatch(isOpen(task)))) {
        dispatch(refreshDone())
        return { kind: 'twin' }
      }
      const sent: SentCompletion = { id: record.id, date, detalle: record.detalle ?? '', startedAt: Date.now() }
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
