import { useRef, useState, type FormEvent, useEffect, type RefObject } from 'react'
import { parseTyped } from '@/lib/format'
import { dialogOpen } from '@/ui/scan/useWedge'
import { bandKey } from './bandKeys'

/** Lets the focus into the element while a dialog is open: a dialog takes it back from whatever is outside. */
function useReachable(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocus = (event: FocusEvent) => {
      // The dialog listens at the document, which comes after the window.
      const isInside = event.target instanceof Node && element.current?.contains(event.target)
      if (isInside && dialogOpen()) event.stopPropagation()
    }
    window.addEventListener('focus', onFocus, { capture: true })
    return () => window.removeEventListener('focus', onFocus, { capture: true })
  }, [element])
}

/** Id of the field, which a key of the band goes to. */
export const ANSWER_FIELD = 'practice-answer'
const REFUSED = 'practice-answer-refused'

interface Props {
  question: string
  /** The last answer was not the right one. */
  wrong: boolean
  onAnswer: (pesos: number) => void
}

/** What a task asks, answered in pesos; also over an open dialog, which may show the answer. */
export function AnswerField({ question, wrong, onAnswer }: Props) {
  const [text, setText] = useState('')
  const [isRefused, setRefused] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useReachable(form)
  function submit(event: FormEvent) {
    event.preventDefault()
    const pesos = parseTyped(text)
    const isNumber = pesos !== null && Number.isFinite(pesos)
    setRefused(!isNumber)
    if (isNumber) onAnswer(pesos)
  }
  return (
    <form ref={form} onSubmit={submit} className="practice-answer">
      <label htmlFor={ANSWER_FIELD}>{question}</label>
      <input
        id={ANSWER_FIELD}
        className="form-control figure"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={wrong || isRefused}
        aria-describedby={isRefused ? REFUSED : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setRefused(false)
        }}
      />
      <kbd>{bandKey('answer')}</kbd>
      <button type="submit" className="btn btn-light" tabIndex={-1}>
        Responder <kbd>Enter</kbd>
      </button>
      <span role="alert" id={REFUSED} className="practice-refused">
        {isRefused && 'Escribí el precio en números'}
      </span>
    </form>
  )
}
