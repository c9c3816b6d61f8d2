// The credit note of a sale edit (contract b §2.9). The amount is computed here from what came back, not taken from the client.
import type { Row } from '../types'
import { allocate } from './allocation'
import { list, type Caller } from './caller'
import { bringBack } from './devoluciones'
import { lowered, num, sum } from './figures'
import { invoiceNote } from './invoices'
import { rebalance } from './ledger'
import { insertNote } from './notes'
import { link, PIVOT } from './pivots'
import { ticketOf } from './salePresenter'
import { adjusted } from './saleTotals'

export function noteOfEdit(caller: Caller, sale: Row, body: Row): void {
  const { backend, db, user } = caller
  const items = list(body, 'returned_items')
  const articles = items.filter((item) => item.is_article)
  const note = insertNote(caller, {
    client_id: sale.client_id,
    sale_id: sale.id,
    haber: sum(items.map((item) => amountOf(sale, item))),
    description: body.nota_credito_description,
    _articles: articles.map(({ id, returned_amount, price_vender, discount }) =>
      link(id, PIVOT.noteArticle, { amount: returned_amount, price: price_vender, discount }),
    ),
  })
  for (const item of articles) bringBack(caller, sale, note, { ...item, unidades_devueltas: item.returned_amount })
  if (ticketOf(db, sale.id)) invoiceNote(caller, sale, note)
  if (!sale.client_id) return
  rebalance(db, 'client', sale.client_id)
  allocate(db, 'client', sale.client_id)
  backend.added(user, 'client', sale.client_id as number, false)
}

function amountOf(sale: Row, item: Row): number {
  const line = lowered(num(item.price_vender) * num(item.returned_amount), item.discount)
  if (item.is_article) return adjusted(sale, line)
  return adjusted(sale, line, {
    discounts: Boolean(sale.discounts_in_services),
    surchages: Boolean(sale.surchages_in_services),
  })
}
