import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { stockAfter } from '@/domain/sale/soldStock'
import type { UnsentSale } from '@/domain/sale/unsent'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { day } from '@/lib/dates'
import { articleById } from '@/list/articleIndex'
import { listActions, selectList } from '@/list/slices'
import { reload } from '@/list/thunks'
import { afterSale } from './afterSale'
import { selectArticles } from '../selectors'

/** What follows from a stored sale for the lists held here: sales, stock, the client's account (SALE-071, SALE-080, SALE-088). */
export const applySale =
  (entry: UnsentSale, sale: Sale): Thunk =>
  (dispatch, getState) => {
    const state = getState()
    if (isInView(selectList(state, saleEntity), sale)) dispatch(listActions(saleEntity).upserted([sale]))
    const articles = entry.sold.flatMap(([id, units]) => {
      const article = articleById(selectArticles(state), id)
      return article === undefined || article.stock === null ? [] : [{ ...article, stock: stockAfter(article.stock, toAmount(units)) }]
    })
    if (articles.length > 0) dispatch(listActions(articleEntity).upserted(articles))
    // Its balance is the server's to say; a failure shows the old one until the next event.
    if (sale.client_id) dispatch(reload(clientEntity, sale.client_id)).catch(() => undefined)
    dispatch(afterSale(sale))
  }

/** The list of sales shows a range of days; others stay out of it. */
function isInView({ fromDates, fromDate, untilDate }: { fromDates: boolean; fromDate: string; untilDate: string }, sale: Sale): boolean {
  const created = day(sale.created_at)
  return !fromDates || (created >= fromDate && created <= (untilDate || fromDate))
}
