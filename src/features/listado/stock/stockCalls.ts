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

// Every way the stock of an article changes from this screen, and how it is read (contract a §13). No event tells anybody of it.

/** The short form the spec names; the backend has no such route and answers 405, so no screen depends on it (ART-018, D-34). */
export async function readAllMovements(api: ApiClient, articleId: number): Promise<readonly StockMovement[]> {
  return movementsAt(api, `stock-movement/${articleId}`)
}

/** What is shown of the article is read again, after something of it was sent; that it cannot be is nobody's trouble now. */
export const refresh =
  (id: number): Thunk<Promise<unknown>> =>
  (dispatch) =>
    dispatch(reload(articleEntity, id, { now: true })).catch(() => null)

/** An amount that is to be there afterwards, and the one that was in view when it was typed. */
export interface AmountChange {
  addressId: number
  /** 0: of the article itself. */
  variantId: number
  before: string | null
  /** Units of its holder that stood in no warehouse then. */
  loose: number
  amount: number
}

const holder = (article: Article, variantId: number) =>
  variantId === 0 ? article : article.article_variants.find(({ id }) => id === variantId)

const heldAt = (article: Article, { variantId, addressId }: AmountChange): string | null => {
  const rows = holder(article, variantId)
  return rows === undefined ? null : amountAt(rows, addressId)
}

/** Nobody sold or moved any of it since it came into view. */
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
 * Sets amounts per warehouse. They are absolute (contract a §13.4): what was sold since they were read would be undone, so they are compared
 * with the server's first. Rejects with an `ApiError`; the article is then shown as the server has it.
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

/** After a lost answer the article itself tells whether it was saved. */
const settled =
  (articleId: number, changes: readonly AmountChange[], error: unknown): Thunk<Promise<Article>> =>
  async (dispatch: Dispatch) => {
    const clear = isApiError(error) && error.status >= 400 && error.status < 500
    const now = clear ? null : ((await dispatch(refresh(articleId))) as Article | null)
    if (now !== null && isDone(now, changes)) return now
    throw error
  }

/** More than these, and what is in view is asked for at once where the list is not held here. */
const FEW = 15
/** Articles in a page of the list. */
const PAGE = 200

/** Articles the server has changed are read again, when nobody with more to do is waiting. */
export const refreshMany =
  (ids: readonly number[]): Thunk =>
  (dispatch, getState) => {
    const { models, loadedAt } = selectList(getState(), articleEntity)
    // The list is put in place once all its pages are here: it is read where that takes fewer of the minute's requests than reading each.
    const many = ids.length > Math.max(FEW, Math.ceil(models.length / PAGE))
    if (many && loadedAt !== null) return void dispatch(load(articleEntity, { priority: 'background', refresh: true }))
    // Of a list that is read page by page: what is in view, and what sales are priced by.
    if (many) void dispatch(search(articleEntity, 1, true))
    for (const id of many ? ids.filter((each) => articleById(models, each) !== undefined) : ids)
      void dispatch(reload(articleEntity, id, { now: true, priority: 'background' })).catch(() => null)
  }

/** So many at a time; the server books a movement for each warehouse and variant of each. */
const PART = 100

/** Empties the stock of the articles, booked as "Reseteo de Stock"; sending it twice empties nothing more. Rejects with an `ApiError`. */
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
      // After a failure, too: some may be empty.
      dispatch(refreshMany(ids))
    }
  }
