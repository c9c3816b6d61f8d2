import { useRef } from 'react'
import { Modal } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { employee as entity, type Employee } from '@/entities/employee'
import type { AnyField, Unsaved } from '@/entities/types'
import { dateAndHour } from '@/lib/dates'
import { formValue } from '@/list/form/draft'
import { fieldId, FormField } from '@/list/fields/FormField'
import { FormFooter } from '@/list/form/FormFooter'
import { sectionsOf } from '@/list/form/sections'
import { FormSections } from '@/list/form/FormSections'
import { useModels, useNeeded } from '@/list/hooks'
import { formFields, may } from '@/session/rights'
import { useFirstFocus } from '@/list/form/useFirstFocus'
import { useFold } from '@/list/form/useFold'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { Ago } from '@/ui/Ago'
import { DialogHead } from '@/ui/dialogs/DialogHead'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { FormFailure } from '@/ui/notices/FormFailure'
import { saveKeys } from '@/ui/fields/saveKeys'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { PasswordField } from './PasswordField'
import { PermissionPicker } from './PermissionPicker'
import { useEmployeeForm } from './useEmployeeForm'

interface Props {
  model: Unsaved<Employee>
  onClose: () => void
}

const RELATED = ['address']

/** The form of an employee (CFG-001): the generic fields, his password hidden, his rights by groups. */
export function EmployeeForm({ model, onClose }: Props) {
  const access = useAccess()
  const phone = useIsPhone()
  const body = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  useNeeded('address', 'permission', 'employee')
  const titles = useTitles(RELATED)
  const employees = useModels(entity)
  const self = useSelector(selectUser)
  const { draft, record, dirty, ways, change, submit, remove, close } = useEmployeeForm(model, onClose)
  const isNew = model.id === null
  useFirstFocus(form, isNew)
  const readOnly = !may(entity, isNew ? 'store' : 'update', access)
  const sections = sectionsOf(formFields(entity, record, access))
  const fold = useFold(sections, phone ? 1 : 2)
  const mayRemove = !isNew && model.id !== self?.id && may(entity, 'delete', access)

  function save(andClose: boolean) {
    // Draws all fields, since the first wrong one may be among the last.
    fold.unfold()
    void submit(andClose)
  }

  function field(each: AnyField) {
    const problem = draft.problems[each.key]
    if (each.key === 'visible_password' && !readOnly)
      return (
        <PasswordField
          key={each.key}
          id={fieldId(each)}
          value={record.visible_password ?? ''}
          problem={problem}
          onChange={(value) => change(each, value)}
        />
      )
    if (each.key === 'permissions')
      return record.admin_access ? (
        <p key={each.key} className="rights-all field-wide">
          Es administrador: puede hacer todo, tenga los permisos que tenga.
        </p>
      ) : (
        <PermissionPicker
          key={each.key}
          id={fieldId(each)}
          chosen={record.permissions}
          others={employees.filter(({ id, admin_access }) => id !== model.id && !admin_access)}
          readOnly={readOnly}
          onChange={(chosen) => change(each, chosen)}
        />
      )
    return (
      <FormField
        key={each.key}
        entity={entity}
        field={each}
        value={formValue(each, model, draft.changes)}
        record={record}
        titles={titles}
        access={access}
        readOnly={readOnly}
        problem={problem}
        onChange={change}
      />
    )
  }

  return (
    <LargeDialog
      onClose={() => void close()}
      size="xl"
      autoFocus={false}
      titleId="employee-title"
      contentClassName="entity-form"
      tablet
    >
      <DialogHead id="employee-title">
        {isNew ? entity.labels.create : model.name}
        {!isNew && <small>{entity.labels.one}</small>}
      </DialogHead>
      <Modal.Body ref={body}>
        <FormFailure text={draft.failure} ways={ways} />
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any of its fields */}
        <form
          ref={form}
          tabIndex={-1}
          noValidate
          autoComplete="off"
          onSubmit={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            // Tab may lead to a field that is not drawn yet.
            if (event.key === 'Tab') fold.unfold()
            if (!readOnly) saveKeys(event, () => save(false))
          }}
        >
          <FormSections sections={sections} fold={fold} scroller={body}>
            {field}
          </FormSections>
        </form>
        {model.last_activity && (
          <p className="form-moments meta figure">
            Última actividad: {dateAndHour(model.last_activity)} (<Ago value={model.last_activity} />)
          </p>
        )}
      </Modal.Body>
      <Modal.Footer>
        <FormFooter
          model={model}
          dirty={dirty}
          saving={draft.saving}
          readOnly={readOnly}
          marks={isNew}
          extra={undefined}
          onRemove={mayRemove ? () => void remove() : null}
          onEdit={null}
          onClose={() => void close()}
          onSave={save}
        />
      </Modal.Footer>
    </LargeDialog>
  )
}
