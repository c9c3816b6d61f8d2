import { useMemo, useReducer, useRef } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { failureText, isApiError } from '@/api/errors'
import type { Access } from '@/domain/access'
import { entities } from '@/entities'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { fold } from '@/lib/text'
import { blanks, changedRecord, draftReducer, EMPTY_DRAFT, isSame, outdated, readChanges } from './draft'
import { formFields, isEditable } from './rights'
import { selectList } from './slices'
import { bindImages } from './images'
import { saveChildren } from './saveChildren'
import { sameValue } from './searches'
import type { SaveRecord } from './thunks'
import { validate, type Problems } from './validate'
import { embedded, relatedId, titleOf, valueAt } from './values'

/** What the server refused of the fields this form shows; the rest of its answer stands on top. */
function refusedFields(entity: AnyEntity, record: Model, access: Access, error: unknown): Problems {
  const fields = isApiError(error) ? (error.fields ?? {}) : {}
  const shown = new Set(formFields(entity, record, access).map(({ key }) => key))
  return Object.fromEntries(Object.entries(fields).filter(([key]) => shown.has(key)))
}

/** The form's state and its way to the server. Everything typed stays whatever the server answers. */
export function useEntityForm(entity: AnyEntity, model: Model, access: Access, saving: SaveRecord) {
  const dispatch = useThunkDispatch()
  const store = useStore()
  const [draft, send] = useReducer(draftReducer, EMPTY_DRAFT)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const record = useMemo((): Model => changedRecord(entity, model, draft.changes), [draft.changes, entity, model])

  function choiceOf(field: AnyField & { entity: string }): Model | undefined {
    const id = relatedId(valueAt(record, field.key))
    const other = entities[field.entity]
    const held = other === undefined ? undefined : selectList(store.getState(), other).models.find((row) => row.id === id)
    const own = embedded(record, field.key)
    return held ?? (own?.id === id ? own : undefined)
  }

  function change(field: AnyField, value: unknown) {
    const after = changedRecord(entity, model, { ...draft.changes, [field.key]: value })
    const values = { [field.key]: value, ...outdated(entity, record, after, choiceOf) }
    const restored = entity.fields
      .filter(({ key }) => key in values)
      .filter((other) => isSame(other, values[other.key], valueAt(model, other.key)))
      .map(({ key }) => key)
    send({ type: 'changed', values, restored })
  }

  /** Codes that another record already has: here first, then wherever it is (FORM-017, FORM-018). */
  async function repeated(): Promise<Problems> {
    const problems: Record<string, string> = {}
    for (const field of formFields(entity, record, access)) {
      const value = String(valueAt(record, field.key) ?? '').trim()
      const touched = model.id === null || field.key in draft.changes
      if (!field.unique || !touched || value === '' || !isEditable(field, access)) continue
      const isOther = (row: Model) => row.id !== model.id && fold(String(valueAt(row, field.key) ?? '')) === fold(value)
      const other =
        selectList(store.getState(), entity).models.find(isOther) ?? (await dispatch(sameValue(entity, field.key, value))).find(isOther)
      if (other !== undefined) problems[field.key] = `Ya existe: ${titleOf(entity, other)}`
    }
    return problems
  }

  /** The saved record; the wrong fields; or null when the server refused, or a save is under way. */
  async function save(): Promise<{ saved: Model } | { problems: Problems } | null> {
    if (busy.current) return null
    const problems = validate(entity, record, access)
    if (Object.keys(problems).length > 0) {
      send({ type: 'refused', problems })
      return { problems }
    }
    busy.current = true
    send({ type: 'saving' })
    try {
      const taken = await repeated()
      if (Object.keys(taken).length > 0) {
        send({ type: 'refused', problems: taken })
        return { problems: taken }
      }
      const sent = (key: string, left: unknown) => send({ type: 'sent', key, left })
      const childrens = await dispatch(saveChildren(entity, model, draft.changes, sent))
      const values = { ...readChanges(entity, draft.changes), ...(childrens.length > 0 && { childrens }) }
      const filled = model.id === null ? { ...blanks(entity, record, access), ...values } : values
      const stored = await dispatch(saving(entity, model, filled))
      const saved = model.id === null ? await dispatch(bindImages(entity, stored, values)) : stored
      send({ type: 'saved' })
      return { saved }
    } catch (error) {
      const refused = refusedFields(entity, record, access, error)
      send({ type: 'failed', failure: failureText(error), problems: refused })
      return Object.keys(refused).length > 0 ? { problems: refused } : null
    } finally {
      busy.current = false
    }
  }

  const fail = (error: unknown) => send({ type: 'failed', failure: failureText(error) })
  const dirty = Object.keys(draft.changes).length > 0
  return { draft, record, dirty, change, save, fail }
}
