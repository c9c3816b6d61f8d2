// Returns (contract b §5). Nothing is announced: the client reloads the sale, the client and the articles itself.
import { json, nothing } from '../http'
import { linksOf, type Link } from '../relations'
import type { Backend, Db, Row } from '../types'
import { allocate } from './allocation'
import { callerOf, chosen, existing, isTrue, list, owned, withKeys, type Caller } from './caller'
import { num } from './figures'
import { invoiceNote } from './invoices'
import { rebalance } from './ledger'
import { insertNote } from './notes'
import { link, PIVOT, pivotOf } from './pivots'
import { moveStock } from './stock'

export function installDevoluciones(backend: Backend): void {
  const { app, db, present } = backend

  app.get('/api/devoluciones/search-sale/:num', (c) => {
    const wanted = Number(c.req.param('num'))
    const is = (made: Row | undefined) => made?.num === wanted && made.deleted_at === null
    // The number of an archived sale is its id.
    const sale = owned(db, 'sale', c.get('ownerId')).find(is) ?? [db.archive?.get(wanted)].find(is)
    return json({ sale: present('sale', sale) })
  })

  app.post('/api/devoluciones', async (c) => {
    takeBack(callerOf(backend, c), await c.req.json<Row>())
    return nothing(201)
  })
}

/** A return, with what follows it. */
export function takeBack(caller: Caller, body: Row): void {
  const { db } = caller
  const items = list(body, 'items')
  const client_id = isTrue(body.generar_current_acount) ? chosen(body.client_id) : null
  const counted = items.filter((item) => item.unidades_devueltas !== null && item.unidades_devueltas !== undefined)
  const note = insertNote(caller, {
    client_id,
    sale_id: chosen(body.sale_id),
    haber: body.total_devolucion,
    description: body.observaciones,
    _articles: counted.map((item) => {
      const { id, unidades_devueltas, price_vender, discount } = withKeys(item, ['discount'])
      return link(id, PIVOT.noteArticle, { amount: unidades_devueltas, price: price_vender, discount })
    }),
  })
  if (client_id) {
    rebalance(db, 'client', client_id)
    allocate(db, 'client', client_id)
  }
  if (chosen(body.sale_id)) markReturned(db, body.sale_id, items)
  if (isTrue(body.regresar_stock)) for (const item of counted) bringBack(caller, body, note, item)
  if (isTrue(body.facturar_nota_credito)) invoiceNote(caller, existing(db, 'sale', body.sale_id), note)
}

function markReturned(db: Db, saleId: unknown, items: Row[]): void {
  const sale = existing(db, 'sale', saleId)
  const _articles = linksOf(sale, 'articles').map((line): Link => {
    const item = items.find(
      ({ id, article_variant_id }) =>
        id === line.id && chosen(article_variant_id) === chosen(line.pivot.article_variant_id),
    )
    if (!item) return line
    return {
      id: line.id,
      pivot: { ...line.pivot, ...pivotOf(PIVOT.saleArticle, { ...line.pivot, returned_amount: item.returned_amount }) },
    }
  })
  db.update('sale', sale.id, { _articles })
}

/** `address_id` of the return counts only for articles that have warehouses. */
export function bringBack({ db, user }: Caller, { address_id }: Row, note: Row, item: Row): void {
  const article = db.get('article', item.id)
  const amount = num(item.unidades_devueltas)
  if (!article || article.stock === null || amount === 0) return
  moveStock(db, user, {
    article_id: article.id as number,
    article_variant_id: chosen(item.article_variant_id),
    amount,
    concept: 'Nota de credito',
    to_address_id: linksOf(article, 'addresses').length > 0 ? chosen(address_id) : null,
    sale_id: note.sale_id as number | null,
    nota_credito_id: note.id as number,
  })
}
