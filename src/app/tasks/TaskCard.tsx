import { Check } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { addressees, isDone, waitsFor } from '@/domain/tasks'
import type { Task } from '@/entities/task'
import { dateAndHour } from '@/lib/dates'

interface Props {
  task: Task
  /** Id of the person who looks at it. */
  me: number
  busy: boolean
  onFinish: () => void
}

/** One task: its text, who asks whom, since when, and the button to finish it. */
export function TaskCard({ task, me, busy, onFinish }: Props) {
  const nameOf = ({ id, name }: { id: number; name?: string | null }) => (id === me ? 'vos' : (name ?? `N° ${id}`))
  const from = task.from_user === null ? 'alguien' : nameOf(task.from_user)
  const to = addressees(task).map(nameOf).join(', ')
  return (
    <li className="task">
      <p className="task-content">{task.content}</p>
      <p className="meta">
        De {from} para {to === '' ? 'nadie' : to} · <span className="figure">{dateAndHour(task.created_at)}</span>
      </p>
      {isDone(task) && (
        <span className="state state-ok">
          <Check size={14} aria-hidden /> Terminada
        </span>
      )}
      {waitsFor(task, me) && (
        <Button variant="light" disabled={busy} onClick={onFinish}>
          <Check size={18} aria-hidden /> Marcar como terminada
        </Button>
      )}
    </li>
  )
}
