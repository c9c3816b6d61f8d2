import { nanoid } from '@reduxjs/toolkit'
import type { ApiClient } from '@/api/client'
import { pageIn, type PageOf } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { createAccess } from '@/domain/access'
import type { AnyEntity, EntityDefinition, Model } from '@/entities/types'
import { addDays } from '@/lib/dates'
import { cuitProblem, plainCuit } from '@/lib/cuit'
import { dashed } from '@/lib/text'
import { isBoundToDates } from '@/session/rights'
import { selectUser } from '@/session/sessionSlice'
import { pageAfter } from '../paging'
import { listActions, selectList } from '../slices'
import type { Filter, ListState } from '../state'
import type { Rows } from '../transitions'

/** The generic endpoints take the model's name, not its route segment (contract a §0.6). */
export const modelPath = (entity: AnyEntity) => dashed(entity.list?.trashOf ?? entity.name)

/** The condition that keeps a person bound to the list's dates to records of those dates; null for all others. */
const boundDates =
  (entity: AnyEntity): Thunk<Filter | null> =>
  (_dispatch, getState) => {
    const state = getState()
    if (!isBoundToDates(entity, createAccess(selectUser(state)))) return null
    const { fromDate, untilDate } = selectList(state, entity)
    return {
      key: 'created_at',
      type: 'date',
      mayor_que: addDays(fromDate, -1),
      menor_que: addDays(untilDate || fromDate, 1),
    }
  }

/** More rows than these in one answer would hold up the server and the page. */
export const MOST_AT_ONCE = 5_000

/** A wait long enough for thousands of records with all they carry. */
const ALL_MS = 120_000

/**
 * The first pages of results, as far as they were read before, or all of them if all were here: read again behind
 * whoever looks at them, they must not shrink to the first page. `isWanted`: whether anybody still waits for them.
 */
async function asFarAsRead(
  read: (at: number | 'all') => Promise<PageOf<Model>>,
  { filtered, filterPage, totalFilterPages }: ListState,
  isWanted: () => boolean,
): Promise<PageOf<Model>> {
  let received = await read(1)
  const before = Math.min(filtered?.length ?? 0, MOST_AT_ONCE)
  const isShort = (page: number) => received.models.length < before && page <= received.lastPage
  if (isShort(2) && filterPage >= totalFilterPages && received.total <= MOST_AT_ONCE) return read('all')
  for (let page = 2; isShort(page) && isWanted(); page++) {
    const next = await pageAfter(read, page, received.total)
    received = { ...next, models: received.models.concat(next.models) }
  }
  return received
}

/**
 * Runs the filters on the server; page 1 replaces the results, later pages are put behind them (LIST-033, LIST-049).
 * Without a filter the list is no longer filtered, unless `everything` is wanted: that is how lists too long to be held
 * are read, page by page. `all`: whatever the filters find, by the one call that is not paged (contract a §9.1);
 * `again`: as much of it as is here. `order`: if not given, that of the last search. Later pages keep the order of the
 * rows they are put behind, or some rows would come twice and others never. Resolves to whether the results were read.
 */
export const search =
  (
    entity: AnyEntity,
    page: number | 'all' | 'again' = 1,
    everything = false,
    order?: Filter | null,
  ): Thunk<Promise<boolean>> =>
  async (dispatch, getState, { api }) => {
    const actions = listActions(entity)
    const list = selectList(getState(), entity)
    const { filters } = list
    const ordering = page === 1 || typeof page === 'string'
    const by = !ordering ? list.order : order === undefined ? list.asked : order
    if (filters.length === 0 && !everything) {
      dispatch(actions.filtersCleared())
      return true
    }
    const searchId = nanoid()
    dispatch(actions.searchStarted({ searchId, ...(everything && { everything }), ...(ordering && { order: by }) }))
    const bound = dispatch(boundDates(entity))
    // The server takes the order of the first filter that has one, so a pressed heading comes before the filters' own
    // order.
    const sent = [by, ...filters, bound].filter((filter) => filter !== null)
    const body = entity.list?.trashOf === undefined ? { filters: sent } : { filters: sent, papelera: true }
    const read = async (at: number | 'all') => {
      const path = `search/${modelPath(entity)}${at === 'all' ? '' : `/null/1?page=${at}`}`
      return pageIn(
        api,
        entity,
        await api.post(path, body, { quiet: true, ...(at === 'all' && { timeout: ALL_MS }) }),
        path,
      )
    }
    try {
      const received = await (page === 'again'
        ? asFarAsRead(read, list, () => selectList(getState(), entity).searchId === searchId)
        : ordering
          ? read(page)
          : pageAfter(read, page, list.saidTotal))
      dispatch(
        actions.searchReceived({
          searchId,
          filters,
          models: received.models,
          page: received.currentPage,
          totalPages: received.lastPage,
          total: received.total,
        }),
      )
      return true
    } catch {
      dispatch(actions.searchFailed({ searchId }))
      return false
    }
  }

/**
 * The rows the search dialog finds: a row fits if any of the columns does (contract a §9.2). Rejects with an
 * `ApiError`.
 */
export const searchFromModal =
  (
    entity: AnyEntity,
    query: string,
    keys: readonly string[],
    options: { page?: number; signal?: AbortSignal; within?: { key: string; value: number } } = {},
  ): Thunk<Promise<PageOf<Model>>> =>
  async (_dispatch, _getState, { api }) => {
    const path = `search-from-modal/${modelPath(entity)}?page=${options.page ?? 1}`
    const body = {
      // The server has a CUIT without dashes.
      query_value: cuitProblem(query) === null ? plainCuit(query) : query,
      props_to_filter: keys,
      ...(options.within && { depends_on_key: options.within.key, depends_on_value: options.within.value }),
    }
    const answer = await api.post(path, body, { quiet: true, ...(options.signal && { signal: options.signal }) })
    return pageIn(api, entity, answer, path)
  }

/**
 * The records that fit all filters, whether they are held here or not: a search is a POST that stores nothing
 * (contract a §9.1). `page`: only that page of them. Rejects with an `ApiError`.
 */
export async function found<M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  filters: readonly Filter[],
  page?: number,
): Promise<PageOf<M>> {
  const path = `search/${modelPath(entity)}${page === undefined ? '' : `/null/1?page=${page}`}`
  const options = { quiet: true, ...(page === undefined && { timeout: ALL_MS }) }
  return pageIn(api, entity, await api.post(path, { filters }, options), path)
}

/**
 * The records whose text column equals the value, whether they are held here or not: the duplicate check (NS-12).
 * Rejects with an `ApiError`.
 */
export const sameValue =
  (entity: AnyEntity, key: string, value: string): Thunk<Promise<Rows>> =>
  async (_dispatch, _getState, { api }) =>
    (await found(api, entity, [{ key, type: 'text', igual_que: value }])).models
