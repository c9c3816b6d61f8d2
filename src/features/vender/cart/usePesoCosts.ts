import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { selectGuardsDollarCosts, selectPesoCost, useDollarRates } from '@/shop/articles/pesoCost'
import { articleById } from '@/shop/articles/articleIndex'
import { saleEvents } from './saleSlice'
import { selectArticles, selectCart } from './selectors'

/** Gives the lines whose cost is in dollars what it is in pesos, where that was not known when they were added. */
const tellPesoCosts = (): Thunk => (dispatch, getState) => {
  const state = getState()
  const pesoCost = selectPesoCost(state)
  const articles = selectArticles(state)
  const costs = selectCart(state).items.flatMap(({ key, kind, id, peso_cost }) => {
    if (kind !== 'article' || (peso_cost ?? 0) > 0) return []
    const article = articleById(articles, id)
    const now = article === undefined ? null : pesoCost(article)
    return now === null || now === peso_cost ? [] : [[key, now] as const]
  })
  if (costs.length > 0) dispatch(saleEvents.pesoCostsKnown(Object.fromEntries(costs)))
}

/**
 * Keeps the costs in pesos known by which promotions are held: the providers, whose dollars they need, come later than
 * the first scans, and a sale kept by an earlier release has none.
 */
export function usePesoCosts(): void {
  useDollarRates()
  const dispatch = useThunkDispatch()
  const isNeeded = useSelector(selectGuardsDollarCosts)
  const pesoCost = useSelector(selectPesoCost)
  const lines = useSelector((state) => selectCart(state).items.length)
  useEffect(() => {
    if (isNeeded && lines > 0) dispatch(tellPesoCosts())
  }, [dispatch, isNeeded, pesoCost, lines])
}
