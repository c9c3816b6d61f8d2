import { createTask } from '@/api/calls'
import { sendOnce, type Outcome } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { addressees } from '@/domain/tasks'
import { task as taskEntity, type Task } from '@/entities/task'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'

// Whoever writes a task waits no longer than this for it.
const READ_AFTER_MS = [0, 1_500]

/**
 * Stores a task for the people of those ids. After an answer that is not clear the tasks are read before anything is said, so that it is not
 * stored twice (contract a §16.5). Never rejects.
 */
export const saveTask =
  (content: string, people: readonly number[]): Thunk<Promise<Outcome>> =>
  async (dispatch, getState, { api }) => {
    const tasks = () => selectList(getState(), taskEntity)
    // Which one is new can only be told from those there were.
    if (tasks().loadedAt === null && !(await dispatch(load(taskEntity))))
      return {
        kind: 'refused',
        message: 'No se pudieron leer las tareas que hay: probá de nuevo cuando vuelva la conexión.',
      }
    const me = selectUser(getState())?.id
    const known = new Set(tasks().models.map(({ id }) => id))
    const isIt = (row: Task) =>
      !known.has(row.id) &&
      row.from_user_id === me &&
      row.content === content &&
      addressees(row).length === people.length &&
      addressees(row).every(({ id }) => people.includes(id))
    return sendOnce({
      waits: READ_AFTER_MS,
      send: async () => {
        const saved = await createTask(api, content, people)
        if (saved !== null) dispatch(listActions(taskEntity).upserted([saved]))
        return saved !== null
      },
      find: async () => {
        if (!(await dispatch(load(taskEntity, { refresh: true })))) throw new Error('unread')
        return (tasks().models as readonly Task[]).some(isIt) ? 'stored' : 'absent'
      },
    })
  }
