import type { ApiClient } from '@/api/client'
import { apiError, isApiError } from '@/api/errors'
import { storedIn } from '@/api/read'
import type { Dispatch, Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { amountAt, looseStock } from '@/domain/stock/stock'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import type { StockMovement } from '@/entities/stockMovement'
import { articleById } from '@/shop/articles/articleIndex'
import { guard } from '@/session/guard'
import { search } from '@/list/search/searches'
import { listActions, selectList } from '@/list/slices'
import { movementsAt } from '@/shop/stock/stockMovements'
import { load, reload } from '@/list/thunks'

// How the stock of an article is read, and every way this screen changes it (contract a §13). No event tells of a
// change.

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
    dispatch(reload(articleEntity, id, { now: true })).catch(() => null)

/** An amount to be set, and the one in view when it was typed. */
export interface AmountChange {
  addressId: number
  /** 0: of the article, not a variant. */
  variantId: number
  before: string | null
  /** Units its holder had in no warehouse at that time. */
  loose: number
  amount: number
}

const holder = (article: Article, variantId: number) =>
  variantId === 0 ? article : article.article_variants.find(({ id }) => id === variantId)

const heldAt = (article: Article, { variantId, addressId }: AmountChange): string | null => {
  const rows = holder(article, variantId)
  return rows === undefined ? null : amountAt(rows, addressId)
}

/** Whether the stock is still as the person saw it: nobody has sold or moved any of it. */
const isAsSeen = (article: Article, change: AmountChange): boolean => {
  const kept = holder(article, change.variantId)
  return (
    toAmount(heldAt(article, change)).eq(toAmount(change.before)) &&
    kept !== undefined &&
    looseStock(kept) === change.loose
  )
}

const isDone = (article: Article, changes: readonly AmountChange[]): boolean =>
  changes.every((change) => toAmount(heldAt(article, change)).eq(change.amount))

const refusal = (text: string) => apiError('answer', 200, 'article', text)

function request(articleId: number, changes: readonly AmountChange[]): { path: string; body: object } {
  const variantIds = [...new Set(changes.map(({ variantId }) => variantId))].filter((id) => id !== 0)
  if (variantIds.length === 0) {
    const addresses = changes.map(({ addressId, amount }) => ({ id: addressId, pivot: { amount } }))
    return { path: 'article-update-addresses', body: { article_id: articleId, addresses } }
  }
  const variants_to_update = variantIds.map((id) => ({
    id,
    addresses: changes
      .filter(({ variantId }) => variantId === id)
      .map(({ addressId, amount }) => ({ id: addressId, amount })),
  }))
  return { path: 'article-update-varians-stock', body: { article_id: articleId, variants_to_update } }
}

/**
 * Sets amounts per warehouse. They are absolute (contract a §13.4): a sale made since they were read would be undone,
 * so they are first compared with the server's. Rejects with an `ApiError`; then the article is shown as the server has
 * it.
 */
export const saveAmounts =
  (articleId: number, changes: readonly AmountChange[]): Thunk<Promise<Article>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(articleEntity, 'update'))
    const fresh = (await dispatch(reload(articleEntity, articleId, { whole: true }))) as Article | null
    if (fresh === null) throw refusal('El artículo ya no existe: alguien lo eliminó.')
    if (!changes.every((change) => isAsSeen(fresh, change)))
      throw refusal('El stock cambió mientras lo editabas: revisá las cantidades y guardá de nuevo.')
    const { path, body } = request(articleId, changes)
    try {
      const saved = storedIn(api, articleEntity, await api.put(path, body, { quiet: true }), path)
      dispatch(listActions(articleEntity).upserted([saved]))
      return saved
    } catch (error) {
      return dispatch(settled(articleId, changes, error))
    }
  }

/** After a lost answer the article is read to see whether the amounts were saved. */
const settled =
  (articleId: number, changes: readonly AmountChange[], error: unknown): Thunk<Promise<Article>> =>
  async (dispatch: Dispatch) => {
    const clear = isApiError(error) && error.status >= 400 && error.status < 500
    const now = clear ? null : ((await dispatch(refresh(articleId))) as Article | null)
    if (now !== null && isDone(now, changes)) return now
    throw error
  }

/** Most articles that are read one by one; above it the page in view is read at once, if the list is not held here. */
const FEW = 15
/** Articles in a page of the list. */
const PAGE = 200

/** Reads articles again that the server has changed, in the background. */
export const refreshMany =
  (ids: readonly number[]): Thunk =>
  (dispatch, getState) => {
    const { models, loadedAt } = selectList(getState(), articleEntity)
    // The whole list is read when that takes fewer requests of the minute's limit than reading each article; it is
    // shown once all its pages are here.
    const many = ids.length > Math.max(FEW, Math.ceil(models.length / PAGE))
    if (many && loadedAt !== null) return void dispatch(load(articleEntity, { priority: 'background', refresh: true }))
    // When the list is read page by page: the page in view, and the held articles, by which sales are priced.
    if (many) void dispatch(search(articleEntity, 1, true))
    for (const id of many ? ids.filter((each) => articleById(models, each) !== undefined) : ids)
      void dispatch(reload(articleEntity, id, { now: true, priority: 'background' })).catch(() => null)
  }

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
      dispatch(refreshMany(ids))
    }
  }
