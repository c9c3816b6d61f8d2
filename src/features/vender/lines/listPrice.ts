import { failureText } from '@/api/errors'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { Access } from '@/domain/access'
import { changeForFinal } from '@/domain/articles/articlePrice'
import type { PriceContext } from '@/domain/articles/articlePriceTypes'
import { cents, toAmount } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { article as entity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { price } from '@/lib/format'
import { changeMany } from '@/list/bulk/bulk'
import { reload } from '@/list/thunks'
import { may } from '@/session/rights'
import { articleById } from '@/shop/articles/articleIndex'
import { usePriceContext } from '@/shop/articles/usePriceContext'
import { useToast } from '@/ui/notices/Toasts'
import { selectAccess, selectArticles } from '../cart/selectors'

/** Who may raise *Precio final* of many articles: the price may come from the cost. */
export const changesListPrices = (access: Access): boolean =>
  may(entity, 'update', access) && access.can('articles.cost')

type ContextOf = (record: Partial<Article>) => PriceContext

const UNCHANGED = 'su precio en la lista no cambió.'

/** Gives the article this final price, as *Precio final* of many articles does. Resolves to why not; null: the server has it. */
const changeListPrice =
  (id: number, wanted: number, contextOf: ContextOf): Thunk<Promise<string | null>> =>
  async (dispatch, getState) => {
    if (!changesListPrices(selectAccess(getState()))) return 'no tenés permiso para cambiar su precio en la lista.'
    try {
      const article = (await dispatch(reload(entity, id))) as Article | null
      const change = article && changeForFinal(article, contextOf(article), wanted)
      if (!change) return `${UNCHANGED} Cambialo en su ficha.`
      const { column, value } = change
      const changes = [{ type: 'number', key: `set_${column}`, value }] as const
      const { unread } = await dispatch(changeMany(entity, [{ ids: [id], changes }]))
      if (unread.length > 0) return 'no sabemos si su precio en la lista cambió. Fijate en su ficha.'
      return cents(toAmount(articleById(selectArticles(getState()), id)?.final_price)) === wanted ? null : UNCHANGED
    } catch (error) {
      return `${UNCHANGED} ${failureText(error)}`
    }
  }

/** Changes the price of a line's article in the list too, and tells what became of it; the line keeps its price in any case. */
export function useListPrice(): (item: CartItem, wanted: number) => Promise<void> {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const contextOf = usePriceContext()
  return async ({ id, name }, wanted) => {
    if (contextOf === null) return
    const why = await dispatch(changeListPrice(id, wanted, contextOf))
    if (why === null) toast({ text: `${name}: en la lista también ${price(wanted, 'always')}`, tone: 'ok' })
    else toast({ text: `${name}: ${why}`, tone: 'error' })
  }
}
