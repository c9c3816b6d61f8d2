import type { Thunk } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { search } from './search/searches'
import { selectList } from './slices'
import type { ListState } from './state'
import { load, type LoadOptions } from './thunks'

/** The list was read, is being read, or could not be. */
export const wasAsked = ({ loadedAt, loading, failed, byPage }: ListState): boolean =>
  loadedAt !== null || loading || failed || byPage

/**
 * Reads a list again: all of it, or the first page of one that is too long to be held (NS-26), or what the filters find
 * in it, as far as that was read. Resolves to whether it was read.
 */
export const readAgain =
  (entity: AnyEntity, options: LoadOptions = { refresh: true }): Thunk<Promise<boolean>> =>
  (dispatch, getState) => {
    const { byPage, filters } = selectList(getState(), entity)
    return dispatch(byPage ? search(entity, filters.length > 0 ? 'again' : 1, true) : load(entity, options))
  }
