import { unreadable } from '@/api/errors'
import { parsePage } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { guard } from './guard'
import { modelPath, ownSecrets } from './searches'
import { listActions, selectList } from './slices'
import type { Rows } from './transitions'
import { removeRecord } from './thunks'

/** Called after each part with the number of records dealt with. */
type Progress = (done: number) => void

// Small enough that the bar moves and a failure leaves few records in doubt, large enough for the 60 calls a minute.
const CHUNK = 20

/**
 * Deletes one by one: the bulk call knows one-word names only and says nothing of single records (contract a §9.5).
 * Resolves to the ids that are gone.
 */
export const removeMany =
  (entity: AnyEntity, ids: readonly number[], onProgress?: Progress): Thunk<Promise<number[]>> =>
  async (dispatch) => {
    const gone: number[] = []
    for (const [index, id] of ids.entries()) {
      await dispatch(removeRecord(entity, id)).then(
        () => gone.push(id),
        () => undefined,
      )
      onProgress?.(index + 1)
    }
    return gone
  }

/** One change of the bulk call; of any other type the server takes no notice (contract a §9.4). */
export interface BulkChange {
  type: 'number' | 'search'
  /** `set_price`, `increment_price`, `decrement_price`; of a relation its column. */
  key: string
  value: number
  /** To a whole number. */
  round?: 0 | 1
}

const sent = (entity: AnyEntity, body: object): Thunk<Promise<Rows>> => {
  const path = `update/${modelPath(entity)}`
  return async (dispatch, getState, { api }) => {
    const page = parsePage(await api.put(path, body), ownSecrets(entity, getState()))
    if (page === null) throw unreadable(path)
    dispatch(listActions(entity).upserted(page.models))
    return page.models
  }
}

/**
 * Changes the chosen records, some at a time. A failed part is never sent again: percentages would be added twice.
 * `changed`: ids the server answered; `unsure`: those of the part that failed; those after it were not sent.
 */
export const changeMany =
  (
    entity: AnyEntity,
    ids: readonly number[],
    changes: readonly BulkChange[],
    onProgress?: Progress,
  ): Thunk<Promise<{ changed: readonly number[]; unsure: readonly number[] }>> =>
  async (dispatch) => {
    dispatch(guard(entity, 'update'))
    const changed: number[] = []
    for (let first = 0; first < ids.length; first += CHUNK) {
      const part = ids.slice(first, first + CHUNK)
      try {
        const models = await dispatch(sent(entity, { from_filter: false, filter_form: [], models_id: part, update_form: changes }))
        changed.push(...models.map(({ id }) => id ?? 0))
      } catch {
        return { changed, unsure: part }
      }
      onProgress?.(first + part.length)
    }
    return { changed, unsure: [] }
  }

/** Changes every record the active filters find, those not read yet too. Resolves to their number; rejects with an `ApiError`. */
export const changeFiltered =
  (entity: AnyEntity, changes: readonly BulkChange[]): Thunk<Promise<number>> =>
  async (dispatch, getState) => {
    dispatch(guard(entity, 'update'))
    const { filters } = selectList(getState(), entity)
    return (await dispatch(sent(entity, { from_filter: true, filter_form: filters, models_id: [], update_form: changes }))).length
  }
