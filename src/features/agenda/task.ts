import type { Pending } from '@/entities/pending'
import { day } from '@/lib/dates'

/** One task of the agenda: a single task, or one date of a recurring one. */
export interface Task {
  /** Unique per date: all dates of a recurring task share its id. */
  key: string
  /** `YYYY-MM-DD` in the shop's time; empty: the task has no date. */
  date: string
  record: Pending & { id: number }
}

export const taskOf = (record: Pending): Task => {
  const date = day(record.fecha_realizacion)
  return { key: `${record.id} ${date}`, date, record: record as Task['record'] }
}

/** By date, then as the server lists them; those without a date last. */
export const inOrder = (tasks: readonly Task[]): readonly Task[] =>
  [...tasks].sort((one, other) => (one.date || '9999').localeCompare(other.date || '9999'))
