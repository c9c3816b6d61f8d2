import { TriangleAlert } from 'lucide-react'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { failureText } from '@/api/errors'

interface Props {
  title: string
  hint: string
  action: string
  /** Does the step; resolves to the reason when it was refused, or to an empty text when it may go on. */
  run: (fields: FormData) => Promise<string>
  children: ReactNode
}

/** One step of the recovery: its fields, its button, and its error. */
export function Step({ title, hint, action, run, children }: Props) {
  const id = useId()
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const form = event.currentTarget
    setSending(true)
    setProblem('')
    const text = await run(new FormData(form)).catch(failureText)
    setSending(false)
    setProblem(text)
    if (text !== '') form.querySelector('input')?.focus()
  }
  return (
    <form
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      onSubmit={(event) => void send(event)}
      noValidate
    >
      <h1 id={`${id}-title`}>{title}</h1>
      <p id={`${id}-hint`} className="recuperar-hint">
        {hint}
      </p>
      {children}
      <p role="alert" className="recuperar-problem">
        {problem !== '' && (
          <>
            <TriangleAlert size={18} aria-hidden />
            {problem}
          </>
        )}
      </p>
      <button type="submit" className="btn btn-primary btn-lg" aria-busy={sending}>
        {sending ? 'Un momento…' : action}
      </button>
    </form>
  )
}
