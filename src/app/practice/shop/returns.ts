import { toAmount } from '@/domain/money'
import type { ReturnPayload } from '@/domain/returns/returnPayload'
import { byId, dated, nextId, type Note, type PracticeShop } from './tables'

/**
 * Stores a return as contract b §5 does: its credit note, the units marked in the sale, the stock and the client's
 * account.
 */
export function takeBack(shop: PracticeShop, body: ReturnPayload): Note {
  const id = nextId(shop.notes)
  const client = body.generar_current_acount ? byId(shop.clients, body.client_id) : undefined
  const note: Note = dated({
    id,
    num_receipt: id,
    detalle: `Nota Credito N°${id}`,
    status: 'nota_credito',
    haber: toAmount(body.total_devolucion).toFixed(2),
    client_id: client?.id ?? null,
    sale_id: body.sale_id,
    employee_id: shop.person,
    articles: body.items.map((item) => ({
      id: item.id,
      name: item.name,
      pivot: {
        amount: toAmount(item.unidades_devueltas).toFixed(2),
        price: toAmount(item.price_vender).toFixed(2),
        discount: item.discount,
      },
    })),
  })
  shop.notes.push(note)
  if (client) client.saldo = toAmount(client.saldo).minus(toAmount(body.total_devolucion)).toFixed(2)
  const sale = byId(shop.sales, body.sale_id)
  for (const item of body.items) {
    for (const line of sale?.articles.filter((row) => row.id === item.id) ?? [])
      line.pivot = { ...line.pivot, returned_amount: toAmount(item.returned_amount).toFixed(2) }
    const article = body.regresar_stock ? byId(shop.articles, item.id) : undefined
    if (article) article.stock = toAmount(article.stock).plus(toAmount(item.unidades_devueltas)).toFixed(2)
  }
  return note
}
