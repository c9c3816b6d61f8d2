import { useRef, useState } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { failureText, isChangedMeanwhile } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { useSaving } from '@/api/useSaving'
import { taskProblems, type TaskProblems } from '@/domain/pending'
import { pending, type Pending } from '@/entities/pending'
import type { AnyField, Unsaved } from '@/entities/types'
import { fieldId, FormField } from '@/list/fields/FormField'
import { formValue, readChanges } from '@/list/form/draft'
import { CONFLICT } from '@/list/saving/conflict'
import { useFirstFocus } from '@/list/form/useFirstFocus'
import { useTitles } from '@/list/useTitles'
import { standing } from '@/list/form/validate'
import { useOperation } from '@/outbox/useOperation'
import { useToldStored } from '@/outbox/useToldStored'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { discardQuestion, UNSETTLED_QUESTION } from '@/ui/dialogs/discard'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { DoubtNotice } from '@/ui/notices/DoubtNotice'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { draftOf, fixedReason, isShown } from './taskFields'
import { createTask } from './operations'
import { changeTask, readTask } from './tasks'

interface Props {
  /** The stored task, or the values a new one begins with (id null). */
  record: Unsaved<Pending>
  onClose: () => void
}

const WIDE: readonly AnyField['type'][] = ['textarea', 'checkbox']
const RELATED = ['unidad_frecuencia', 'expense_concept']

/** Makes or changes a task; a recurring task is changed as a whole, not one of its dates (AG-001, NS-20). */
export function PendingForm({ record: opened, onClose }: Props) {
  const [record, setRecord] = useState(opened)
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const confirm = useConfirm()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const titles = useTitles(RELATED)
  const [changes, setChanges] = useState<Readonly<Record<string, unknown>>>({})
  const [problems, setProblems] = useState<TaskProblems>({})
  // A change may be sent twice without harm; a creation may not, so it is an operation.
  const changing = useSaving()
  const creating = useOperation(createTask)
  const told = useToldStored()
  const { doubt } = creating
  const saving = changing.saving || creating.busy
  const unsettled = doubt !== null && doubt !== 'absent'
  const isNew = record.id === null
  useFirstFocus(form, isNew)
  const typed = readChanges(pending, changes) as Partial<Pending>
  const now: Unsaved<Pending> = { ...record, ...typed }
  const title = isNew ? 'Crear tarea' : (record.detalle ?? 'Tarea')

  function change(field: AnyField, value: unknown) {
    const changed = { [field.key]: value }
    const after = draftOf({ ...record, ...(readChanges(pending, { ...changes, ...changed }) as Partial<Pending>) })
    setChanges((before) => ({ ...before, ...changed }))
    // This change may have put another field right: an amount was wrong as long as its concept was missing.
    setProblems((told) => ({
      ...standing(told, taskProblems(draftOf(now)), taskProblems(after)),
      [field.key]: undefined,
    }))
  }

  async function submit(overwrite = false) {
    if (changing.isBusy() || !creating.free) return
    const draft = draftOf(now)
    const wrong = taskProblems(draft)
    setProblems(wrong)
    const [first] = Object.keys(wrong)
    if (first !== undefined) return document.getElementById(fieldId({ key: first }))?.focus()
    const { id } = record
    if (id === null) return settled(await creating.save(draft))
    const begun = { ...(overwrite ? {} : record), id }
    if (!(await changing.run(() => dispatch(changeTask(begun, typed))))) return
    toast({ text: 'Tarea guardada', tone: 'ok' })
    onClose()
  }
  function settled(outcome: Awaited<ReturnType<typeof creating.save>>) {
    // A twin is the task that was sent before: the operation finds it when that request had no answer.
    if (told(outcome, 'Tarea creada') || outcome?.kind === 'twin') onClose()
  }

  const question = unsettled ? UNSETTLED_QUESTION : Object.keys(changes).length > 0 ? discardQuestion() : null
  useUnsaved(question !== null, () => question, saving && !unsettled)
  async function close() {
    if (saving) return
    if (question === null || (await confirm(question))) onClose()
  }

  async function takeNews(id: number) {
    if (!(await confirm(discardQuestion()))) return
    try {
      setRecord(await dispatch(readTask(id)))
      setChanges({})
      changing.setFailure(null)
    } catch (error) {
      changing.setFailure(failureText(error))
    }
  }
  const ways =
    record.id !== null && isChangedMeanwhile(changing.failure)
      ? [
          { label: CONFLICT.news, run: () => void takeNews(record.id ?? 0) },
          { label: CONFLICT.mine, run: () => void submit(true) },
        ]
      : []

  return (
    <LargeDialog onClose={() => void close()} autoFocus={false} titleId="task-form-title">
      <DialogHead id="task-form-title">{title}</DialogHead>
      <Modal.Body>
        <FormFailure text={changing.failure ?? creating.failure} ways={ways} />
        {doubt !== null && !(saving && doubt === 'absent') && (
          <DoubtNotice
            what={createTask.words(draftOf(now))}
            found={doubt}
            halfway=""
            busy={saving}
            onVerify={() => void creating.verify().then(settled)}
          />
        )}
        <form
          id="task-form"
          ref={form}
          tabIndex={-1}
          className="agenda-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit()
          }}
        >
          <fieldset className="form-fields" disabled={unsettled}>
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
          </fieldset>
        </form>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="light" onClick={() => void close()} disabled={saving}>
          Cancelar
        </Button>
        <Button type="submit" form="task-form" disabled={saving || unsettled}>
          {saving ? 'Guardando…' : 'Guardar'}
        </Button>
      </Modal.Footer>
    </LargeDialog>
  )
}
