import { Trash2 } from 'lucide-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Button, Modal } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { dateAndHour } from '@/lib/dates'
import { useAccess } from '@/session/useAccess'
import { useConfirm } from '@/ui/Confirm'
import { useToast } from '@/ui/Toasts'
import { useIsPhone } from '@/ui/useIsPhone'
import { useIsTouch } from '@/ui/useIsTouch'
import type { RecordComponent } from './columns'
import { formValue } from './draft'
import { fieldId, FormField } from './fields/FormField'
import { FormSections, sectionsOf } from './FormSections'
import { useNeeded } from './hooks'
import { relationsOf } from './relations'
import { formFields, may } from './rights'
import { listActions } from './slices'
import { removeRecord } from './thunks'
import { useEntityForm } from './useEntityForm'
import { useTitles } from './useTitles'
import { titleOf, valueAt } from './values'

interface Props {
  entity: AnyEntity
  /** The record as the list holds it; id null: a new one. */
  model: Model
  footer?: RecordComponent<{ dirty: boolean }> | undefined
  onCreated: () => void
  onRemoved: (id: number) => void
  onClose: () => void
}

/** Creates or changes a record; made of the entity's fields alone (FORM-001). */
export function EntityForm({ entity, model, footer: Footer, onCreated, onRemoved, onClose }: Props) {
  const access = useAccess()
  const dispatch = useThunkDispatch()
  const confirm = useConfirm()
  const toast = useToast()
  const phone = useIsPhone()
  const touch = useIsTouch()
  const body = useRef<HTMLDivElement>(null)
  const { draft, record, dirty, change, save, fail } = useEntityForm(entity, model, access)
  const isNew = model.id === null
  const readOnly = !may(entity, isNew ? 'store' : 'update', access) || (!isNew && Boolean(entity.locked?.(model)))
  const fields = formFields(entity, record, access)
  const sections = sectionsOf(fields)
  const related = relationsOf(fields)
  useNeeded(...relationsOf(fields, phone))
  const titles = useTitles(related)

  useEffect(() => {
    if (!dirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [dirty])

  async function submit(andClose: boolean) {
    const result = await save()
    if (result === null) return void body.current?.scrollTo({ top: 0 })
    if ('problems' in result) return focusFirst(Object.keys(result.problems))
    if (isNew) onCreated()
    toast({ text: isNew ? 'Creado' : 'Guardado', tone: 'ok' })
    if (andClose) onClose()
    else dispatch(listActions(entity).modelSet({ model: result.saved }))
  }

  async function close() {
    if (draft.saving) return
    const question = {
      title: '¿Descartar los cambios?',
      text: 'Lo que cambiaste en el formulario no se guardó.',
      action: 'Descartar',
      cancel: 'Seguir editando',
      danger: true,
    }
    if (!dirty || (await confirm(question))) onClose()
  }

  async function remove(id: number) {
    const question = { title: `¿Eliminar ${titleOf(entity, model)}?`, text: 'Se quita de la lista.', action: 'Eliminar', danger: true }
    if (!(await confirm(question))) return
    try {
      await dispatch(removeRecord(entity, id))
      onRemoved(id)
      onClose()
    } catch (error) {
      fail(error)
    }
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || readOnly) return
    // A reader ends each code with Enter: it must not save a form half filled in.
    if (event.ctrlKey || event.metaKey) void submit(false)
    else if (!(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
  }

  return (
    <Modal
      show
      onHide={() => void close()}
      size="xl"
      scrollable
      animation={false}
      aria-labelledby="entity-form-title"
      contentClassName="entity-form"
      {...((phone || touch) && { fullscreen: true as const })}
    >
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="entity-form-title">
          {isNew ? entity.labels.create : titleOf(entity, model)}
          {!isNew && <small>{entity.labels.one}</small>}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body ref={body}>
        {draft.failure !== null && (
          <div className="form-failure" role="alert">
            {draft.failure}
          </div>
        )}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any of its fields */}
        <form onSubmit={(event) => event.preventDefault()} onKeyDown={onKeyDown} noValidate>
          <FormSections sections={sections} scroller={body}>
            {(field) => (
              <FormField
                key={field.key}
                field={field}
                value={formValue(field, model, draft.changes)}
                record={record}
                titles={titles}
                access={access}
                readOnly={readOnly}
                problem={draft.problems[field.key]}
                onChange={change}
              />
            )}
          </FormSections>
        </form>
        <Moments model={model} />
      </Modal.Body>
      <Modal.Footer>
        {!isNew && may(entity, 'delete', access) && (
          <Button
            variant="light"
            className="form-delete"
            aria-label="Eliminar"
            onClick={() => void remove(model.id ?? 0)}
            disabled={draft.saving}
          >
            <Trash2 size={18} aria-hidden />
            <span>Eliminar</span>
          </Button>
        )}
        {Footer && !isNew && <Footer model={model} dirty={dirty} />}
        <span className="flex-grow-1" />
        <Button variant="light" className={readOnly ? undefined : 'form-cancel'} onClick={() => void close()} disabled={draft.saving}>
          {readOnly ? 'Cerrar' : 'Cancelar'}
        </Button>
        {!readOnly && (
          <>
            <Button variant="light" onClick={() => void submit(false)} disabled={draft.saving} title="Ctrl+Enter">
              {draft.saving ? 'Guardando…' : 'Guardar'}
            </Button>
            <Button onClick={() => void submit(true)} disabled={draft.saving}>
              Guardar y cerrar
            </Button>
          </>
        )}
      </Modal.Footer>
    </Modal>
  )
}

function focusFirst(keys: readonly string[]) {
  const element = document.getElementById(fieldId({ key: keys[0] ?? '' }))
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
}

function Moments({ model }: { model: Model }) {
  const [created, updated] = [dateAndHour(valueAt(model, 'created_at')), dateAndHour(valueAt(model, 'updated_at'))]
  if (created === '') return null
  return (
    <p className="form-moments meta figure">
      Creación: {created}
      {updated !== '' && updated !== created && ` · Último cambio: ${updated}`}
    </p>
  )
}
