import { CircleCheck, CircleX, Info, Lightbulb } from 'lucide-react'
import { printedKeyOf } from '@/session/keys'
import { bandKey } from './bandKeys'
import type { Task, Verdict } from './task'

export const keysText = (keys: number) => (keys === 1 ? '1 tecla' : `${keys} teclas`)

interface Props {
  task: Task | null
  verdict: Verdict
  /** The task that has just ended, and its keys. */
  ended: { task: Task; keys: number } | null
  hint: boolean
}

/** What the band has to tell: what went wrong, what is missing, what ended, and how the task is done. */
export function BandWord({ task, verdict, ended, hint }: Props) {
  return (
    <div className="practice-words">
      <div role="alert">
        {verdict.is === 'wrong' && (
          <p className="practice-word state-bad">
            <CircleX size={18} aria-hidden />
            <span>
              {verdict.text} <span className="practice-in-dialog">Primero cerrá con Esc lo que está abierto. </span>
              Empezá la tarea otra vez con «De nuevo» ({bandKey('anew')}).
            </span>
          </p>
        )}
        {(verdict.is === 'more' || verdict.is === 'answer') && (
          <p className="practice-word state-info">
            <Info size={18} aria-hidden />
            <span>{verdict.text}</span>
          </p>
        )}
      </div>
      <div role="status">
        {ended && (
          <p className="practice-word state-ok">
            <CircleCheck size={18} aria-hidden />
            <span>
              {ended.task.title}: listo, con {keysText(ended.keys)} (mejor posible: {ended.task.best}).
            </span>
          </p>
        )}
        {task && hint && (
          <p className="practice-word practice-hint">
            <Lightbulb size={18} aria-hidden />
            <span>{task.how(printedKeyOf)}</span>
          </p>
        )}
      </div>
    </div>
  )
}
