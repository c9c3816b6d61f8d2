import { useId, useState, type FormEvent } from 'react'
import { parseTyped } from '@/lib/format'

interface Props {
  question: string
  onAnswer: (pesos: number) => void
}

/** What a task asks, answered in pesos. A wrong answer says so and stays to be corrected. */
export function AnswerField({ question, onAnswer }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const pesos = parseTyped(text.replace('$', ''))
    setWrong(true)
    if (pesos !== null) onAnswer(pesos)
  }
  return (
    <form onSubmit={submit} className="practice-answer">
      <label htmlFor={id}>{question}</label>
      <input
        id={id}
        className="form-control figure"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
      />
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="practice-wrong">
          No es ese. Fijate de nuevo.
        </p>
      )}
    </form>
  )
}
