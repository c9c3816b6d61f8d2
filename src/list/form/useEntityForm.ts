import { useMemo, useRef } from 'react'
import { useStore } from 'react-redux'
import { failureText, isApiError } from '@/api/errors'
import { useThunkDispatch } from '@/api/thunk'
import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Model, Unsaved } from '@/entities/types'
import { formFields, isEditable } from '@/session/rights'
import { anotherOf, leftOver, type ChildDoubt } from '../saving/childDoubt'
import { completed } from '../saving/creation'
import { heldChoices } from '../heldChoices'
import { saveChildren } from '../saving/saveChildren'
import { reload } from '../thunks'
import type { SaveRecord } from '../saving/record'
import { useCreateOnce } from '../saving/useCreateOnce'
import { embedded, relatedId, titleOf, valueAt } from '../values'
import { codeHolder } from './codeHolder'
import { blanks, changedRecord, isChanged, isSame, outdated, readChanges, type Draft } from './draft'
import { useDraft } from './useDraft'
import { stillWrong, validate, type Problems } from './validate'

/** What the server refused of the fields this form shows; the rest of its answer is shown at the top. */
function refusedFields(entity: AnyEntity, record: Unsaved, access: Access, error: unknown): Problems {
  const fields = isApiError(error) ? (error.fields ?? {}) : {}
  const shown = new Set(formFields(entity, record, access).map(({ key }) => key))
  return Object.fromEntries(Object.entries(fields).filter(([key]) => shown.has(key)))
}

const ALREADY = 'Ya estaba creado. Lo que cargaste quedó acá sin guardar: revisalo y guardá.'

type Changes = Draft['changes']
const pick = (changes: Changes, keys: readonly string[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => keys.includes(key)))

const labelsOf = ({ fields }: AnyEntity, keys: readonly string[]): string =>
  fields
    .filter(({ key }) => keys.includes(key))
    .map(({ label }) => `«${label}»`)
    .join(' ni ')

const missing = (entity: AnyEntity, keys: readonly string[]): string =>
  `Se guardó, pero sin ${labelsOf(entity, keys)}. `

/** `partly`: some of what was sent is not stored; `left`: that, or what was typed since, stays in the form. */
type Outcome = { saved: Model; partly: boolean; left: boolean } | { problems: Problems } | null

/** The state of a form and its way to the server. Everything typed stays, whatever the server answers. */
export function useEntityForm(entity: AnyEntity, model: Unsaved, access: Access, saving: SaveRecord) {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const [draft, send] = useDraft()
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const once = useCreateOnce(entity, model, saving)
  const childDoubt = useRef<ChildDoubt | null>(null)
  // The record may be renewed under the draft, whose lists of linked rows are those of before.
  const begun = useRef(model)
  const record = useMemo(() => changedRecord(entity, model, draft.changes), [draft.changes, entity, model])

  function choiceOf(field: AnyField & { type: 'relation' }): Model | undefined {
    const id = relatedId(valueAt(record, field.key))
    const held = heldChoices(store.getState(), field, record).find((row) => row.id === id)
    const own = embedded(record, field.key)
    return held ?? (own?.id === id ? own : undefined)
  }

  function change(field: AnyField, value: unknown) {
    if (!isChanged(draft)) begun.current = model
    const after = changedRecord(entity, model, { ...draft.changes, [field.key]: value })
    const values = { [field.key]: value, ...outdated(entity, record, after, choiceOf) }
    const restored = entity.fields
      .filter(({ key }) => key in values)
      .filter((other) => isSame(other, values[other.key], valueAt(model, other.key)))
      .map(({ key }) => key)
    const problems = stillWrong(
      entity,
      draft.problems,
      record,
      changedRecord(entity, model, { ...draft.changes, ...values }),
      access,
    )
    send({ type: 'changed', values, restored, problems })
  }

  /**
   * The problems of codes that another record already has: looked for here first, then on the server (FORM-017,
   * FORM-018).
   */
  async function repeated(): Promise<Problems> {
    const problems: Record<string, string> = {}
    for (const field of formFields(entity, record, access)) {
      const value = String(valueAt(record, field.key) ?? '').trim()
      const touched = model.id === null || field.key in draft.changes
      if (!field.unique || !touched || value === '' || !isEditable(field, access)) continue
      const other = await dispatch(codeHolder(entity, field.key, value, model.id))
      if (other !== undefined) problems[field.key] = `Ya existe: ${titleOf(entity, other)}`
    }
    return problems
  }

  function stored(saved: Model, left: Changes = {}, failure: string | null = null): Outcome {
    const after = send({ type: 'saved', left, failure })
    begun.current = saved
    const partly = failure !== null
    return { saved, partly, left: partly || isChanged(after) }
  }

  function leftOf(made: Model): Outcome {
    const { changes, lost } = leftOver(entity, draft.changes, made)
    return stored(
      made,
      changes,
      lost.length > 0 ? `${ALREADY} No quedó con ${labelsOf(entity, lost)}: cargalo de nuevo.` : ALREADY,
    )
  }

  /** What became of the save; null when the server refused, or another save is under way. */
  async function save(): Promise<Outcome> {
    if (busy.current) return null
    const problems = validate(entity, record, access)
    if (Object.keys(problems).length > 0) {
      send({ type: 'refused', problems })
      return { problems }
    }
    busy.current = true
    send({ type: 'saving', sent: draft.changes })
    let children = false
    try {
      const earlier = await once.earlier(record)
      if (earlier !== undefined && !earlier.another) return leftOf(earlier.made)
      const { changes, lost } =
        earlier === undefined ? { changes: draft.changes, lost: [] } : anotherOf(entity, draft.changes)
      for (const [key, value] of Object.entries(changes))
        if (value !== draft.changes[key]) send({ type: 'sent', key, left: value })
      if (lost.length > 0) {
        send({
          type: 'failed',
          failure: `Lo de ${labelsOf(entity, lost)} quedó en el primero: cargalo de nuevo para este y guardá.`,
        })
        return null
      }
      const taken = await repeated()
      if (Object.keys(taken).length > 0) {
        send({ type: 'refused', problems: taken })
        return { problems: taken }
      }
      const sent = (key: string, rest: unknown) => {
        children = true
        send({ type: 'sent', key, left: rest })
      }
      const childrens = await dispatch(saveChildren(entity, model, changes, sent, childDoubt))
      const values = { ...readChanges(entity, changes), ...(childrens.length > 0 && { childrens }) }
      const filled = model.id === null ? { ...blanks(entity, record, access), ...values } : values
      const done = await dispatch(
        completed(entity, await once.send(record, filled, begun.current), { id: model.id, ...filled }),
      )
      if (done.failure !== null)
        return stored(done.model, pick(changes, done.left), missing(entity, done.left) + done.failure)
      return stored(done.model)
    } catch (error) {
      const refused = refusedFields(entity, record, access, error)
      send({ type: 'failed', failure: once.failureOf(error), problems: refused })
      // The children that arrived may have changed the price of the record.
      if (children && model.id !== null) dispatch(reload(entity, model.id)).catch(() => undefined)
      return Object.keys(refused).length > 0 ? { problems: refused } : null
    } finally {
      busy.current = false
    }
  }

  const fail = (error: unknown) => send({ type: 'failed', failure: failureText(error) })
  return { draft, record, changed: isChanged(draft), change, save, fail }
}
