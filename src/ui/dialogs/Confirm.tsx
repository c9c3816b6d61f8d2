import { createContext, use, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Boundary } from '../Boundary'
import { lazyPart, preload } from '../lazyPart'
import { BurstsContext, createBursts } from '../scan/scanBurst'
import { useToast } from '../notices/Toasts'
import type { Question } from './ConfirmDialog'

/** The dialog a press lands in, its backdrop included; null: the page. */
const dialogOf = (target: EventTarget | null) => (target instanceof Element ? target.closest('.modal') : null)

/**
 * Lets one press do one thing. Where the first click of a double click opens or closes a dialog, the second click is
 * dropped: it would close what the first opened. Where a key moves the focus into another dialog, the click that the
 * same key makes there is dropped: Enter opens a question, and would answer it. Returns the function that stops this.
 */
function dropStrayPresses(): () => void {
  /** The dialog of the first click. */
  let clicked: Element | null = null
  /** The dialog in which the key that is down was pressed. */
  let keyed: { dialog: Element | null } | undefined

  function onKeyDown(event: KeyboardEvent) {
    if (!event.repeat) keyed = { dialog: dialogOf(event.target) }
  }
  const onKeyUp = (event: KeyboardEvent) => {
    // Space presses its button after this event.
    if (event.key !== ' ') keyed = undefined
  }
  const forget = () => {
    keyed = undefined
  }
  function onClick(event: MouseEvent) {
    const dialog = dialogOf(event.target)
    // A click made by a key has the detail 0; one made by code is not trusted.
    const isOfKey = event.detail === 0 && event.isTrusted
    const isStray = isOfKey ? keyed !== undefined && keyed.dialog !== dialog : event.detail > 1 && clicked !== dialog
    if (event.detail === 1) clicked = dialog
    if (!isStray) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  const capture = { capture: true }
  window.addEventListener('keydown', onKeyDown, capture)
  window.addEventListener('keyup', onKeyUp, capture)
  window.addEventListener('click', onClick, capture)
  window.addEventListener('pointerdown', forget, capture)
  window.addEventListener('blur', forget)
  return () => {
    window.removeEventListener('keydown', onKeyDown, capture)
    window.removeEventListener('keyup', onKeyUp, capture)
    window.removeEventListener('click', onClick, capture)
    window.removeEventListener('pointerdown', forget, capture)
    window.removeEventListener('blur', forget)
  }
}

const ConfirmContext = createContext<(question: Question) => Promise<boolean>>(() => Promise.resolve(false))

/** Asks before a loss; resolves to whether the person went on. */
export const useConfirm = () => use(ConfirmContext)

interface DialogProps {
  question: Question
  onAnswer: (yes: boolean) => void
}

/** Nothing is done without an answer: when the dialog cannot be shown, the answer is no. */
function Unavailable({ onAnswer }: DialogProps) {
  const toast = useToast()
  useEffect(() => {
    toast({
      text: 'No se pudo abrir la pregunta y no se hizo nada. Revisá la conexión y probá de nuevo.',
      tone: 'error',
    })
    onAnswer(false)
  })
  return null
}

const load = async () => (await import('./ConfirmDialog')).ConfirmDialog
const ConfirmDialog = lazyPart<DialogProps>(load, { instead: Unavailable })

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const answer = useRef<(yes: boolean) => void>(undefined)
  // The dialog's code is fetched before anybody is asked, but the first screen does not wait for it.
  useEffect(() => void preload(load).catch(() => undefined), [])
  const [bursts] = useState(createBursts)
  useEffect(() => bursts.hear(), [bursts])
  useEffect(dropStrayPresses, [])

  const ask = useCallback((next: Question) => {
    answer.current?.(false)
    setQuestion(next)
    return new Promise<boolean>((resolve) => (answer.current = resolve))
  }, [])
  const close = (yes: boolean) => {
    answer.current?.(yes)
    answer.current = undefined
    setQuestion(null)
  }

  return (
    <BurstsContext value={bursts}>
      <ConfirmContext value={ask}>
        {children}
        {question && (
          <Boundary instead={<Unavailable question={question} onAnswer={close} />}>
            <ConfirmDialog question={question} onAnswer={close} />
          </Boundary>
        )}
      </ConfirmContext>
    </BurstsContext>
  )
}
