import { useState, type FormEvent } from 'react'
import { parseTyped } from '@/lib/format'
import { bandKey } from './bandKeys'

/** Id of the field, which a key of the band goes to. */
export const ANSWER_FIELD = 'practice-answer'

interface Props {
  question: string
  /** The last answer was not the right one. */
  wrong: boolean
  onAnswer: (pesos: number) => void
}

/** What a task asks, answered in pesos. */
export function AnswerField({ question, wrong, onAnswer }: Props) {
  const [text, setText] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const pesos = parseTyped(text.replace('$', ''))
    if (pesos !== null) onAnswer(pesos)
  }
  return (
    <form onSubmit={submit} className="practice-answer">
      <label htmlFor={ANSWER_FIELD}>{question}</label>
      <input
        id={ANSWER_FIELD}
        className="form-control figure"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={wrong}
        onChange={({ target }) => setText(target.value)}
      />
      <kbd>{bandKey('answer')}</kbd>
      <button type="submit" className="btn btn-light" tabIndex={-1}>
        Responder <kbd>Enter</kbd>
      </button>
    </form>
  )
}
