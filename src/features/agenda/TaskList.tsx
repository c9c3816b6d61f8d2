import { Circle, Repeat } from 'lucide-react'
import { urgencyOf, type Urgency } from '@/domain/pending'
import { longDay } from '@/lib/dates'
import { Badge } from './Badge'
import type { Task } from './task'
import type { TaskNames } from './useTaskNames'

interface RowsProps {
  /** `times`: how many dates of a recurring task its one row stands for. */
  tasks: readonly (Task & { times?: number })[]
  names: TaskNames
  today: string
  warningDays: number
  onOpen: (task: Task) => void
  onComplete: (task: Task) => void
}

function TaskRows({ tasks, names, today, warningDays, onOpen, onComplete }: RowsProps) {
  return (
    <ul className="task-list">
      {tasks.map((task) => {
        const { key, date, record, times = 1 } = task
        const facts = [
          date === '' ? '' : longDay(date),
          times > 1 ? `${times} veces` : '',
          names.frequency(record),
          names.expense(record),
          record.notas ?? '',
        ]
        return (
          <li key={key} className={`task-row task-${urgencyOf(date, today, warningDays)}`}>
            <button
              type="button"
              className="task-tick"
              aria-label={`Marcar como realizada: ${record.detalle}`}
              title="Marcar como realizada"
              onClick={() => onComplete(task)}
            >
              <Circle size={22} aria-hidden />
            </button>
            <button type="button" className="task-main" onClick={() => onOpen(task)}>
              <span className="task-name">
                {record.detalle}
                {Boolean(record.es_recurrente) && <Repeat size={14} aria-label="Recurrente" />}
              </span>
              <span className="meta">{facts.filter(Boolean).join(' · ')}</span>
            </button>
            <Badge date={date} today={today} warningDays={warningDays} />
          </li>
        )
      })}
    </ul>
  )
}

/** Tasks under a common title; nothing is drawn when there is no task. */
export function TaskGroup({ title, ...rows }: RowsProps & { title: string }) {
  if (rows.tasks.length === 0) return null
  return (
    <section className="panel task-group" aria-label={title}>
      <h2>
        {title} <span className="task-count figure">{rows.tasks.length}</span>
      </h2>
      <TaskRows {...rows} />
    </section>
  )
}

export const SOON = 'Para hacer pronto'

const GROUPS: readonly { title: string; urgencies: readonly Urgency[] }[] = [
  { title: 'Vencidas', urgencies: ['overdue'] },
  { title: SOON, urgencies: ['soon'] },
  { title: 'Más adelante', urgencies: ['later', 'undated'] },
]

/** The tasks of a month by how pressing they are. */
export function TaskGroups(props: RowsProps) {
  const { tasks, today, warningDays } = props
  return GROUPS.map(({ title, urgencies }) => (
    <TaskGroup
      {...props}
      key={title}
      title={title}
      tasks={tasks.filter(({ date }) => urgencies.includes(urgencyOf(date, today, warningDays)))}
    />
  ))
}
