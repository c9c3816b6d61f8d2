import type { Thunk } from '@/api/thunk'
import { heldBySale } from '@/domain/sale/stock/heldStock'
import { articleAfterSale } from '@/domain/sale/stock/soldPlaces'
import { article as articleEntity } from '@/entities/article'
import { client as clientEntity } from '@/entities/client'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { listActions } from '@/list/slices'
import { reload, takeIn } from '@/list/thunks'
import { articleById } from '@/shop/articles/articleIndex'
import { rereadMoved } from '@/shop/sales/sales'
import { selectAddresses, selectArticles } from '../cart/selectors'

/** What follows from a sale stored at once for the lists held here: sales, stock, the client's account (SALE-071, SALE-080, SALE-088). */
export const applySale =
  (sale: Sale): Thunk =>
  (dispatch, getState) => {
    dispatch(takeIn(saleEntity, sale))
    const held = selectArticles(getState())
    const warehouse = selectAddresses(getState()).find(({ id }) => id === sale.address_id)
    const sold = [...heldBySale(sale).values()]
    const articles = [...new Set(sold.map(({ article_id }) => article_id))].flatMap((id) => {
      const article = articleById(held, id)
      const rows = sold.filter(({ article_id }) => article_id === id)
      return article === undefined || article.stock === null ? [] : [articleAfterSale(article, rows, warehouse)]
    })
    if (articles.length > 0) dispatch(listActions(articleEntity).upserted(articles))
    // Only the server knows the client's balance; when the read fails the old one stays until the next event.
    if (sale.client_id) dispatch(reload(clientEntity, sale.client_id)).catch(() => undefined)
  }

/**
 * Applies a sale that was found stored later. The lists may have been read since, so what it moved is read from the
 * server.
 */
export const applyLateSale =
  (sale: Sale): Thunk =>
  (dispatch) => {
    dispatch(takeIn(saleEntity, sale))
    dispatch(rereadMoved([sale]))
  }
