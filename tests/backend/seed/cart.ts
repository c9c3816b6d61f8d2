// What one customer takes, and what it costs him (contract b §3.4–3.5).
import type { Row } from '../types'
import { cents, link, money, type Shop } from './shop'

export interface Cart {
  articles: Row[]
  combos: Row[]
  services: Row[]
  discounts: Row[]
  surchages: Row[]
  subTotal: number
  /** Of the articles, as the server adds it up: combos are left out and dollars stay dollars. */
  cost: number
}

/** Prices of old sales are a little lower, as prices were. */
const MONTHLY_RISE = 0.02

export function cartOf(shop: Shop, daysAgo: number): Cart {
  const { db, random } = shop
  const cart: Cart = { articles: [], combos: [], services: [], discounts: [], surchages: [], subTotal: 0, cost: 0 }
  const factor = 1 - MONTHLY_RISE * Math.floor(daysAgo / 30)
  const lines = random.pick([1, 1, 2, 2, 3, 3, 4, 5, 7])
  let goods = 0
  const taken = new Set<Row>()
  while (cart.articles.length < lines) {
    const article = articleOf(shop)
    if (taken.has(article)) continue
    taken.add(article)
    const { amount, price, cost, discount, pivot } = lineOf(shop, article, factor)
    cart.articles.push(link(article.id, pivot))
    goods += price * amount * (1 - discount / 100)
    cart.cost += cost * amount
  }
  if (random.chance(0.02)) {
    const combo = db.get('combo', random.int(1, 3)) as Row
    cart.combos.push(link(combo.id, { amount: 1, price: combo.price, cost: null }))
    goods += Number(combo.price)
  }
  if (random.chance(0.04)) goods = adjust(shop, cart.discounts, 'discount', goods, -1)
  if (random.chance(0.01)) goods = adjust(shop, cart.surchages, 'surchage', goods, 1)
  const service = random.chance(0.02) ? (db.get('service', 1) as Row) : null
  if (service)
    cart.services.push(link(service.id, { amount: 1, price: service.price, discount: null, returned_amount: null }))
  cart.subTotal = cents(goods + Number(service?.price ?? 0))
  return cart
}

function adjust({ db, random }: Shop, into: Row[], table: string, value: number, sign: number): number {
  const row = db.get(table, random.int(1, 2)) as Row
  into.push(link(row.id, { percentage: row.percentage }))
  return value * (1 + (sign * Number(row.percentage)) / 100)
}

/** In the shop that is shown nobody asks for one article of so many. */
const UNSOLD_EACH = 30

/** The first articles sell most. */
function articleOf({ articles, random, size }: Shop): Row {
  const known = Math.min(articles.length, 450)
  const index = Math.floor(known * random.next() ** 1.8)
  const isUnsold = size === 'demo' && index % UNSOLD_EACH === UNSOLD_EACH - 1
  return articles[isUnsold ? index - 1 : index] as Row
}

function lineOf(
  shop: Shop,
  article: Row,
  factor: number,
): { amount: number; price: number; cost: number; discount: number; pivot: Row } {
  const { random, variants } = shop
  const variant = variants.get(article.id) ? random.pick(variants.get(article.id) as Row[]) : null
  const price = cents(Number(article.final_price) * factor)
  const cost = cents(Number(article.cost) * factor)
  const amount = article.unidad_medida_id === 3 ? random.int(3, 20) / 20 : random.pick([1, 1, 1, 1, 2, 2, 3, 6])
  const discount = random.chance(0.03) ? 10 : 0
  const pivot = {
    amount: money(amount),
    cost: money(cost),
    price: money(price),
    discount: discount ? money(discount) : null,
    returned_amount: null,
    delivered_amount: null,
    checked_amount: null,
    variant_description: variant?.variant_description ?? null,
    article_variant_id: variant?.id ?? null,
    price_type_personalizado_id: null,
  }
  return { amount, price, cost, discount, pivot }
}
