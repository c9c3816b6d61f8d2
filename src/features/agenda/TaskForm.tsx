import { useRef, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { taskProblems, type TaskProblems } from '@/domain/pending'
import { pending, type Pending } from '@/entities/pending'
import type { AnyField } from '@/entities/types'
import { fieldId, FormField } from '@/list/fields/FormField'
import { formValue, readChanges } from '@/list/draft'
import { useFirstFocus } from '@/list/useFirstFocus'
import { useTitles } from '@/list/useTitles'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/Confirm'
import { FormFailure } from '@/ui/FormFailure'
import { useToast } from '@/ui/Toasts'
import { useIsPhone } from '@/ui/useIsPhone'
import { draftOf, fixedReason, isShown } from './taskFields'
import { changeTask, createTask } from './tasks'

interface Props {
  /** The stored task, or what a new one begins with (id null). */
  record: Pending
  onClose: () => void
}

const WIDE: readonly AnyField['type'][] = ['textarea', 'checkbox']
const RELATED = ['unidad_frecuencia', 'expense_concept']

/** Makes a task or changes one; recurring ones are changed here by their definition (AG-001, NS-20). */
export function TaskForm({ record, onClose }: Props) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const phone = useIsPhone()
  const form = useRef<HTMLFormElement>(null)
  const titles = useTitles(RELATED)
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({})
  const [problems, setProblems] = useState<TaskProblems>({})
  const { saving, failure, run, isBusy } = useSaving()
  const isNew = record.id === null
  useFirstFocus(form, isNew)
  const typed = readChanges(pending, changes) as Partial<Pending>
  const now: Pending = { ...record, ...typed }
  const title = isNew ? 'Nueva tarea' : (record.detalle ?? 'Tarea')

  function change(field: AnyField, value: unknown) {
    setChanges((before) => ({ ...before, [field.key]: value }))
    setProblems((before) => ({ ...before, [field.key]: undefined }))
  }

  async function submit() {
    if (isBusy()) return
    const draft = draftOf(now)
    const wrong = taskProblems(draft)
    setProblems(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) return document.getElementById(fieldId({ key: first }))?.focus()
    await run(async () => {
      await dispatch(record.id === null ? createTask(draft) : changeTask(record.id, typed))
      toast({ text: isNew ? 'Tarea creada' : 'Tarea guardada', tone: 'ok' })
      onClose()
    })
  }

  async function close() {
    if (isBusy()) return
    const question = {
      title: '¿Descartar los cambios?',
      text: 'Lo que cambiaste en el formulario no se guardó.',
      action: 'Descartar',
      cancel: 'Seguir editando',
      danger: true,
    }
    if (Object.keys(changes).length === 0 || (await confirm(question))) onClose()
  }

  return (
    <Modal
      show
      onHide={() => void close()}
      size="lg"
      scrollable
      animation={false}
      autoFocus={false}
      aria-labelledby="task-form-title"
      {...(phone && { fullscreen: true as const })}
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="task-form-title">{title}</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <FormFailure text={failure} />
        <form
          id="task-form"
          ref={form}
          tabIndex={-1}
          className="form-fields"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          {pending.fields
            .filter((field) => isShown(field, now))
            .map((field) => (
              <div key={field.key} className={WIDE.includes(field.type) ? 'field-wide' : undefined}>
                <FormField
                  entity={pending}
                  field={field}
                  value={formValue(field, record, changes)}
                  record={now}
                  titles={titles}
                  access={access}
                  readOnly={fixedReason(field, record) !== ''}
                  problem={problems[field.key as keyof TaskProblems]}
                  onChange={change}
                />
                {fixedReason(field, record) !== '' && <small className="meta">{fixedReason(field, record)}</small>}
              </div>
            ))}
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={() => void close()} disabled={saving}>
          Cancelar
        </Button>
        <Button type="submit" form="task-form" disabled={saving}>
          {saving ? 'Guardando…' : 'Guardar'}
        </Button>
      </Modal.Footer>
    </Modal>
  )
}
