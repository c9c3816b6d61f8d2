import { Lightbulb, ListChecks, RotateCcw } from 'lucide-react'
import { useRef, useState, useLayoutEffect, type RefObject } from 'react'
import { giveUpUnsaved } from '@/ui/dialogs/unsaved'
import { useToast } from '@/ui/notices/Toasts'
import { focusScan } from '@/ui/scan/scanTarget'
import { usePractice } from '../practiceContext'
import { ANSWER_FIELD, AnswerField } from './AnswerField'
import { bandKey, useBandKeys } from './bandKeys'
import { BandWord, keysText } from './BandWord'
import type { Task } from './task'
import { TaskList } from './TaskList'
import { TASKS } from './tasks'
import { useHint } from './useHint'
import { usePracticeTasks } from './useTasks'
import './band.css'

/** Tells the styles where the band ends (`--practice-top`), since dialogs begin below it. */
function useBandEdge(band: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { current } = band
    if (current === null) return
    const { style } = document.documentElement
    const tell = () => style.setProperty('--practice-top', `${current.getBoundingClientRect().bottom}px`)
    const observer = new ResizeObserver(tell)
    observer.observe(current)
    tell()
    return () => {
      observer.disconnect()
      style.removeProperty('--practice-top')
    }
  }, [band])
}

/** Keys of the next task until the word about the one before goes. */
const TOLD_KEYS = 3

/**
 * The current task above the app: what to do, how it stands, its keys, and the way to the whole list. It has a row of
 * its own, so it covers nothing of the app; dialogs begin below it (PLUS-003). `go` opens an address of the app.
 */
export function TaskBand({ go }: { go: (path: string) => void }) {
  const toast = useToast()
  const isTold = useRef(false)
  const { task, round, verdict, keys, ended, results, anew, answer } = usePracticeTasks(() => {
    if (!isTold.current)
      toast({ text: 'Este navegador no guarda tus resultados: se pierden al salir de la práctica', tone: 'warn' })
    isTold.current = true
  })
  const { visit } = usePractice()
  const [listed, setListed] = useState(false)
  const hint = useHint(task)
  const band = useRef<HTMLElement>(null)
  useBandEdge(band)
  const done = TASKS.filter(({ id }) => results[id] !== undefined).length

  function begin(next: Task) {
    setListed(false)
    anew(next)
    // A form left half filled is given up with the rest.
    giveUpUnsaved()
    go('/vender')
    focusScan()
  }
  useBandKeys((action) => {
    if (action === 'list') setListed(true)
    else if (action === 'hint') hint.toggle()
    else if (action === 'answer') document.getElementById(ANSWER_FIELD)?.focus()
    else if (task) begin(task)
  })

  return (
    <section ref={band} className="practice-tasks" data-practice-band aria-label="Tareas de práctica">
      <p className="practice-count figure">
        <strong>{done}</strong> de {TASKS.length}
        <span className="visually-hidden"> tareas hechas</span>
      </p>
      <div className="practice-task">
        <div className="practice-ask">
          <h2>{task?.title ?? 'Hiciste las doce: ya podés atender'}</h2>{' '}
          <p>
            {task?.text ??
              'Salí con «Salir de la práctica», o repetí cualquiera para usar menos teclas: están en «Tareas».'}
          </p>{' '}
          {task?.needs !== undefined && visit.lacks.includes(task.needs) && (
            <p className="practice-lacks">En tu comercio hace falta un permiso que todavía no tenés.</p>
          )}
        </div>
        {task?.question !== undefined && (
          <AnswerField
            key={`${task.id} ${round}`}
            question={task.question}
            wrong={verdict.is === 'answer'}
            onAnswer={answer}
          />
        )}
      </div>
      {task && (
        <p className="practice-keys figure">
          {keysText(keys)}
          <span>mejor: {task.best}</span>
        </p>
      )}
      <div className="practice-tools">
        {task && (
          <>
            <button type="button" className="btn btn-light" aria-pressed={hint.shown} onClick={hint.toggle}>
              <Lightbulb size={16} aria-hidden /> Pista <kbd>{bandKey('hint')}</kbd>
            </button>
            <button type="button" className="btn btn-light practice-till-only" onClick={() => begin(task)}>
              <RotateCcw size={16} aria-hidden /> De nuevo <kbd>{bandKey('anew')}</kbd>
            </button>
          </>
        )}
        <button type="button" className="btn btn-light practice-till-only" onClick={() => setListed(true)}>
          <ListChecks size={16} aria-hidden /> Tareas <kbd>{bandKey('list')}</kbd>
        </button>
      </div>
      <BandWord
        task={task}
        verdict={verdict}
        ended={verdict.is === 'open' && (task === null || keys < TOLD_KEYS) ? ended : null}
        hint={hint.shown}
      />
      {listed && <TaskList current={task} results={results} onPick={begin} onClose={() => setListed(false)} />}
    </section>
  )
}
