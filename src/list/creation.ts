import { apiError, failureText, isApiError } from '@/api/errors'
import { readRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { isRefusalStatus, isServersStatus, mayStillArrive, type Silence } from '@/domain/lateArrival'
import { segmentOf } from '@/entities/paths'
import type { AnyEntity, Model } from '@/entities/types'
import { day, daysSince } from '@/lib/dates'
import { bindImages } from './saving/images'
import { isLike } from './likeness'
import { sameValue } from './search/searches'
import { listActions } from './slices'
import { hasList, save } from './thunks'
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
  answered: isApiError(error) && isServersStatus(error.status),
})

/** It is not there, and may yet come to be: sent again now, it could be stored twice. */
export const underWay = (entity: AnyEntity) =>
  apiError(
    'answer',
    200,
    segmentOf(entity),
    'Todavía puede llegar lo que ya se mandó. Esperá un momento y guardá de nuevo.',
  )

/** Made about when it was sent: of the same name there may be old ones that are not held here. What has no moment may be it. */
function isOfThen(row: Model, since: number): boolean {
  const { from, until } = daysSince(since)
  const made = day(valueAt(row, 'created_at'))
  return made === '' || (made >= from && made <= until)
}

/** The records it may be among: of a list that is read by page those of its name or code, of a dated one those of its days, whichever are in view. */
const candidates =
  (entity: AnyEntity, { sent, since }: Doubt): Thunk<Promise<Rows>> =>
  async (dispatch, _getState, { api }) => {
    const named = [entity.title, ...entity.fields.filter(({ unique }) => unique).map(({ key }) => key)]
      .map((key) => ({ key, value: String(valueAt(sent, key) ?? '').trim() }))
      .find(({ value }) => value !== '')
    if (entity.list?.paged && named !== undefined) return dispatch(sameValue(entity, named.key, named.value))
    return readRows(api, entity, daysSince(since))
  }

/**
 * The record such a creation may have become; undefined: none, it may be sent again. Rejects with an `ApiError` while that cannot be said.
 */
export const findCreated =
  (entity: AnyEntity, doubt: Doubt): Thunk<Promise<Model | undefined>> =>
  async (dispatch) => {
    const { sent, known, since } = doubt
    if (!hasList(entity)) return undefined
    const rows = await dispatch(candidates(entity, doubt))
    const found = rows.find((row) => !known.has(row.id) && isOfThen(row, since) && isLike(entity, sent, row))
    if (found !== undefined) dispatch(listActions(entity).upserted([found]))
    else if (mayStillArrive(doubt, Date.now())) throw underWay(entity)
    return found
  }

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/**
 * Sends what a creation took no notice of. What cannot be stored leaves the record without it: it is created, and must not be created again.
 * `left`: the fields that are missing, with why.
 */
export const completed =
  (
    entity: AnyEntity,
    stored: Model,
    sent: Model,
  ): Thunk<Promise<{ model: Model; left: readonly string[]; failure: string | null }>> =>
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
