import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { CartItem } from '@/domain/sale/item'
import { articleItem, type ArticleRecord } from '@/domain/sale/newItem'
import { articleById } from '@/shop/articles/articleIndex'
import { selectPesoCost, useDollarRates } from '@/shop/articles/pesoCost'
import { saleEvents, type Costs } from './saleSlice'
import { selectArticles, selectCart } from './selectors'

/** Whether the line comes from the disk, which keeps no costs and no providers. */
export const lacksCost = ({ kind, cost }: CartItem): boolean => kind === 'article' && cost === undefined

/**
 * Gives the lines of the articles that `articleOf` finds their costs and providers: those from the disk, and those whose
 * cost in pesos was not known when they were added.
 */
export const tellCosts =
  (articleOf: (id: number) => ArticleRecord | undefined): Thunk =>
  (dispatch, getState) => {
    const pesoCost = selectPesoCost(getState())
    const costs = selectCart(getState()).items.flatMap((item): [string, Costs][] => {
      const article = item.kind === 'article' ? articleOf(item.id) : undefined
      if (article === undefined || (item.peso_cost ?? 0) > 0) return []
      const { cost, provider_id } = lacksCost(item) ? articleItem(article) : item
      const peso_cost = pesoCost(article) ?? item.peso_cost
      return cost === item.cost && peso_cost === item.peso_cost ? [] : [[item.key, { cost, peso_cost, provider_id }]]
    })
    if (costs.length > 0) dispatch(saleEvents.costsKnown(Object.fromEntries(costs)))
  }

/** The same with the articles held here. */
export const tellHeldCosts = (): Thunk => (dispatch, getState) => {
  const articles = selectArticles(getState())
  dispatch(tellCosts((id) => articleById(articles, id) as ArticleRecord | undefined))
}

/**
 * Keeps the costs of the lines known: the articles may come later than a sale from the disk, and the providers, whose
 * dollars the costs in pesos need, later than the first scans.
 */
export function useCosts(): void {
  useDollarRates()
  const dispatch = useThunkDispatch()
  const pesoCost = useSelector(selectPesoCost)
  const lines = useSelector((state) => selectCart(state).items.length)
  const articles = useSelector((state) => (selectCart(state).items.some(lacksCost) ? selectArticles(state) : null))
  useEffect(() => {
    if (lines > 0) dispatch(tellHeldCosts())
  }, [dispatch, pesoCost, lines, articles])
}
