import type { Priority } from '@/api/budget'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import { inPool } from '@/lib/pool'
import { readAgain } from '@/list/readAgain'
import { selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { articleById } from './articleIndex'

/** Most articles that are read one by one though the list may be held in fewer pages. */
const FEW = 15
/** Articles in a page of the list. */
const PAGE = 200

/**
 * Reads articles again whose stock or price changed without an event to tell of it. Those that cannot be read stay as
 * they are; none is added that is not here. Resolves to how many could not be read.
 */
export const rereadArticles =
  (ids: readonly number[], priority: Priority = 'background'): Thunk<Promise<number>> =>
  async (dispatch, getState) => {
    const { models, loadedAt, byPage } = selectList(getState(), articleEntity)
    const wanted = [...new Set(ids)]
    // The whole list is read when that takes fewer requests of the minute's limit than reading each article; it is
    // shown once all its pages are here.
    const many = wanted.length > Math.max(FEW, Math.ceil(models.length / PAGE))
    if (many && loadedAt !== null)
      return (await dispatch(readAgain(articleEntity, { priority, refresh: true }))) ? 0 : wanted.length
    // Where the list is read page by page: the page in view, and the held articles, by which sales are priced. A list
    // that is still on its way brings the others itself.
    if (many && byPage) void dispatch(readAgain(articleEntity))
    let unread = 0
    const read = (id: number) => dispatch(reload(articleEntity, id, { priority, held: true })).catch(() => unread++)
    const each = many ? wanted.filter((id) => articleById(models, id) !== undefined) : wanted
    await inPool(
      2,
      each.map((id) => () => read(id)),
    )
    return unread
  }
