import { ChevronDown, ChevronUp, CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { focusScan } from '@/ui/scan/scanTarget'
import { AnswerField } from './AnswerField'
import { TaskList } from './TaskList'
import { TASKS } from './tasks'
import { usePracticeTasks } from './useTasks'

/** Screens with room for a column beside the till. */
const WIDE = '(min-width: 1500px)'

const keysText = (keys: number) => (keys === 1 ? '1 tecla' : `${keys} teclas`)

/**
 * The tasks beside the app: the current one, its result and the whole list. Folded it is a bar; it covers the till only
 * while it is open.
 */
export function TaskPanel() {
  const { task, keys, ended, results, start, answer } = usePracticeTasks()
  const [open, setOpen] = useState(() => window.matchMedia(WIDE).matches)
  const panel = useRef<HTMLElement>(null)
  const done = TASKS.filter(({ id }) => results[id] !== undefined).length

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.key.toLowerCase() !== 't') return
      event.preventDefault()
      setOpen(true)
      setTimeout(() => panel.current?.querySelector<HTMLElement>('input, button')?.focus())
    }
    // On a narrow screen it covers the till, so it folds when the person goes on elsewhere.
    const onElsewhere = ({ target }: Event) => {
      if (!window.matchMedia(WIDE).matches && !(target instanceof Node && panel.current?.contains(target)))
        setOpen(false)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('pointerdown', onElsewhere)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('pointerdown', onElsewhere)
    }
  }, [])

  const Chevron = open ? ChevronDown : ChevronUp
  return (
    <section ref={panel} className="practice-tasks" data-open={open || undefined} aria-label="Tareas de práctica">
      {open && (
        <div className="practice-sheet">
          <div aria-live="polite">
            {ended && (
              <p className="practice-ended">
                <CircleCheck size={18} aria-hidden />
                <span>
                  {ended.task.title}: listo, con {keysText(ended.keys)} (mejor posible: {ended.task.best})
                </span>
              </p>
            )}
          </div>
          {task === null ? (
            <p className="practice-all">Hiciste las doce. Podés repetir cualquiera para usar menos teclas.</p>
          ) : (
            <div className="practice-task">
              <h2>{task.title}</h2>
              <p>{task.text}</p>
              {task.question !== undefined && <AnswerField key={task.id} question={task.question} onAnswer={answer} />}
              <p className="practice-how">{task.how}</p>
              <button
                type="button"
                className="btn btn-outline-secondary btn-sm"
                onClick={() => {
                  start(task)
                  focusScan()
                }}
              >
                Contar de nuevo
              </button>
            </div>
          )}
          <TaskList
            current={task}
            results={results}
            onPick={(next) => {
              start(next)
              focusScan()
            }}
          />
        </div>
      )}
      <button type="button" className="practice-bar" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="figure">
          {done} de {TASKS.length}
        </span>
        <span className="practice-now">
          <strong>{task?.title ?? 'Hiciste las doce'}</strong>
          {task && !open && <span className="practice-bar-text">{task.text}</span>}
          {ended && keys === 0 && !open && (
            <span className="practice-bar-ended">
              <CircleCheck size={16} aria-hidden /> {ended.task.title}: {keysText(ended.keys)}, mejor posible{' '}
              {ended.task.best}
            </span>
          )}
        </span>
        {task && <span className="figure">{keysText(keys)}</span>}
        <Chevron size={18} aria-hidden />
      </button>
    </section>
  )
}
