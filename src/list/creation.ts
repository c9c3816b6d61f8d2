import { apiError, failureText, isApiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { isRefusalStatus, isServersStatus, mayStillArrive, type Silence } from '@/domain/lateArrival'
import { segmentOf } from '@/entities/paths'
import type { AnyEntity, Model } from '@/entities/types'
import { fold } from '@/lib/text'
import { isSame } from './draft'
import { bindImages } from './images'
import { sameValue } from './searches'
import { listActions, selectList } from './slices'
import { hasList, load, save } from './thunks'
import type { Rows } from './transitions'
import { valueAt } from './values'

// What a form does around a creation. Sent twice it makes two records (contract a §0.3), and some of what is filled in it takes no notice of.

/** Whether nothing was stored: refused by the server, or by a rule here. Of anything else one cannot be sure. */
export const isRefused = (error: unknown): boolean => isApiError(error) && isRefusalStatus(error.status)

/** A creation without a clear answer. */
export interface Doubt extends Silence {
  sent: Model
  /** Ids of the records held before it left: it became none of them. */
  known: ReadonlySet<number | null>
}

export const doubtOf = (error: unknown, sent: Model, before: Rows): Doubt => ({
  sent,
  known: new Set(before.map(({ id }) => id)),
  since: Date.now(),
  // Where the line broke, or the server answered, nothing is under way any more.
  answered: isApiError(error) && (error.kind === 'network' || isServersStatus(error.status)),
})

const COMPARED = new Set(['text', 'textarea', 'number', 'relation', 'date'])

/** Of the same title; what is called by a number of the server's, or not at all, holds all that was sent. */
function isLike(entity: AnyEntity, sent: Model, row: Model): boolean {
  const text = (record: Model) => fold(String(valueAt(record, entity.title) ?? '')).trim()
  if (text(sent) !== '') return text(row) === text(sent)
  return entity.fields
    .filter((field) => COMPARED.has(field.type) && !field.readOnly && (valueAt(sent, field.key) ?? null) !== null)
    .every((field) => isSame(field, valueAt(row, field.key), valueAt(sent, field.key)))
}

const unsure = (entity: AnyEntity, text: string) => apiError('answer', 200, segmentOf(entity), text)

/**
 * The record such a creation may have become; undefined: none, it may be sent again. Rejects with an `ApiError` while that cannot be said.
 */
export const findCreated =
  (entity: AnyEntity, doubt: Doubt): Thunk<Promise<Model | undefined>> =>
  async (dispatch, getState) => {
    const { sent, known } = doubt
    if (!hasList(entity)) return undefined
    const title = String(valueAt(sent, entity.title) ?? '').trim()
    const paged = entity.list?.paged && title !== ''
    if (!paged && !(await dispatch(load(entity, { refresh: true }))))
      throw unsure(entity, 'No se pudo comprobar si ya estaba creado. Probá de nuevo.')
    const rows = paged ? await dispatch(sameValue(entity, entity.title, title)) : selectList(getState(), entity).models
    const found = rows.find((row) => !known.has(row.id) && isLike(entity, sent, row))
    if (found !== undefined) dispatch(listActions(entity).upserted([found]))
    else if (mayStillArrive(doubt, Date.now()))
      throw unsure(entity, 'Todavía puede llegar lo que ya se mandó. Esperá un momento y guardá de nuevo.')
    return found
  }

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/**
 * Sends what a creation took no notice of. What cannot be stored leaves the record without it: it is created, and must not be created again.
 * `left`: the fields that are missing, with why.
 */
export const completed =
  (entity: AnyEntity, stored: Model, sent: Model): Thunk<Promise<{ model: Model; left: readonly string[]; failure: string | null }>> =>
  async (dispatch) => {
    const images = await dispatch(bindImages(entity, stored, sent))
    const later = sent.id === null ? (entity.later ?? []).filter((key) => isGiven(valueAt(sent, key))) : []
    if (later.length === 0) return images
    const values = Object.fromEntries(later.map((key) => [key, valueAt(sent, key)]))
    try {
      return { ...images, model: await dispatch(save(entity, { ...images.model, ...values })) }
    } catch (error) {
      return { ...images, left: [...images.left, ...later], failure: images.failure ?? failureText(error) }
    }
  }
