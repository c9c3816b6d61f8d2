import { readStored, removeStored, writeStored } from '@/lib/disk/storage'
import type { Task } from './task'
import { TASKS } from './tasks'

const KEY = 'practice-repeated'

/** Keeps in the tab which task this person chose to do again, so that a reload begins with it. Null: none. */
export function keepRepeated(session: Storage, user: number, task: Task | null): void {
  if (task === null) removeStored(session, KEY)
  else writeStored(session, KEY, { user, task: task.id })
}

export function repeatedTask(session: Storage, user: number): Task | null {
  const kept = (readStored(session, KEY) ?? {}) as { user?: unknown; task?: unknown }
  return kept.user === user ? (TASKS.find(({ id }) => id === kept.task) ?? null) : null
}
