import { useEffect, useMemo, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { concerns, waitsFor } from '@/domain/tasks'
import { task as taskEntity, type Task } from '@/entities/task'
import { useListState, useModels } from '@/list/hooks'
import { ensureLoaded } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { useToast } from '@/ui/notices/Toasts'
import { readPreferences, tellSystem } from '../preferences'

/** Tasks of this person, newest first, and how many wait for him. */
export function useTasks(): { tasks: readonly Task[]; waiting: number } {
  const user = useSelector(selectUser)
  const models = useModels(taskEntity)
  return useMemo(() => {
    const tasks = user === null ? [] : models.filter((task) => concerns(task, user.id))
    return { tasks, waiting: user === null ? 0 : tasks.filter((task) => waitsFor(task, user.id)).length }
  }, [models, user])
}

/** Reads the tasks once everything else has been asked for, and tells of those that arrive for this person afterwards. */
export function useTaskNews(open: (name: 'tasks') => void): void {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const user = useSelector(selectUser)
  const { tasks } = useTasks()
  const loaded = useListState(taskEntity).loadedAt !== null
  const known = useRef<ReadonlySet<number | null> | null>(null)

  useEffect(() => void dispatch(ensureLoaded(taskEntity, { priority: 'background' })), [dispatch])
  useEffect(() => {
    if (!loaded || user === null) return
    const before = known.current
    known.current = new Set(tasks.map(({ id }) => id))
    if (before === null || !readPreferences().tasks) return
    for (const task of tasks) {
      if (before.has(task.id) || task.from_user_id === user.id || !waitsFor(task, user.id)) continue
      const text = `${task.from_user?.name ?? 'Alguien'} te dejó una tarea: ${task.content}`
      toast({ text, tone: 'info', seconds: 10, action: { label: 'Ver', run: () => open('tasks') } })
      tellSystem(text)
    }
  }, [loaded, open, tasks, toast, user])
}
