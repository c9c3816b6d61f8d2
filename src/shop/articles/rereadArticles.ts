import type { Priority } from '@/api/budget'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import { inPool } from '@/lib/pool'
import { search } from '@/list/search/searches'
import { selectList } from '@/list/slices'
import { load, reload } from '@/list/thunks'
import { articleById } from './articleIndex'

/** Most articles that are read one by one; above it the page in view is read at once, if the list is not held here. */
const FEW = 15
/** Articles in a page of the list. */
const PAGE = 200

/**
 * Reads articles again whose stock or price changed without an event to tell of it. Those that cannot be read stay as
 * they are. Resolves to how many those are.
 */
export const rereadArticles =
  (ids: readonly number[], priority: Priority = 'background'): Thunk<Promise<number>> =>
  async (dispatch, getState) => {
    const { models, loadedAt } = selectList(getState(), articleEntity)
    const wanted = [...new Set(ids)]
    // The whole list is read when that takes fewer requests of the minute's limit than reading each article; it is
    // shown once all its pages are here.
    const many = wanted.length > Math.max(FEW, Math.ceil(models.length / PAGE))
    if (many && loadedAt !== null)
      return (await dispatch(load(articleEntity, { priority, refresh: true }))) ? 0 : wanted.length
    // When the list is read page by page: the page in view, and the held articles, by which sales are priced.
    if (many) void dispatch(search(articleEntity, 1, true))
    let unread = 0
    const read = (id: number) => dispatch(reload(articleEntity, id, { priority })).catch(() => unread++)
    const each = many ? wanted.filter((id) => articleById(models, id) !== undefined) : wanted
    await inPool(
      2,
      each.map((id) => () => read(id)),
    )
    return unread
  }
