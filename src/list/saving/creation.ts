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

// How a form creates a record. Sent twice, a creation makes two records (contract a §0.3), and it ignores some of what
// is filled in.

/**
 * Whether nothing was stored for sure: the server refused, or a rule here did. After any other failure nobody knows.
 */
export const isRefused = (error: unknown): boolean => isApiError(error) && isRefusalStatus(error.status)

/** The failure for a record that is not there yet but may still arrive: sent again now, it could be stored twice. */
export const underWay = (entity: AnyEntity) =>
  apiError(
    'answer',
    200,
    segmentOf(entity),
    'Todavía puede llegar lo que ya se mandó. Esperá un momento y guardá de nuevo.',
  )

/** The failure for something that was not sent, or that was sent and stored nothing. */
export const notAccepted = (entity: AnyEntity, text: string) => apiError('answer', 422, segmentOf(entity), text)

/**
 * Whether the row was made about when the record was sent: older ones of its name may not be held here. A row without a
 * date may be it.
 */
function isOfThen(row: Model, since: number): boolean {
  const { from, until } = daysSince(since)
  const made = day(valueAt(row, 'created_at'))
  return made === '' || (made >= from && made <= until)
}

/**
 * What is kept of a creation, so that its record can be recognised. Whatever else was filled in, above all a password,
 * stays off the disk.
 */
export interface Creation {
  /** Name of its entity. */
  entity: string
  sent: Unsaved
  /** Ids of the records like it that were held before it left: it is none of them. */
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

/**
 * The records among which the created one may be: in a list read page by page those with its name or code, in a dated
 * list those of its days, whatever is in view.
 */
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
 * The creation of a record of any entity by its form. The disk holds only part of what is sent, so only the form can
 * send it; the form also says how, and which right that needs.
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
  // An equal record of a moment ago need not be looked for here: the form finds it when it looks for its own code or
  // name.
  readsBefore: () => false,
  // The form says at once what is known, and looks for the record when it is saved again.
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
 * Sends what the creation ignored. What cannot be stored is left out: the record exists, and must not be created again.
 * `left`: the missing fields; `failure`: why they are missing.
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
