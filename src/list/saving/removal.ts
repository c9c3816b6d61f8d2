import { isApiError, isRefused } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { reload } from '../thunks'
import { removeRecord } from './record'

const mayBeGone = (error: unknown): boolean => !isRefused(error) || (isApiError(error) && error.status === 404)

/**
 * Deletes a record. One that is already gone counts as deleted: an earlier answer got lost, or somebody else was
 * quicker. The server answers 500 to a second deletion (contract a §0.5), so it is asked for the record. Rejects with
 * an `ApiError` otherwise.
 */
export const removeSettled =
  (entity: AnyEntity, id: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(removeRecord(entity, id))
    } catch (error) {
      if (!mayBeGone(error)) throw error
      const left = await dispatch(reload(entity, id)).catch(() => undefined)
      if (left !== null) throw error
    }
  }
