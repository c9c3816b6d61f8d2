import { toAmount } from '@/domain/money'
import type { SaleItemPayload, SalePayload, SaleUpdatePayload } from '@/domain/sale/wire'
import { stamp } from '@/lib/dates'
import { bookSale } from './cajas'
import { byId, dated, nextId, type PracticeShop, type SaleLine, type SaleMethod, type ShopSale } from './tables'

const two = (value: string | number | null | undefined) => toAmount(value).toFixed(2)
const orNull = (value: string | number | null | undefined) =>
  value === null || value === undefined ? null : two(value)

function lineOf(shop: PracticeShop, item: SaleItemPayload): SaleLine[] {
  const article = item.is_article ? byId(shop.articles, item.id) : undefined
  if (article === undefined) return []
  return [
    {
      ...article,
      pivot: {
        article_id: article.id,
        amount: two(item.amount),
        price: two(item.price_vender),
        cost: orNull(item.cost),
        discount: orNull(item.discount),
        returned_amount: orNull(item.returned_amount),
        article_variant_id: null,
      },
    },
  ]
}

type Paid = Pick<SalePayload, 'client_id' | 'omitir_en_cuenta_corriente' | 'current_acount_payment_method_id'> &
  Pick<SalePayload, 'selected_payment_methods' | 'total'> & { caja_id?: number; discount_amount?: number | null }

/** Rows of the methods a sale was paid by; none where the client's account pays (contract b §2.4). */
function methodsOf(shop: PracticeShop, body: Paid): SaleMethod[] {
  if (body.client_id && !body.omitir_en_cuenta_corriente) return []
  const row = (id: number, amount: string, caja_id: number | null): SaleMethod[] => {
    const method = byId(shop.fixed['current-acount-payment-method'] ?? [], id)
    return method === undefined ? [] : [{ id, name: String(method.name), pivot: { amount, caja_id } }]
  }
  const single = body.current_acount_payment_method_id
  if (single) {
    const amount = toAmount(body.total).plus(toAmount(body.discount_amount)).toFixed(2)
    return row(single, amount, body.caja_id || null)
  }
  return body.selected_payment_methods.flatMap(({ id, amount, caja_id }) => row(id, two(amount), caja_id || null))
}

const percentages = <P>(rows: readonly { id: number }[], pivot: (row: { id: number }) => P) =>
  rows.map((row) => ({ ...row, pivot: pivot(row) }))

const percentageOf = (row: object) => ('percentage' in row ? Number(row.percentage) : 0)

function take(shop: PracticeShop, { articles }: ShopSale, sign: 1 | -1): void {
  for (const { id, pivot } of articles) {
    const article = byId(shop.articles, id)
    if (article) article.stock = toAmount(article.stock).minus(toAmount(pivot.amount).times(sign)).toFixed(2)
  }
}

const owes = (sale: ShopSale) =>
  sale.client_id !== null && Boolean(sale.save_current_acount) && !sale.omitir_en_cuenta_corriente

function debit(shop: PracticeShop, sale: ShopSale, sign: 1 | -1): void {
  const client = owes(sale) ? byId(shop.clients, sale.client_id) : undefined
  if (client) client.saldo = toAmount(client.saldo).plus(toAmount(sale.total).times(sign)).toFixed(2)
}

/** Stores a sale as contract b §2 does, and what follows from it: stock, account, cash. */
export function storeSale(shop: PracticeShop, body: SalePayload): ShopSale {
  const id = nextId(shop.sales)
  const { items, discounts, surchages, ...columns } = body
  const client = byId(shop.clients, body.client_id)
  const sale: ShopSale = dated({
    ...columns,
    id,
    num: id,
    client_id: client?.id ?? null,
    caja_id: body.caja_id || null,
    employee_id: shop.person,
    current_acount_payment_method_id: null,
    current_acount_payment_method: null,
    sub_total: two(body.sub_total),
    total: two(body.total),
    total_cost: '0.00',
    total_a_facturar: null,
    descuento: toAmount(body.descuento).toFixed(4),
    terminada: 1,
    terminada_at: stamp(),
    printed: 0,
    actualizandose_por_id: null,
    deleted_at: null,
    sale_modifications_count: 0,
    client: client ? { ...client } : null,
    buyer: null,
    articles: items.flatMap((item) => lineOf(shop, item)),
    combos: [],
    services: [],
    discounts: percentages(discounts, (row) => ({ percentage: percentageOf(row) })),
    surchages: percentages(surchages, (row) => ({ percentage: two(percentageOf(row)) })),
    current_acount_payment_methods: methodsOf(shop, body),
    current_acount: null,
    price_type: null,
    employee: { id: shop.person, name: '' },
    afip_ticket: null,
    nota_credito_afip_tickets: [],
    afip_errors: [],
    afip_observations: [],
    budget: null,
    order: null,
    order_production: null,
  })
  if (owes(sale))
    sale.current_acount = dated({ id, debe: sale.total, haber: null, pagandose: null, status: 'sin_pagar' })
  shop.sales.push(sale)
  take(shop, sale, 1)
  debit(shop, sale, 1)
  if (!owes(sale))
    bookSale(
      shop,
      id,
      sale.current_acount_payment_methods.map(({ pivot }) => pivot),
    )
  return sale
}

/** Changes a stored sale; that moves no money in a caja (contract b §2.8). */
export function changeSale(shop: PracticeShop, sale: ShopSale, body: SaleUpdatePayload): ShopSale {
  take(shop, sale, -1)
  debit(shop, sale, -1)
  Object.assign(sale, {
    articles: body.items.flatMap((item) => lineOf(shop, item)),
    discounts: percentages(body.discounts, (row) => ({ percentage: percentageOf(row) })),
    surchages: percentages(body.surchages, (row) => ({ percentage: two(percentageOf(row)) })),
    current_acount_payment_methods: methodsOf(shop, body),
    sub_total: two(body.sub_total),
    total: two(body.total),
    observations: body.observations,
  })
  take(shop, sale, 1)
  debit(shop, sale, 1)
  return sale
}

/** Removes a sale: its units go back to the stock, and the client no longer owes it. */
export function removeSale(shop: PracticeShop, sale: ShopSale): void {
  take(shop, sale, -1)
  debit(shop, sale, -1)
  shop.sales = shop.sales.filter((other) => other !== sale)
}
