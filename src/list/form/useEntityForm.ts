import { useMemo, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { failureText, isApiError, isChangedMeanwhile } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Model, Unsaved } from '@/entities/types'
import { cuitProblem } from '@/lib/cuit'
import { formFields, isEditable } from '@/session/rights'
import { heldChoices } from '../heldChoices'
import { bindImages } from '../saving/images'
import { saveChildren } from '../saving/saveChildren'
import { reload } from '../thunks'
import { save as saveRecord, type Attempt, type SaveRecord } from '../saving/record'
import { embedded, relatedId, titleOf, valueAt } from '../values'
import { codeHolder } from './codeHolder'
import { blanks, changedRecord, isChanged, isCuit, isSame, outdated, readChanges, type Draft } from './draft'
import { useDraft } from './useDraft'
import { stillWrong, validate, type Problems } from './validate'

/** What the server refused of the fields this form shows; the rest of its answer is shown at the top. */
function refusedFields(entity: AnyEntity, record: Unsaved, access: Access, error: unknown): Problems {
  const fields = isApiError(error) ? (error.fields ?? {}) : {}
  const shown = new Set(formFields(entity, record, access).map(({ key }) => key))
  return Object.fromEntries(Object.entries(fields).filter(([key]) => shown.has(key)))
}

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/**
 * Sends what the creation ignored. What cannot be stored is left out: the record exists, and must not be created again.
 * `left`: the missing fields; `failure`: why they are missing.
 */
const completed =
  (
    entity: AnyEntity,
    stored: Model,
    sent: Unsaved,
  ): Thunk<Promise<{ model: Model; left: readonly string[]; failure: string | null }>> =>
  async (dispatch) => {
    const images = await dispatch(bindImages(entity, stored, sent))
    const later = sent.id === null ? (entity.later ?? []).filter((key) => isGiven(valueAt(sent, key))) : []
    if (later.length === 0) return images
    const values = Object.fromEntries(later.map((key) => [key, valueAt(sent, key)]))
    try {
      return { ...images, model: await dispatch(saveRecord(entity, { ...images.model, ...values })) }
    } catch (error) {
      return { ...images, left: [...images.left, ...later], failure: images.failure ?? failureText(error) }
    }
  }

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
  const { draft, send, begun, beginFrom } = useDraft(model)
  // A second press arrives before the first one has rendered.
  const busy = useRef(false)
  const attempt = useRef<Attempt>({ entry: null })
  const [alike, setAlike] = useState<Model | null>(null)
  const record = useMemo(() => changedRecord(entity, model, draft.changes), [draft.changes, entity, model])

  function choiceOf(field: AnyField & { type: 'relation' }): Model | undefined {
    const id = relatedId(valueAt(record, field.key))
    const held = heldChoices(store.getState(), field, record).find((row) => row.id === id)
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
   * The problems of the codes typed here: a CUIT that is none (one stored long ago stays), and those that another
   * record already has, looked for here first, then on the server (FORM-015, FORM-017, FORM-018).
   */
  async function refusedCodes(): Promise<Problems> {
    const problems: Record<string, string> = {}
    for (const field of formFields(entity, record, access)) {
      const value = String(valueAt(record, field.key) ?? '').trim()
      const touched = model.id === null || field.key in draft.changes
      if (!touched || value === '' || !isEditable(field, access)) continue
      const wrong = isCuit(field) ? cuitProblem(value, field.label) : null
      if (wrong !== null) problems[field.key] = wrong
      if (!field.unique || wrong !== null) continue
      const other = await dispatch(codeHolder(entity, field.key, value, model.id))
      if (other !== undefined) problems[field.key] = `Ya existe: ${titleOf(entity, other)}`
    }
    return problems
  }

  function stored(saved: Model, left: Changes = {}, failure: string | null = null): Outcome {
    const after = send({ type: 'saved', left, failure })
    beginFrom(saved)
    const partly = failure !== null
    return { saved, partly, left: partly || isChanged(after) }
  }

  /**
   * What became of the save; null when the server refused, or another save is under way. `overwrite`: what somebody else
   * saved meanwhile.
   */
  async function save(overwrite = false): Promise<Outcome> {
    if (busy.current) return null
    const problems = validate(entity, record, access)
    if (Object.keys(problems).length > 0) {
      send({ type: 'refused', problems })
      return { problems }
    }
    busy.current = true
    setAlike(null)
    send({ type: 'saving', sent: draft.changes })
    const { changes } = draft
    try {
      const taken = await refusedCodes()
      if (Object.keys(taken).length > 0) {
        send({ type: 'refused', problems: taken })
        return { problems: taken }
      }
      if (overwrite && model.id !== null)
        beginFrom((await dispatch(reload(entity, model.id, { whole: true }))) ?? begun())
      const sent = (key: string, left: unknown) => send({ type: 'sent', key, left })
      const childrens = await dispatch(saveChildren(entity, model, changes, sent))
      const values = { ...readChanges(entity, changes), ...(childrens.length > 0 && { childrens }) }
      const filled = model.id === null ? { ...blanks(entity, record, access), ...values } : values
      const saved = await dispatch(saving(entity, begun(), filled, attempt.current))
      const done = await dispatch(completed(entity, saved, { id: model.id, ...filled }))
      if (done.failure !== null)
        return stored(done.model, pick(changes, done.left), missing(entity, done.left) + done.failure)
      return stored(done.model)
    } catch (error) {
      const failure = failureText(error)
      const refused = refusedFields(entity, record, access, error)
      send({ type: 'failed', failure, problems: refused })
      setAlike(attempt.current.alike ?? null)
      attempt.current.alike = null
      if (model.id !== null && !isChangedMeanwhile(failure)) void readAgain(model.id, error)
      return Object.keys(refused).length > 0 ? { problems: refused } : null
    } finally {
      busy.current = false
    }
  }

  /**
   * Reads a record again whose change may be stored although it failed: what is there then is nobody else's. Children
   * that were sent may have arrived, and may have changed the price of the record.
   */
  async function readAgain(id: number, error: unknown) {
    const isLost = isApiError(error) && (['network', 'timeout'].includes(error.kind) || error.status >= 500)
    const children = entity.fields.some(({ key, type }) => type === 'children' && key in draft.changes)
    if (!isLost && !children) return
    const now = await dispatch(reload(entity, id)).catch(() => null)
    if (now !== null && isLost) beginFrom(now)
  }

  /** Shows the record as somebody else saved it, in place of what was typed. */
  async function takeNews() {
    try {
      if (model.id !== null) await dispatch(reload(entity, model.id))
      send({ type: 'discarded' })
    } catch (error) {
      fail(error)
    }
  }

  const fail = (error: unknown) => send({ type: 'failed', failure: failureText(error) })
  return { draft, record, alike, changed: isChanged(draft), change, save, takeNews, fail }
}
