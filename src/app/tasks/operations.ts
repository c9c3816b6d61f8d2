import { readRows } from '@/api/read'
import { addressees } from '@/domain/tasks'
import { task as taskEntity, type Task } from '@/entities/task'
import { listOf, number, record, text } from '@/lib/shape'
import { listActions } from '@/list/slices'
import type { Operation } from '@/outbox/operation'
import { selectUser } from '@/session/sessionSlice'
import { postTask } from './taskCalls'

/** A task for other people of the shop. */
export interface AskedTask {
  content: string
  /** Ids of the people it is for. */
  people: readonly number[]
  /** Who asks; 0 until it is sent. */
  from: number
}

/** Creates a task of the team. Two equal ones may be wanted. */
export const createTeamTask: Operation<AskedTask, Task> = {
  key: 'team-task-new',
  lock: 'team-task',
  needs: null,
  shape: record<AskedTask>({ content: text, people: listOf(number), from: number }),
  prepare: (what) => (_dispatch, getState) => Promise.resolve({ ...what, from: selectUser(getState())?.id ?? 0 }),
  read:
    () =>
    (_dispatch, _getState, { api }) =>
      readRows(api, taskEntity),
  isLike: (row, { content, people, from }) =>
    row.from_user_id === from &&
    row.content === content &&
    addressees(row).length === people.length &&
    addressees(row).every(({ id }) => people.includes(id)),
  send:
    ({ content, people }) =>
    async (_dispatch, _getState, { api }) =>
      (await postTask(api, content, people)) ?? false,
  after: (_what, outcome) => (dispatch) => {
    if (outcome.kind === 'stored' && outcome.record !== null)
      dispatch(listActions(taskEntity).upserted([outcome.record]))
  },
  words: ({ content }) => `la tarea «${content.length > 40 ? `${content.slice(0, 40)}…` : content}»`,
  half: 'Mirá las tareas del equipo.',
  place: '/vender',
}
