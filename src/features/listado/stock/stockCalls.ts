import type { ApiClient } from '@/api/client'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { StockMovement } from '@/entities/stockMovement'
import { articleById } from '@/shop/articles/articleIndex'
import { guard } from '@/session/guard'
import { selectList } from '@/list/slices'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { movementsAt } from '@/shop/stock/stockMovements'
import { reload } from '@/list/thunks'

// How the stock of an article is read (contract a §13), and emptied. No event tells of a change.

/**
 * The short form of the call that the spec names. The backend has no such route and answers 405, so no screen depends
 * on it (ART-018, D-34).
 */
export async function readAllMovements(api: ApiClient, articleId: number): Promise<readonly StockMovement[]> {
  return movementsAt(api, `stock-movement/${articleId}`)
}

/** Reads the article again after something of it was sent. A failure is ignored: the old data stay. */
export const refresh =
  (id: number): Thunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(reload(articleEntity, id)).catch(() => null)

/** The article as the list has it now; the one given, where the list does not hold it. */
export const heldNow =
  (article: Article): Thunk<Article> =>
  (_dispatch, getState) =>
    articleById(selectList(getState(), articleEntity).models, article.id) ?? article

/** How many articles one request takes; the server books a movement for each warehouse and variant of each. */
const PART = 100

/**
 * Sets the stock of the articles to 0, booked as "Reseteo de Stock". Sending it twice changes nothing more. Rejects
 * with an `ApiError`.
 */
export const resetStock =
  (ids: readonly number[]): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(articleEntity, 'update'))
    try {
      for (let first = 0; first < ids.length; first += PART)
        await api.put(
          'article/reset-stock/to-0',
          { articles_id: ids.slice(first, first + PART) },
          { quiet: true, timeout: 120_000 },
        )
    } finally {
      // After a failure too, since the stock of some may be 0 by now.
      void dispatch(rereadArticles(ids))
    }
  }
