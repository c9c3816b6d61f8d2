// Budgets in every state, and transfers between the warehouses.
import type { Row } from '../../types'
import { link, money, type Shop } from '../shop'
import { isPlain } from './spread'

const UNCONFIRMED = 1
const CONFIRMED = 2

interface Wanted {
  daysAgo: number
  client: number
  lines: readonly number[]
  /** Valid until so many days from now. */
  until?: number
  bonus?: number
  /** Percentage of the row of `discount`. */
  discount?: number
  observations?: string
}

/** Waiting for an answer: some about to end, some that ended. */
const OPEN: readonly Wanted[] = [
  { daysAgo: 41, client: 32, lines: [33, 34], until: -26 },
  { daysAgo: 27, client: 45, lines: [36, 37, 38, 39], until: -12, observations: 'Para la kermés; no contestaron' },
  { daysAgo: 12, client: 19, lines: [45, 46, 47], until: -2 },
  { daysAgo: 9, client: 84, lines: [0, 2, 48, 49, 50, 51], discount: 3 },
  { daysAgo: 4, client: 3, lines: [54, 55, 56], until: 3, observations: 'Retira con su camioneta' },
  { daysAgo: 3, client: 110, lines: [1, 57], until: 12 },
  { daysAgo: 1, client: 32, lines: [61, 62, 63, 64], bonus: 5, until: 14 },
  { daysAgo: 0, client: 11, lines: [0, 65], until: 15 },
]
/** Days ago of the sales on account that began as a budget. */
const SOLD = [33, 21, 15, 6]

/** With the two of the shop before, fifteen; their numbers follow the calendar. */
export function seedLivelyBudgets(shop: Shop, sales: readonly Row[], waiting: readonly Row[]): void {
  const { db } = shop
  for (const wanted of OPEN) addBudget(shop, wanted)
  for (const sale of [...SOLD.map((daysAgo) => soldOn(shop, sales, daysAgo)), waiting[1] as Row]) addSold(shop, sale)
  const inOrder = [...db.all('budget')].sort((one, other) =>
    String(one.created_at).localeCompare(String(other.created_at)),
  )
  inOrder.forEach(({ id }, index) => db.update('budget', id, { num: index + 1 }, { touch: false }))
}

function soldOn({ calendar }: Shop, sales: readonly Row[], daysAgo: number): Row {
  const from = calendar.iso(calendar.at(daysAgo))
  return sales.find(
    (sale) => sale.created_at >= from && sale.client_id !== null && !sale.omitir_en_cuenta_corriente && isPlain(sale),
  ) as Row
}

function addBudget(shop: Shop, wanted: Wanted): void {
  const { articles, clients, calendar, db } = shop
  const { daysAgo, lines, until, bonus = 0 } = wanted
  const client = clients[wanted.client] as Row
  const less = wanted.discount === undefined ? undefined : (db.get('discount', wanted.discount) as Row)
  const picked = lines.map((at, i) => ({ article: articles[at] as Row, amount: 4 * (i + 1) }))
  const goods = picked.reduce(
    (sum, { article, amount }) => sum + Number(priceOf(article)) * amount * (1 - bonus / 100),
    0,
  )
  store(shop, calendar.past(calendar.at(daysAgo, 11, 15), 20), {
    client_id: client.id,
    price_type_id: client.price_type_id ?? null,
    observations: wanted.observations ?? null,
    ...(until !== undefined && {
      start_at: calendar.iso(calendar.at(daysAgo)),
      finish_at: calendar.iso(calendar.at(-until)),
    }),
    total: money(goods * (1 - Number(less?.percentage ?? 0) / 100)),
    _articles: picked.map(({ article, amount }) =>
      line(article.id, { amount, price: priceOf(article), bonus: bonus || null }),
    ),
    _discounts: less ? [link(less.id, { percentage: String(less.percentage) })] : [],
  })
}

const priceOf = (article: Row): string => money(Number(article.final_price))
const line = (id: unknown, pivot: Row): Row => link(id, { ...pivot, location: null, price_type_personalizado_id: null })

/** The budget a sale came from, three hours before it. */
function addSold(shop: Shop, sale: Row): void {
  const { id } = store(shop, new Date(new Date(sale.created_at as string).getTime() - 3 * 3_600_000), {
    client_id: sale.client_id,
    price_type_id: sale.price_type_id,
    budget_status_id: CONFIRMED,
    total: sale.total,
    _articles: (sale._articles as Row[]).map(({ id: article, pivot: { amount, price, discount } }) =>
      line(article, { amount: Number(amount), price, bonus: discount }),
    ),
  })
  shop.db.update('sale', sale.id, { budget_id: id }, { touch: false })
}

function store({ add, calendar }: Shop, when: Date, values: Row): Row {
  const stamp = calendar.iso(when)
  const stored = {
    num: 0,
    budget_status_id: UNCONFIRMED,
    address_id: 1,
    observations: null,
    _discounts: [],
    _surchages: [],
    ...values,
  }
  return add('budget', { ...stored, created_at: stamp, updated_at: stamp })
}

/** With the one of the shop before: two on their way, four received. */
export function seedTransfers(shop: Shop): void {
  const { calendar } = shop
  const split = shop.articles.filter(
    (article) => (article._addresses as Row[] | undefined)?.length && !shop.variants.has(article.id),
  )
  const wanted: [daysAgo: number, notes: string, from: number, to: number, received: boolean][] = [
    [19, 'Reponer góndola de limpieza', 2, 1, true],
    [13, 'Promo del fin de semana', 2, 1, true],
    [8, 'Vuelve lo que no se vendió', 1, 2, true],
    [3, 'Bebidas para la heladera', 2, 1, true],
    [0, 'Harina y azúcar', 2, 1, false],
  ]
  wanted.forEach(([daysAgo, notes, from, to, received], index) => {
    const when = calendar.past(calendar.at(daysAgo, 8, 40), 30)
    shop.add('deposit_movement', {
      num: index + 2,
      notes,
      from_address_id: from,
      to_address_id: to,
      deposit_movement_status_id: received ? 2 : 1,
      recibido_at: received ? calendar.raw(new Date(when.getTime() + 2 * 3_600_000)) : null,
      employee_id: (received ? shop.admin : shop.owner).id,
      created_at: calendar.iso(when),
      updated_at: calendar.iso(when),
      _articles: split
        .slice(3 * index, 3 * index + 3)
        .map((article, at) => link(article.id, { amount: 6 + 2 * at, article_variant_id: null })),
    })
  })
}
