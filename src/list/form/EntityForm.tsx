import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { Modal } from 'react-bootstrap'
import { isChangedMeanwhile } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import { isStored, type AnyEntity, type AnyField, type Model, type Unsaved } from '@/entities/types'
import { formFields, isEditable, may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { LargeDialog } from '@/ui/dialogs/LargeDialog'
import { FormFailure } from '@/ui/notices/FormFailure'
import { useToast } from '@/ui/notices/Toasts'
import { discardQuestion } from '@/ui/dialogs/discard'
import { saveKeys } from '@/ui/fields/saveKeys'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { fieldId } from '../fields/FormField'
import { OpenRelated, type Related } from '../fields/RelatedButton'
import { useNeeded } from '../hooks'
import { relationsOf } from '../relations'
import type { Removal } from '../screenProps'
import { listActions } from '../slices'
import type { AsideComponent, Below, Inputs, RecordComponent, Texts } from '../table/columns'
import { keep, keptKeys } from '../table/keptValues'
import { CONFLICT } from '../saving/conflict'
import { saveChanges, type SaveRecord } from '../saving/record'
import { toldOf } from '../saving/told'
import { useTitles } from '../useTitles'
import { titleOf, valueAt } from '../values'
import { FormFields } from './FormFields'
import { FormFooter } from './FormFooter'
import { FormHeader } from './FormHeader'
import { FormScan } from './FormScan'
import { sectionsOf } from './sections'
import { FormWaits } from './formWaits'
import { useEntityForm } from './useEntityForm'
import { useFirstFocus } from './useFirstFocus'
import { useFold } from './useFold'
import { useFormRemoval } from './useFormRemoval'
import { dateAndHour } from '@/lib/dates'
import { cellId } from '../fields/PivotCell'
import { wrongCell } from './validate'

/** Brings the first of those fields into view and gives it the focus; among linked rows, the wrong cell gets it. */
function focusFirst({ fields }: AnyEntity, record: Unsaved, [key = '']: readonly string[], prefix: string) {
  const id = fieldId({ key }, prefix)
  const field = fields.find((each) => each.key === key)
  const cell = field?.type === 'pivot' ? wrongCell(field.columns, valueAt(record, key)) : null
  const element = (cell && document.getElementById(cellId(id, cell.index, cell.key))) ?? document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
}

/** When the record was made and last changed (NS-13). */
function FormMoments({ model }: { model: Unsaved }) {
  const [created, updated] = [dateAndHour(valueAt(model, 'created_at')), dateAndHour(valueAt(model, 'updated_at'))]
  if (created === '') return null
  return (
    <p className="form-moments meta figure">
      Creación: {created}
      {updated !== '' && updated !== created && ` · Último cambio: ${updated}`}
    </p>
  )
}

interface Props {
  entity: AnyEntity
  /** The record as the list holds it; id null: a new one. */
  model: Unsaved
  footer?: RecordComponent<{ dirty: boolean }> | undefined
  aside?: AsideComponent | undefined
  texts?: Texts<never> | undefined
  below?: Below | undefined
  inputs?: Inputs | undefined
  /** How the form saves the record, where that asks for more than sending it. */
  saving?: SaveRecord | undefined
  /** What deleting the record does besides, and how it is deleted where that asks for more than the call. */
  removal?: Removal<Model> | undefined
  /** Opens another record in place of a new one: that which has the code just read, or the name just saved. */
  onHolder?: ((model: Model) => void) | undefined
  /** The form stands over another one, which gets the saved record from `onCreated`, of a change too. */
  inside?: boolean
  onCreated: (model: Model) => void
  onRestored?: () => void
  onClose: () => void
}

/** Creates or changes a record; made of the entity's fields alone (FORM-001). */
export function EntityForm(props: Props) {
  const {
    entity,
    model,
    footer,
    aside: Aside,
    texts,
    below,
    inputs,
    saving = saveChanges,
    removal,
    onHolder,
    inside = false,
    onCreated,
    onRestored,
    onClose,
  } = props
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const phone = useIsPhone()
  const body = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const closing = useRef(false)
  const prefix = inside ? 'inside-' : ''
  const [over, setOver] = useState<Related | null>(null)
  const { draft, record, alike, changed, change, save, takeNews, fail } = useEntityForm(entity, model, access, saving)
  const [waits, setWaits] = useState(0)
  const tellWait = useCallback((by: 1 | -1) => setWaits((before) => before + by), [])
  const dirty = changed || waits > 0
  const isNew = model.id === null
  const mayChange = may(entity, isNew ? 'store' : 'update', access) && (isNew || !entity.locked?.(model))
  const [viewing, setViewing] = useState(Boolean(entity.preview) && !isNew)
  const readOnly = !mayChange || viewing
  // The form begins with the code that is read, as the work does.
  const rank = ({ key }: AnyField) => (key === entity.scanned ? 0 : 1)
  const fields = [...formFields(entity, record, access)].sort((one, other) => rank(one) - rank(other))
  const sections = sectionsOf(fields)
  const fold = useFold(sections, phone ? 1 : 2)
  const related = relationsOf(fields)
  useNeeded(...relationsOf(fields, phone))
  const titles = useTitles(related)
  const scanned =
    isNew && !readOnly ? fields.find((field) => field.key === entity.scanned && isEditable(field, access)) : undefined
  const remove = useFormRemoval({ entity, removal, titles, fail, onRestored, onClose })
  useFirstFocus(form, isNew)

  useUnsaved(dirty, undefined, draft.saving)

  async function submit(andClose: boolean, overwrite = false) {
    if (waits > 0) return
    // The first wrong field may be among the last, which may not be drawn yet.
    fold.unfold()
    closing.current = andClose
    const result = await save(overwrite)
    if (result === null) return void body.current?.scrollTo({ top: 0 })
    if ('problems' in result) return focusFirst(entity, record, Object.keys(result.problems), prefix)
    if (isNew) keep(entity, keptKeys(entity), result.saved)
    if (isNew || inside) onCreated(result.saved)
    if (result.partly) body.current?.scrollTo({ top: 0 })
    else toast({ text: isNew ? toldOf(entity, result.saved, 'cread') : 'Guardado', tone: 'ok' })
    // A form over another one closes in any case: saved again, a new record would be made twice.
    if (inside || (andClose && !result.left)) onClose()
    else dispatch(listActions(entity).modelSet({ model: result.saved }))
  }

  async function leaveFor(go: () => void) {
    if (await confirm(discardQuestion())) go()
  }
  const ways = isChangedMeanwhile(draft.failure)
    ? [
        { label: CONFLICT.news, run: () => void leaveFor(() => void takeNews()) },
        { label: CONFLICT.mine, run: () => void submit(closing.current, true) },
      ]
    : alike && onHolder
      ? [{ label: `Abrir «${titleOf(entity, alike, titles)}»`, run: () => void leaveFor(() => onHolder(alike)) }]
      : []

  async function close() {
    if (draft.saving) return
    if (!dirty || (await confirm(discardQuestion()))) onClose()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // Tab may lead to a field that is not drawn yet.
    if (event.key === 'Tab') fold.unfold()
    if (!readOnly) saveKeys(event, () => void submit(inside))
  }

  const titleId = `${prefix}entity-form-title`
  return (
    <>
      <LargeDialog
        onClose={() => void close()}
        size="xl"
        autoFocus={false}
        titleId={titleId}
        contentClassName="entity-form"
        tablet
      >
        <FormHeader id={titleId} entity={entity} model={model} titles={titles} onFailed={fail} />
        <Modal.Body ref={body}>
          <FormFailure text={draft.failure} ways={ways} />
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any of its fields */}
          <form ref={form} tabIndex={-1} onSubmit={(event) => event.preventDefault()} onKeyDown={onKeyDown} noValidate>
            {scanned && onHolder && (
              <FormScan
                entity={entity}
                field={scanned}
                form={form}
                filled={waits > 0 || Object.keys(draft.changes).some((key) => key !== scanned.key)}
                saving={draft.saving}
                onCode={(code) => change(scanned, code)}
                onHolder={onHolder}
              />
            )}
            <OpenRelated value={inside ? null : setOver}>
              <FormWaits value={tellWait}>
                <FormFields
                  entity={entity}
                  model={model}
                  record={record}
                  draft={draft}
                  sections={sections}
                  fold={fold}
                  titles={titles}
                  texts={texts}
                  below={below}
                  inputs={inputs}
                  access={access}
                  readOnly={readOnly}
                  scroller={body}
                  prefix={prefix}
                  onChange={change}
                />
              </FormWaits>
            </OpenRelated>
          </form>
          {fold.rest === 0 && (
            <>
              {Aside && <Aside record={record as never} />}
              <FormMoments model={model} />
            </>
          )}
        </Modal.Body>
        <Modal.Footer>
          <FormFooter
            model={model}
            dirty={dirty}
            saving={draft.saving}
            waiting={waits > 0}
            readOnly={readOnly}
            inside={inside}
            marks={isNew && fields.some(({ required }) => required)}
            extra={footer}
            onRemove={isStored(model) && !inside && may(entity, 'delete', access) ? () => void remove(model) : null}
            onEdit={viewing && mayChange ? () => setViewing(false) : null}
            onClose={() => void close()}
            onSave={(andClose) => void submit(andClose)}
          />
        </Modal.Footer>
      </LargeDialog>
      {/* Beside the dialog and not in its form, which would hear its keys. */}
      {over && (
        <EntityForm
          inside
          entity={over.entity}
          model={over.model}
          onCreated={over.onSaved}
          onClose={() => setOver(null)}
        />
      )}
    </>
  )
}
