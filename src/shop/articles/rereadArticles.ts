import type { Priority } from '@/api/budget'
import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import { inPool } from '@/lib/pool'
import { listActions } from '@/list/slices'

/**
 * Reads articles again, two at a time, whose stock or price changed without an event to tell of it. Those that cannot
 * be read stay as they are. Resolves to how many those are.
 */
export const rereadArticles =
  (ids: readonly number[], priority: Priority = 'background'): Thunk<Promise<number>> =>
  async (dispatch, _getState, { api }) => {
    let unread = 0
    const read = async (id: number) => {
      const row = await readRecord(api, articleEntity, id, { priority }).catch(() => null)
      if (row === null) unread++
      else dispatch(listActions(articleEntity).replaced(row))
    }
    await inPool(
      2,
      [...new Set(ids)].map((id) => () => read(id)),
    )
    return unread
  }
