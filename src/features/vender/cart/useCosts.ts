import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { CartItem } from '@/domain/sale/item'
import { articleItem, type ArticleRecord } from '@/domain/sale/newItem'
import { articleById } from '@/shop/articles/articleIndex'
import { selectPesoCost, useDollarRates } from '@/shop/articles/pesoCost'
import { saleEvents, type Costs } from './saleSlice'
import { selectArticles, selectCart, selectEditing } from './selectors'

/** Whether the line comes from the disk, which keeps no costs and no providers. */
export const lacksCost = ({ kind, cost }: CartItem): boolean => kind === 'article' && cost === undefined

/**
 * Gives lines their costs and providers, of the articles held here and of `known`: lines from the disk, and those whose
 * cost in pesos was not known when they were added.
 */
export const tellCosts =
  (known?: ArticleRecord): Thunk =>
  (dispatch, getState) => {
    const [articles, pesoCost] = [selectArticles(getState()), selectPesoCost(getState())]
    const editing = selectEditing(getState()) !== null
    const costs = selectCart(getState()).items.flatMap((item): [string, Costs][] => {
      // A past sale whose lines get a cost in pesos would count as changed.
      if (item.kind !== 'article' || (item.peso_cost ?? 0) > 0 || (editing && !lacksCost(item))) return []
      const article = known?.id === item.id ? known : articleById(articles, item.id)
      if (article === undefined) return []
      const { cost, provider_id } = lacksCost(item) ? articleItem(article) : item
      const peso_cost = pesoCost(article) ?? item.peso_cost
      return cost === item.cost && peso_cost === item.peso_cost ? [] : [[item.key, { cost, peso_cost, provider_id }]]
    })
    if (costs.length > 0) dispatch(saleEvents.costsKnown(Object.fromEntries(costs)))
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
    if (lines > 0) dispatch(tellCosts())
  }, [dispatch, pesoCost, lines, articles])
}
