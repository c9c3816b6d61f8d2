import { useEffect, useId, useRef, type FormEvent } from 'react'
import { Button, Modal } from 'react-bootstrap'
import type { AnyEntity, AnyField } from '@/entities/types'
import { formFields } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { discardQuestion } from '@/ui/dialogs/discard'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import type { Child } from '../saving/children'
import { fieldId, FormField } from '../fields/FormField'
import { useNeeded } from '../hooks'
import { relationsOf } from '../relations'
import { useTitles } from '../useTitles'
import { titleOf } from '../values'
import { blanks, changedRecord, formValue, isChanged } from './draft'
import { useDraft } from './useDraft'
import { stillWrong, validate } from './validate'

interface Props {
  entity: AnyEntity
  child: Child
  isNew: boolean
  onDone: (child: Child) => void
  onClose: () => void
}

/**
 * The form of one child of the record in the form behind; what is filled in goes back to that form, not to the server.
 */
export function ChildDialog({ entity, child, isNew, onDone, onClose }: Props) {
  const access = useAccess()
  const titleId = useId()
  const body = useRef<HTMLDivElement>(null)
  const confirm = useConfirm()
  const { draft, send } = useDraft(child)
  const record = changedRecord(entity, child, draft.changes)
  const dirty = isChanged(draft)
  useUnsaved(dirty)
  const fields = formFields(entity, record, access)
  const related = relationsOf(fields)
  useNeeded(...related)
  const titles = useTitles(related)

  // Runs after the dialog has taken the focus, and so knows whom to give it back to.
  useEffect(() => body.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])

  const change = ({ key }: AnyField, value: unknown) => {
    const values = { [key]: value }
    const problems = stillWrong(
      entity,
      draft.problems,
      record,
      changedRecord(entity, child, { ...draft.changes, ...values }),
      access,
    )
    send({ type: 'changed', values, problems })
  }
  async function close() {
    if (!dirty || (await confirm(discardQuestion()))) onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // For React the dialog is a child of the form behind it, which must not be sent.
    event.stopPropagation()
    const problems = validate(entity, record, access)
    const [wrong] = Object.keys(problems)
    if (wrong === undefined) return onDone({ ...record, ...blanks(entity, record, access) })
    send({ type: 'refused', problems })
    document.getElementById(idOf(wrong))?.focus()
  }
  // The form behind may have a field of the same key.
  const idOf = (key: string) => `child-${fieldId({ key })}`

  return (
    <Modal show onHide={() => void close()} centered animation={false} aria-labelledby={titleId}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the form behind would take its Enter */}
      <form onSubmit={submit} onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()} noValidate>
        <DialogHead id={titleId}>{isNew ? entity.labels.create : titleOf(entity, child)}</DialogHead>
        <Modal.Body ref={body} className="child-fields">
          {fields.map((field) => (
            <FormField
              key={field.key}
              id={idOf(field.key)}
              entity={entity}
              field={field}
              value={formValue(field, child, draft.changes)}
              record={record}
              titles={titles}
              access={access}
              readOnly={false}
              problem={draft.problems[field.key]}
              onChange={change}
            />
          ))}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="light" onClick={() => void close()}>
            Cancelar
          </Button>
          <Button type="submit">Aceptar</Button>
        </Modal.Footer>
      </form>
    </Modal>
  )
}
