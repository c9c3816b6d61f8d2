import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { articleItem } from '@/domain/sale/newItem'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { selectList } from '@/list/slices'
import { selectPesoCost } from '@/shop/articles/pesoCost'
import { saleEvents } from '../cart/saleSlice'
import { isLocked } from '../cart/saleState'
import { selectAccess, selectArticles, selectEditing, selectVender } from '../cart/selectors'

const RETRIES = 5
const RETRY_MS = 2_000

interface WithBoot {
  notices: { boot: { defaultArticles: boolean } }
}
/** Every one of them is held here: the catalogue is whole or, where none is downloaded, the call that asks for them was answered. */
const selectReady = (state: unknown): boolean =>
  selectList(state, articleEntity).loadedAt !== null || (state as WithBoot).notices.boot.defaultArticles

/**
 * Puts the articles every sale begins with into the cart, once (SALE-087). False when they cannot be placed yet: some
 * may still be loading, a sale is on its way, or a past one is in the cart.
 */
export const placeDefaultArticles = (): Thunk<boolean> => (dispatch, getState) => {
  const state = getState()
  const vender = selectVender(state)
  if (isLocked(vender) || vender.editing) return false
  if (!vender.defaultArticlesDue) return true
  if (!selectReady(state)) return false
  const held = selectArticles(state) as readonly unknown[] as readonly Article[]
  const articles = held.filter(({ default_in_vender, status }) => Boolean(default_in_vender) && status === 'active')
  const pesoCost = selectPesoCost(state)
  const items = articles.map((article) => articleItem(article, 1, { peso_cost: pesoCost(article) }))
  // The last line added is on top, hence the reversal.
  dispatch(saleEvents.defaultArticlesPlaced(items.reverse()))
  return true
}

/**
 * Places them when the till first opens, when a sale begins and once the articles are there: at once, else every 2 s,
 * five times at most (D-27, SALE-073).
 */
export function useDefaultArticles(): void {
  const dispatch = useThunkDispatch()
  const wanted = useSelector((state) => selectAccess(state).has('articles_default_in_vender'))
  const due = useSelector((state) => selectVender(state).defaultArticlesDue && selectEditing(state) === null)
  const ready = useSelector(selectReady)
  // A new sale can begin while the articles of the one before are still due, so the last sale is watched; its
  // confirmation may come later.
  const before = useSelector((state) => selectVender(state).last_queued?.id ?? selectVender(state).last_sale?.id)
  useEffect(() => {
    if (!wanted || !due) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const place = (retriesLeft: number) => {
      if (!dispatch(placeDefaultArticles()) && retriesLeft > 0)
        timer = setTimeout(() => place(retriesLeft - 1), RETRY_MS)
    }
    place(RETRIES)
    return () => clearTimeout(timer)
  }, [dispatch, wanted, due, ready, before])
}
