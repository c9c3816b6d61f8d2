// What the shop deleted while it was in the cart, or in a sale put aside (U21).
import { createSelector } from '@reduxjs/toolkit'
import { readRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { paysNow } from '@/domain/sale/cart'
import type { SaleProblem } from '@/domain/sale/checks'
import type { CartItem } from '@/domain/sale/item'
import type { ArticleRecord } from '@/domain/sale/newItem'
import { article } from '@/entities/article'
import { client } from '@/entities/client'
import { listActions, selectList } from '@/list/slices'
import type { ListState } from '@/list/state'
import { reload } from '@/list/thunks'
import { articleById } from '@/shop/articles/articleIndex'
import { selectVender } from './selectors'
import { lacksCost, tellCosts } from './useCosts'

const isWhole = ({ loadedAt, byPage }: ListState): boolean => loadedAt !== null && !byPage

/**
 * Of the chosen client: `deleted`: this computer heard of it, or the server said so; `unlisted`: the list, read whole,
 * does not have him. Only the server knows of that one, and until it was asked he counts as there.
 */
export const selectClientFate = createSelector(
  (state: unknown) => selectVender(state).cart.client?.id,
  (state: unknown) => selectList(state, client),
  (id, list): 'deleted' | 'unlisted' | null => {
    if (id === undefined || list.models.some((row) => row.id === id)) return null
    if (list.gone.includes(id)) return 'deleted'
    return isWhole(list) ? 'unlisted' : null
  },
)

/** Why the sale cannot go to the account of its client: no list shows the debt of a deleted one. */
export const clientProblem = (state: unknown): SaleProblem | undefined =>
  paysNow(selectVender(state).cart) || selectClientFate(state) !== 'deleted'
    ? undefined
    : { code: 'client', message: 'El cliente fue eliminado: elegí otro', field: 'client' }

/**
 * Ids of the cart's articles that were deleted, and of those that the list, read whole, does not have, or of which a
 * line from the disk needs the cost. Only the server knows of these: an article that is not active is in no list, and
 * sold by its code all the same (contract a §11.6).
 */
export const selectMissingArticles = createSelector(
  (state: unknown) => selectVender(state).cart.items,
  (state: unknown) => selectList(state, article),
  (items, list): { deleted: readonly number[]; unlisted: readonly number[] } => {
    const missing = items.filter(({ kind, id }) => kind === 'article' && articleById(list.models, id) === undefined)
    const isGone = ({ id }: CartItem) => list.gone.includes(id)
    const unlisted = missing.filter((item) => !isGone(item) && (isWhole(list) || lacksCost(item)))
    return { deleted: missing.filter(isGone).map(({ id }) => id), unlisted: unlisted.map(({ id }) => id) }
  },
)

/** Asks the server for a client that the list does not have. One that cannot be read counts as there. */
export const askForClient =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch) => {
    await dispatch(reload(client, id, { priority: 'sale' })).catch(() => undefined)
  }

/** Asks the server for an article that the list does not have. One that cannot be read counts as there. */
export const askForArticle =
  (id: number): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    const row = await readRecord(api, article, id, { priority: 'user', quiet: true }).catch(() => undefined)
    if (row === null) dispatch(listActions(article).removed([id]))
    else if (row !== undefined) dispatch(tellCosts(row as ArticleRecord))
  }
