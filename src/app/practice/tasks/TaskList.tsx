import { Circle, CircleCheck } from 'lucide-react'
import type { Results } from './results'
import { TASKS, type Task } from './tasks'

interface Props {
  current: Task | null
  results: Results
  onPick: (task: Task) => void
}

/** All tasks, with the fewest keys the person has used and the fewest possible. */
export function TaskList({ current, results, onPick }: Props) {
  return (
    <ol className="practice-list">
      {TASKS.map((task) => {
        const keys = results[task.id]
        const Mark = keys === undefined ? Circle : CircleCheck
        return (
          <li key={task.id}>
            <button type="button" aria-current={task === current ? 'step' : undefined} onClick={() => onPick(task)}>
              <Mark size={16} aria-hidden />
              <span className="practice-title">{task.title}</span>
              {keys !== undefined && (
                <span className="figure practice-keys">
                  <span className="visually-hidden">Hecha, con </span>
                  {keys} / {task.best}
                  <span className="visually-hidden"> teclas de la mejor manera</span>
                </span>
              )}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
