import { apiError, failureText, isApiError, unreadable } from '@/api/errors'
import { readRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { isRefusalStatus } from '@/domain/lateArrival'
import { entities } from '@/entities'
import { segmentOf } from '@/entities/paths'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { day, daysSince } from '@/lib/dates'
import { having, listOf, number, orNull, record, text } from '@/lib/shape'
import type { Recognised } from '@/outbox/operation'
import { bindImages } from './images'
import { isLike, recognisable } from './likeness'
import { sameValue } from '../search/searches'
import { listActions } from '../slices'
import { hasList } from '../thunks'
import { save } from './record'
import type { Rows } from '../transitions'
import { valueAt } from '../values'

// What a form does around a creation. Sent twice it makes two records (contract a §0.3), and some of what is filled in it takes no notice of.

/** Whether nothing was stored: refused by the server, or by a rule here. Of anything else one cannot be sure. */
export const isRefused = (error: unknown): boolean => isApiError(error) && isRefusalStatus(error.status)

/** It is not there, and may yet come to be: sent again now, it could be stored twice. */
export const underWay = (entity: AnyEntity) =>
  apiError(
    'answer',
    200,
    segmentOf(entity),
    'Todavía puede llegar lo que ya se mandó. Esperá un momento y guardá de nuevo.',
  )

/** Nothing was sent, or nothing was stored by it. */
export const notAccepted = (entity: AnyEntity, text: string) => apiError('answer', 422, segmentOf(entity), text)

/** Made about when it was sent: of the same name there may be old ones that are not held here. What has no moment may be it. */
function isOfThen(row: Model, since: number): boolean {
  const { from, until } = daysSince(since)
  const made = day(valueAt(row, 'created_at'))
  return made === '' || (made >= from && made <= until)
}

/** What is kept of a creation, with which its record can be recognised. Whatever else was filled in, a password above all, stays off the disk. */
export interface Creation {
  /** Name of its entity. */
  entity: string
  sent: Unsaved
  /** Ids of the records like it that were held before it left: it became none of them. */
  known: readonly number[]
  /** Address of the screen where it was filled in. */
  place: string
}

export function creationOf(entity: AnyEntity, record: Unsaved, held: Rows, place: string): Creation {
  const sent = recognisable(entity, record)
  const like = held.filter((row) => isOfThen(row, Date.now()) && isLike(entity, sent, row))
  return { entity: entity.name, sent, known: like.map(({ id }) => id), place }
}

const declared = (name: string): AnyEntity => {
  const entity = entities[name]
  if (entity === undefined) throw unreadable(name)
  return entity
}

/** The records it may be among: of a list that is read by page those of its name or code, of a dated one those of its days, whichever are in view. */
const candidates =
  (entity: AnyEntity, sent: Unsaved, since: number): Thunk<Promise<Rows>> =>
  async (dispatch, _getState, { api }) => {
    if (!hasList(entity)) return []
    const named = [entity.title, ...entity.fields.filter(({ unique }) => unique).map(({ key }) => key)]
      .map((key) => ({ key, value: String(valueAt(sent, key) ?? '').trim() }))
      .find(({ value }) => value !== '')
    if (entity.list?.paged && named !== undefined) return dispatch(sameValue(entity, named.key, named.value))
    return readRows(api, entity, daysSince(since))
  }

function wordsOf({ entity, sent }: Creation): string {
  const { title, labels } = declared(entity)
  const name = String(valueAt(sent, title) ?? '').trim()
  return name === '' ? `el registro nuevo (${labels.one})` : `el registro nuevo «${name}» (${labels.one})`
}

/**
 * The creation of a record of any entity by its form. What lies on the disk is not the whole of it: it leaves from its form alone, which says
 * how, and which right that needs.
 */
export const creation: Recognised<Creation> = {
  key: 'record-new',
  lock: 'record-new',
  needs: null,
  shape: record<Creation>({
    entity: (value) => (typeof value === 'string' && value in entities ? value : undefined),
    sent: having<Unsaved>({ id: orNull(number) }),
    known: listOf(number),
    place: text,
  }),
  // An equal one of a moment ago is no other's: it is found when the form looks for its own code or name.
  readsBefore: () => false,
  // The form says at once what is known; saved again it looks for it.
  readAfter: [],
  read: (what, since) => async (dispatch) =>
    (await dispatch(candidates(declared(what.entity), what.sent, since))).filter((row) => isOfThen(row, since)),
  isLike: (row, what) => !what.known.includes(row.id) && isLike(declared(what.entity), what.sent, row),
  isSame: (kept, asked) => kept.entity === asked.entity && isLike(declared(kept.entity), asked.sent, kept.sent),
  after:
    ({ entity }, outcome) =>
    (dispatch) => {
      if (outcome.kind === 'stored' && outcome.record !== null)
        dispatch(listActions(declared(entity)).upserted([outcome.record]))
    },
  words: wordsOf,
  textOf: (what, doubt) => () =>
    doubt === 'absent' ? `No llegó a guardarse ${wordsOf(what)}: cargalo de nuevo en su pantalla.` : null,
  half: 'Fijate en su lista qué le falta.',
  place: ({ place }) => place,
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
    sent: Unsaved,
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
