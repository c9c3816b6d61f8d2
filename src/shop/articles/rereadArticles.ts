import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import { listActions } from '@/list/slices'

/**
 * Reads articles again, one after the other, whose stock or price changed without an event to tell of it. Those that
 * cannot be read stay as they are.
 */
export const rereadArticles =
  (ids: readonly number[]): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    for (const id of new Set(ids)) {
      const row = await readRecord(api, articleEntity, id, { priority: 'background' }).catch(() => null)
      if (row !== null) dispatch(listActions(articleEntity).replaced(row))
    }
  }
