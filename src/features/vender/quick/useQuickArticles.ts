import { createSelector } from '@reduxjs/toolkit'
import { useEffect, useMemo } from 'react'
import { shallowEqual, useSelector } from 'react-redux'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { answerOf } from '@/api/read'
import { shownQuickKeys, type QuickKey } from '@/domain/articles/quickKeys'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { recordPath } from '@/entities/paths'
import { articleById } from '@/shop/articles/articleIndex'
import { listActions } from '@/list/slices'
import { selectArticles } from '../cart/selectors'
import { readQuickKeys, useStoredQuickKeys } from './storedQuickKeys'

/**
 * Limit of articles asked for, on a phone or in a shop that downloads no catalogue. More would take requests the scans
 * need.
 */
const MOST_ASKED = 24

const selectShopRows = createSelector(selectArticles, (rows) =>
  (rows as readonly unknown[] as readonly Article[]).filter(
    ({ default_in_vender, status }) => default_in_vender && status === 'active',
  ),
)
/** Articles the shop offers everybody as keys, in the order of the catalogue: those marked for every sale. */
export const selectShopKeys = createSelector(selectShopRows, (rows): readonly number[] => rows.map(({ id }) => id))

export interface QuickArticle extends QuickKey {
  number: number
  article: Article
}

const loadArticle =
  (id: number, signal: AbortSignal): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    try {
      const body = await api.get(recordPath(articleEntity, id), { priority: 'background', quiet: true, signal })
      const found = answerOf(api, articleEntity, body)
      if (found && !signal.aborted) dispatch(listActions(articleEntity).upserted([found]))
    } catch {
      // the key appears once its article can be read
    }
  }

/** The keys that can be pressed now, by number: those whose articles are held here and still sold. */
export function useQuickArticles(): readonly QuickArticle[] {
  const dispatch = useThunkDispatch()
  const kept = useStoredQuickKeys()
  const shop = useSelector(selectShopKeys, shallowEqual)
  const keys = useMemo(() => shownQuickKeys(kept, shop), [kept, shop])
  const found = useSelector((state) => keys.map(({ id }) => articleById(selectArticles(state), id)), shallowEqual)

  // Missing articles are asked for once, when the panel opens.
  useEffect(() => {
    const stop = new AbortController()
    dispatch((_dispatch, getState) => {
      const missing = readQuickKeys().own.filter(({ id }) => articleById(selectArticles(getState()), id) === undefined)
      for (const { id } of missing.slice(0, MOST_ASKED)) void dispatch(loadArticle(id, stop.signal))
    })
    return () => stop.abort()
  }, [dispatch])

  return useMemo(
    () =>
      keys.flatMap((key, index) => {
        const article = found[index]
        return article === undefined || article.status !== 'active' ? [] : [{ ...key, number: index + 1, article }]
      }),
    [keys, found],
  )
}
