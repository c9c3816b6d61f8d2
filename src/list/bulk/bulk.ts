import { failureText, isApiError, isRefused } from '@/api/errors'
import { pageIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import { guard } from '@/session/guard'
import { removeSettled } from '../saving/removal'
import { modelPath } from '../search/searches'
import { listActions, selectList } from '../slices'
import { reload } from '../thunks'

/** Deletes a record; resolves to whether it is gone. */
export type RemoveOne = (id: number) => Thunk<Promise<boolean>>

const plainly =
  (entity: AnyEntity): RemoveOne =>
  (id) =>
  (dispatch) =>
    dispatch(removeSettled(entity, id)).then(() => true)

/** Called after each part with the number of records dealt with. */
type Progress = (done: number) => void

// Small enough that the bar moves and a failure leaves few records in doubt, large enough for the 60 calls a minute.
const CHUNK = 50

/**
 * Deletes one by one: the bulk call knows one-word names only and says nothing of single records (contract a §9.5).
 * Resolves to the ids that are gone. `remove`: for a deletion that needs more than the call.
 */
export const removeMany =
  (
    entity: AnyEntity,
    ids: readonly number[],
    onProgress?: Progress,
    remove = plainly(entity),
  ): Thunk<Promise<number[]>> =>
  async (dispatch) => {
    const gone: number[] = []
    for (const [index, id] of ids.entries()) {
      if (await dispatch(remove(id)).catch(() => false)) gone.push(id)
      onProgress?.(index + 1)
    }
    return gone
  }

/** One change of the bulk call; the server ignores any other type (contract a §9.4). */
export interface BulkChange {
  type: 'number' | 'search'
  /** `set_price`, `increment_price`, `decrement_price`; of a relation its column. */
  key: string
  value: number
  /** Rounds to a whole number. */
  round?: 0 | 1
}

/** Reads the records again; resolves to those that cannot be read. */
export const readMany =
  (entity: AnyEntity, ids: readonly number[]): Thunk<Promise<readonly number[]>> =>
  async (dispatch) => {
    const read = await Promise.allSettled(ids.map((id) => dispatch(reload(entity, id))))
    return ids.filter((_, index) => read[index]?.status === 'rejected')
  }

/**
 * Reads these records one after the other, as the server has them now; null: it no longer has that one, which leaves the
 * list. A list that is held whole hears of deletions, so what is in it is read only when `anew`. `goOn`: called before
 * each, false stops. Rejects with an `ApiError` where one cannot be read.
 */
export const readEach =
  (
    entity: AnyEntity,
    ids: readonly number[],
    anew: boolean,
    goOn: (done: number, total: number) => boolean,
  ): Thunk<Promise<ReadonlyMap<number, Model | null>>> =>
  async (dispatch, getState) => {
    const { models, loadedAt, byPage } = selectList(getState(), entity)
    const held = new Set(anew || loadedAt === null || byPage ? [] : models.map(({ id }) => id))
    const asked = ids.filter((id) => !held.has(id))
    const read = new Map<number, Model | null>()
    for (const [index, id] of asked.entries()) {
      if (!goOn(index, asked.length)) break
      read.set(id, await dispatch(reload(entity, id)))
    }
    return read
  }

/** Records that are sent the same changes. */
export interface BulkGroup {
  ids: readonly number[]
  changes: readonly BulkChange[]
}

interface ChangedMany {
  /** The records as the server answered them after the change: it leaves some as they were (contract a §12). */
  answered: readonly Model[]
  /**
   * The records of the part that got no clear answer, read again since no event tells of them; the parts after it were
   * not sent.
   */
  unsure: readonly number[]
  /** Ids of `unsure` that could not be read again: the lists here still show them as they were. */
  unread: readonly number[]
  /** Why the server refused the rest, or what it said of those in doubt. */
  failure: string | null
}

const inParts = ({ ids, changes }: BulkGroup) =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) => ({
    part: ids.slice(index * CHUNK, (index + 1) * CHUNK),
    changes,
  }))

/**
 * Changes the chosen records, some at a time. A failed part is never sent again: percentages would be added twice. Rejects with an `ApiError`
 * where nothing was changed.
 */
export const changeMany =
  (entity: AnyEntity, groups: readonly BulkGroup[], onProgress?: Progress): Thunk<Promise<ChangedMany>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(entity, 'update'))
    const path = `update/${modelPath(entity)}`
    const answered: Model[] = []
    let done = 0
    for (const { part, changes } of groups.flatMap(inParts)) {
      try {
        const body = { from_filter: false, filter_form: [], models_id: part, update_form: changes }
        const { models } = pageIn(api, entity, await api.put(path, body), path)
        dispatch(listActions(entity).upserted(models))
        answered.push(...models)
      } catch (error) {
        if (!isRefused(error)) {
          const failure = isApiError(error) && error.status === 200 ? failureText(error) : null
          return { answered, unsure: part, unread: await dispatch(readMany(entity, part)), failure }
        }
        if (answered.length === 0) throw error
        return { answered, unsure: [], unread: [], failure: failureText(error) }
      }
      onProgress?.((done += part.length))
    }
    return { answered, unsure: [], unread: [], failure: null }
  }
