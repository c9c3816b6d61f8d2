import { useRef, useState, type FormEvent } from 'react'
import { Button, Form } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { createTask } from '@/api/calls'
import { failureText } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { employee as employeeEntity } from '@/entities/employee'
import { task as taskEntity } from '@/entities/task'
import { useModels } from '@/list/hooks'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { useToast } from '@/ui/Toasts'

interface Props {
  /** Whether something would be lost. */
  onTyped: (typed: boolean) => void
  onCancel: () => void
  onCreated: () => void
}

/** Everybody of the shop, oneself last. */
function usePeople(): readonly { id: number; name: string }[] {
  const user = useSelector(selectUser)
  const employees = useModels(employeeEntity)
  if (user === null) return []
  const owner = user.owner === null ? [] : [{ id: user.owner.id, name: user.owner.name ?? 'Dueño' }]
  const others = employees.flatMap(({ id, name }) => (id === null || id === user.id ? [] : [{ id, name }]))
  return [...owner, ...others, { id: user.id, name: `${user.name ?? ''} (vos)` }]
}

/** A new task: what has to be done, and by whom. */
export function TaskForm({ onTyped, onCancel, onCreated }: Props) {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const people = usePeople()
  const [content, setContent] = useState('')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const busy = useRef(false)
  const text = useRef<HTMLTextAreaElement>(null)

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy.current) return
    if (content.trim() === '') {
      setProblem('Escribí qué hay que hacer.')
      text.current?.focus()
      return
    }
    if (chosen.length === 0) return setProblem('Elegí para quién es.')
    busy.current = true
    setSaving(true)
    setProblem(null)
    try {
      const saved = await dispatch((_dispatch, _getState, { api }) => createTask(api, content.trim(), chosen))
      if (saved === null) void dispatch(load(taskEntity, { refresh: true }))
      else dispatch(listActions(taskEntity).upserted([saved]))
      toast({ text: 'Tarea guardada', tone: 'ok' })
      onCreated()
    } catch (error) {
      setProblem(`No se pudo guardar la tarea. ${failureText(error)}`)
    }
    busy.current = false
    setSaving(false)
  }
  const toggle = (id: number) => {
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
    setProblem(null)
  }
  return (
    <Form className="task-form" onSubmit={(event) => void save(event)} noValidate aria-label="Nueva tarea">
      <Form.Group controlId="task-content">
        <Form.Label>Qué hay que hacer</Form.Label>
        <Form.Control
          ref={text}
          as="textarea"
          rows={4}
          autoFocus
          value={content}
          onChange={(event) => {
            setContent(event.currentTarget.value)
            onTyped(event.currentTarget.value.trim() !== '')
            setProblem(null)
          }}
        />
      </Form.Group>
      <fieldset>
        <legend>Para quién</legend>
        {people.map(({ id, name }) => (
          <Form.Check key={id} id={`task-for-${id}`} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
        ))}
      </fieldset>
      <p className="task-problem" role="alert">
        {problem}
      </p>
      <div className="task-actions">
        <Button variant="light" onClick={onCancel}>
          Cancelar
        </Button>
        <Button type="submit" disabled={saving}>
          {saving ? 'Guardando…' : 'Guardar'}
        </Button>
      </div>
    </Form>
  )
}
