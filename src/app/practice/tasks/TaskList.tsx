import { Circle, CircleCheck } from 'lucide-react'
import { Modal } from 'react-bootstrap'
import { focusScan } from '@/ui/scan/scanTarget'
import type { Results } from './results'
import type { Task } from './task'
import { TASKS } from './tasks'

interface Props {
  current: Task | null
  results: Results
  onPick: (task: Task) => void
  onClose: () => void
}

/** All tasks, with the fewest keys the person has used and the fewest possible; any of them may be begun. */
export function TaskList({ current, results, onPick, onClose }: Props) {
  return (
    <Modal show onHide={onClose} onExited={focusScan} scrollable animation={false} aria-labelledby="practice-list">
      <Modal.Header closeButton closeLabel="Cerrar" data-practice-band>
        <Modal.Title id="practice-list">Las doce tareas</Modal.Title>
      </Modal.Header>
      <Modal.Body data-practice-band>
        <ol className="practice-list">
          {TASKS.map((task) => {
            const keys = results[task.id]
            const Mark = keys === undefined ? Circle : CircleCheck
            return (
              <li key={task.id}>
                <button
                  type="button"
                  autoFocus={task === (current ?? TASKS[0])}
                  aria-current={task === current ? 'step' : undefined}
                  onClick={() => onPick(task)}
                >
                  <Mark size={18} aria-hidden className={keys === undefined ? undefined : 'practice-done'} />
                  <span className="practice-title">{task.title}</span>
                  <span className="figure practice-best">
                    {keys === undefined ? (
                      `mejor: ${task.best}`
                    ) : (
                      <>
                        <span className="visually-hidden">Hecha, con </span>
                        {keys} / {task.best}
                        <span className="visually-hidden"> teclas de la mejor manera</span>
                      </>
                    )}
                  </span>
                </button>
              </li>
            )
          })}
        </ol>
        <p className="practice-note">Teclas que usaste / las menos posibles. Un clic cuenta como una tecla.</p>
      </Modal.Body>
    </Modal>
  )
}
