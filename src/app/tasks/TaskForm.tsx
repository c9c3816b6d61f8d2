import { useEffect, useRef, useState, type FormEvent } from 'react'
import { Button, Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { employee as employeeEntity } from '@/entities/employee'
import { useModels } from '@/list/hooks'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { selectUser } from '@/session/sessionSlice'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { useToast } from '@/ui/notices/Toasts'
import { createTeamTask } from './operations'

interface Props {
  /** Called with whether the form holds text that would be lost. */
  onTyped: (typed: boolean) => void
  /** Called with whether the task is on its way to the server. */
  onBusy: (busy: boolean) => void
  onCancel: () => void
  onCreated: () => void
}

/** Everybody of the shop, the user himself last. */
function usePeople(): readonly { id: number; name: string }[] {
  const user = useSelector(selectUser)
  const employees = useModels(employeeEntity)
  if (user === null) return []
  const owner = user.owner === null ? [] : [{ id: user.owner.id, name: user.owner.name ?? 'Dueño' }]
  const others = employees.flatMap(({ id, name }) => (id === null || id === user.id ? [] : [{ id, name }]))
  return [...owner, ...others, { id: user.id, name: `${user.name ?? ''} (vos)` }]
}

/** A new task: what has to be done, and by whom. */
export function TaskForm({ onTyped, onBusy, onCancel, onCreated }: Props) {
  const toast = useToast()
  const people = usePeople()
  const [content, setContent] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, doubt, failure, free, save: send, verify } = useOperation(createTeamTask)
  const text = useRef<HTMLTextAreaElement>(null)
  useEffect(() => onBusy(busy), [busy, onBusy])

  function done(outcome: Awaited<ReturnType<typeof send>>) {
    // A twin is the task itself, sent earlier: twins are only looked for when that sending had no answer.
    if (storedBy(outcome) === null && outcome?.kind !== 'twin') return
    toast({ text: 'Tarea guardada', tone: 'ok' })
    onCreated()
  }
  async function save(event: FormEvent) {
    event.preventDefault()
    if (content.trim() === '') {
      setProblem('Escribí qué hay que hacer.')
      text.current?.focus()
      return
    }
    if (chosen.length === 0) return setProblem('Elegí para quién es.')
    setProblem(null)
    done(await send({ content: content.trim(), people: chosen, from: 0 }))
  }
  const toggle = (id: number) => {
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
    setProblem(null)
  }
  return (
    <Form className="task-form" onSubmit={(event) => void save(event)} noValidate aria-label="Crear tarea">
      <Form.Group controlId="task-content">
        <Form.Label>Qué hay que hacer</Form.Label>
        <Form.Control
          ref={text}
          as="textarea"
          rows={4}
          autoFocus
          readOnly={!free}
          value={content}
          onChange={(event) => {
            setContent(event.currentTarget.value)
            onTyped(event.currentTarget.value.trim() !== '')
            setProblem(null)
          }}
        />
      </Form.Group>
      <fieldset disabled={!free}>
        <legend>Para quién</legend>
        {people.map(({ id, name }) => (
          <Form.Check
            key={id}
            id={`task-for-${id}`}
            label={name}
            checked={chosen.includes(id)}
            onChange={() => toggle(id)}
          />
        ))}
      </fieldset>
      <p className="task-problem" role="alert">
        {problem ?? (failure !== null && `No se pudo guardar la tarea. ${failure}`)}
      </p>
      {doubt !== null && (
        <DoubtNotice what="la tarea" found={doubt} halfway="" busy={busy} onVerify={() => void verify().then(done)} />
      )}
      <div className="task-actions">
        <Button variant="light" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={!free}>
          {busy ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </Form>
  )
}
