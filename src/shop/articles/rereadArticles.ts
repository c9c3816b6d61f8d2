import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import { listActions } from '@/list/slices'

/**
 * Reads articles again, one after the other, whose stock or price changed without an event to tell of it. Those that
 * cannot be read stay as they are. Resolves to how many those are.
 */
export const rereadArticles =
  (ids: readonly number[]): Thunk<Promise<number>> =>
  async (dispatch, _getState, { api }) => {
    let unread = 0
    for (const id of new Set(ids)) {
      const row = await readRecord(api, articleEntity, id, { priority: 'background' }).catch(() => null)
      if (row === null) unread++
      else dispatch(listActions(articleEntity).replaced(row))
    }
    return unread
  }
