// Two months of the web store: orders in every state, with variants, coupons, zones, notes, and all the ways they are paid.
import type { Row } from '../../types'
import { link, money, type Shop } from '../shop'

const COUNT = 60
const DAY_MINUTES = 24 * 60
/** How long ago each of the last ones came, in minutes: the day's work. */
const LATEST = [9, 26, 48, 75, 140, 310, 560, 1_100, 1_500, 1_900, 2_900]
const NOTES = ['Bien maduras, por favor', 'Si no hay, la de 500 g', 'Con vencimiento largo', null, null]
const ASKED = ['Tocar timbre dos veces', 'Paso a las 19', '¿Puede ser factura A?', null, null, null]

/** Of the newest ones 1 Sin confirmar, 2 Confirmado, 3 Terminado; what is older was handed over, but for one in seven that was cancelled. */
function statusOf(index: number): number {
  const fromLast = COUNT - 1 - index
  if (fromLast < 4) return 1
  if (fromLast < 7) return 2
  if (fromLast < 10) return 3
  return index % 7 === 3 ? 5 : 4
}

function minutesAgo(index: number): number {
  const fromLast = COUNT - 1 - index
  return (
    LATEST[fromLast] ??
    3 * DAY_MINUTES + Math.round(((fromLast - LATEST.length) * 57 * DAY_MINUTES) / (COUNT - LATEST.length))
  )
}

/** `sell`: as the server does when an order is confirmed. */
export function seedOrders(shop: Shop, sell: (order: Row) => void): void {
  const { db } = shop
  const given = db.all('order').length
  for (let index = given; index < COUNT; index++) addOrder(shop, index)
  for (const order of db.all('order')) if (order.order_status_id === 2) sell(order)
}

function linesOf({ articles, variants }: Shop, index: number): Row[] {
  const picked = Array.from({ length: 1 + (index % 4) }, (_, at) => articles[(index * 11 + at * 17) % 120] as Row)
  const varied = articles.filter(({ id }) => variants.has(id))
  if (index % 3 === 0) picked.push(varied[index % varied.length] as Row)
  return [...new Set(picked)].map((article, at) => {
    const kinds = variants.get(article.id)
    return link(article.id, {
      ...{
        cost: money(Number(article.cost)),
        price: money(Number(article.final_price)),
        amount: 1 + ((index + at) % 4),
      },
      ...{
        variant_id: kinds?.[index % kinds.length]?.id ?? null,
        color_id: null,
        size_id: null,
        with_dolar: null,
        address_id: null,
      },
      notes: NOTES[(index + at) % NOTES.length],
    })
  })
}

const METHODS = ['Efectivo al recibir', 'MercadoPago', 'Transferencia', 'Payway']

function paymentOf({ db }: Shop, index: number): Row {
  const name = METHODS[index % METHODS.length]
  const payment_method_id = db.all('payment_method').find((row) => row.name === name)?.id ?? null
  if (name === 'MercadoPago') return { payment_method_id, payment_id: 71_400_000 + index * 37 }
  if (name === 'Transferencia') return { payment_method_id, payment_method_discount: '5.00' }
  if (name !== 'Payway') return { payment_method_id }
  const status = index % 8 === 7 ? 'rejected' : 'approved'
  const card = { token: 'x', bin: '450799', installments: 3, payment_id: 880_000 + index, card_brand: 'Visa', status }
  const { id } = db.insert('payment_card_info', { ...card, num_ticket: String(40 + index), payment_method_id })
  return { payment_method_id, payment_card_info_id: id, payment_method_surchage: '8.00' }
}

function totalOf(lines: readonly Row[], payment: Row, cupon: Row | undefined, zone: Row | undefined): string {
  let total = lines.reduce((sum, { pivot }) => sum + Number(pivot.price) * Number(pivot.amount), 0)
  total -= (total * Number(payment.payment_method_discount ?? 0)) / 100
  total += (total * Number(payment.payment_method_surchage ?? 0)) / 100
  if (cupon !== undefined)
    total -= Number(cupon.percentage) > 0 ? (total * Number(cupon.percentage)) / 100 : Number(cupon.amount)
  return money(total + Number(zone?.price ?? 0))
}

function addOrder(shop: Shop, index: number): void {
  const { db, add, calendar } = shop
  const buyers = db.all('buyer')
  const status = statusOf(index)
  const created_at = calendar.iso(new Date(calendar.now.getTime() - minutesAgo(index) * 60_000))
  const lines = linesOf(shop, index)
  const payment = paymentOf(shop, index)
  const zones = db.all('delivery_zone')
  const zone = index % 5 < 3 ? zones[index % zones.length] : undefined
  const cupones = db.all('cupon').filter(({ valid, buyer_id }) => valid && !buyer_id)
  const cupon = index % 6 === 1 ? cupones[index % cupones.length] : undefined
  add('order', {
    num: index + 1,
    buyer_id: (buyers[(index * 5) % buyers.length] as Row).id,
    order_status_id: status,
    status: 'unconfirmed',
    ...{ deliver: zone ? 1 : 0, delivery_zone_id: zone?.id ?? null, cupon_id: cupon?.id ?? null, ...payment },
    address_id: status === 1 ? null : 1 + (index % 2),
    description: ASKED[index % ASKED.length],
    // The store forgot one, and another was written with an older price.
    total:
      index === COUNT - 2
        ? null
        : money(Number(totalOf(lines, payment, cupon, zone)) - (index === COUNT - 3 ? 350 : 0)),
    ...{ created_at, updated_at: created_at, _articles: lines },
  })
}
