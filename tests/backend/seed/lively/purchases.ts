// What the shop has asked its providers for over four months, in every state an order can be in.
import { chargeOrder, orderTotals, receiveLines } from '../../entities/purchaseEffects'
import type { Caller } from '../../shop/caller'
import type { Link } from '../../relations'
import type { Row } from '../../types'
import { link, money, type Shop } from '../shop'

/** With the one of the shop before, forty. */
const COUNT = 39
const [IN_PROGRESS, RECEIVED] = [1, 2]

interface Fate {
  status: number
  /** Part of each line that has arrived. */
  arrived: (ordered: number, line: number) => number
}

const ON_ITS_WAY: Fate = { status: IN_PROGRESS, arrived: () => 0 }
const IN_PART: Fate = {
  status: IN_PROGRESS,
  arrived: (ordered, line) => (line % 2 === 0 ? Math.floor(ordered / 2) : 0),
}
const WHOLE: Fate = { status: RECEIVED, arrived: (ordered) => ordered }
const SHORT: Fate = { status: RECEIVED, arrived: (ordered, line) => (line === 0 ? Math.max(1, ordered - 3) : ordered) }
const MORE: Fate = { status: RECEIVED, arrived: (ordered, line) => (line === 1 ? ordered + 2 : ordered) }

/** The last weeks hold what is still to come, and what was before has come. */
function fateOf(index: number): Fate {
  const left = COUNT - index
  if (left <= 11) return [ON_ITS_WAY, IN_PART, WHOLE, ON_ITS_WAY][left % 4] as Fate
  return [WHOLE, WHOLE, SHORT, WHOLE, MORE][index % 5] as Fate
}

export function seedPurchaseOrders(shop: Shop, caller: Caller): void {
  const { db, providers, articles } = shop
  const rates = [null, null, '1480.00']
  providers
    .slice(0, 3)
    .forEach(({ id }, index) => db.update('provider', id, { dolar: rates[index] ?? null }, { touch: false }))
  for (let index = 0; index < COUNT; index++) addOrder(shop, caller, index)
  // A provider that the shop left, whose old orders stay.
  const gone = db.insert('provider', {
    ...providers.at(-1),
    id: undefined,
    num: providers.length + 1,
    name: 'Depósito Alberdi',
    saldo: 0,
  })
  const [old] = db.all('provider_order').filter(({ num }) => num === 3)
  db.update('provider_order', old?.id, { provider_id: gone.id, generate_current_acount: 0 }, { touch: false })
  db.update('provider', gone.id, { deleted_at: shop.calendar.iso(shop.calendar.at(80)) }, { touch: false })
  // One line of an article that is sold no more, and an order older than its totals.
  const [second] = db.all('provider_order').filter(({ num }) => num === 4)
  const lines = second?._articles as Link[]
  db.update(
    'provider_order',
    second?.id,
    { _articles: [...lines, { ...lines[0], id: articles.at(-1)?.id as number }] },
    { touch: false },
  )
  const none = { sub_total: null, total_descuento: null, total_iva: null, total: null }
  db.update('provider_order', db.all('provider_order').find(({ num }) => num === 2)?.id, none, { touch: false })
}

function addOrder(shop: Shop, caller: Caller, index: number): void {
  const { db, providers, articles, calendar } = shop
  const provider = providers[(index * 4 + 1) % providers.length] as Row
  const own = articles.filter(
    (article) => article.provider_id === provider.id && !article.deleted_at && !(article._addresses as Row[])?.length,
  )
  const goods = Array.from(
    { length: Math.min(own.length, 2 + (index % 6)) },
    (_, line) => own[(index + line * 3) % own.length] as Row,
  )
  const fate = fateOf(index)
  const daysAgo = Math.floor(((COUNT - 1 - index) * 120) / COUNT)
  const when = calendar.past(calendar.at(daysAgo, 9 + (index % 9), (index * 17) % 60), 20)
  const stamp = calendar.iso(when)
  const byTickets = index % 13 === 7
  // The stock of the older ones is in what is there already.
  const recent = daysAgo <= 20
  const row = shop.add('provider_order', {
    num: index + 2,
    provider_id: provider.id,
    provider_order_status_id: fate.status,
    update_stock: recent ? 1 : 0,
    update_prices: 0,
    generate_current_acount: fate.status === RECEIVED && daysAgo <= 60 ? 1 : 0,
    total_with_iva: byTickets ? 0 : index % 4 === 3 ? 0 : 1,
    total_from_provider_order_afip_tickets: byTickets ? 1 : 0,
    days_to_advise: index % 3 === 0 ? 5 + (index % 10) : null,
    address_id: null,
    created_at: stamp,
    updated_at: stamp,
    _articles: [...new Set(goods)].map((article, line) => lineOf(article, fate, index, line)),
  })
  if (index % 5 === 2)
    child(shop, 'provider_order_extra_cost', row, { description: 'Flete', value: money(8_500 + index * 150) })
  if (byTickets || index % 9 === 4) addTickets(shop, row, when, index)
  const totals = db.update('provider_order', row.id, orderTotals(db, row), { touch: false })
  const articlesSent = (row._articles as Link[]).map(({ id, pivot }) => ({ id, pivot }))
  const call = { ...caller, body: { articles: articlesSent } } as unknown as Parameters<typeof receiveLines>[0]
  if (recent) receiveLines(call, totals, undefined)
  chargeOrder(call, totals)
  for (const table of ['current_acount', 'stock_movement'])
    for (const { id } of db.all(table).filter(({ provider_order_id }) => provider_order_id === row.id))
      db.update(table, id, { created_at: stamp, updated_at: stamp }, { touch: false })
}

function lineOf(article: Row, fate: Fate, index: number, line: number): Row {
  const ordered = 6 * (1 + ((index + line) % 5))
  const wanted = ['', '', 'Vencimiento lejano', '', 'Sin cambiar de marca'][(index + line) % 5]
  return link(article.id, {
    amount: fate.arrived(ordered, line),
    cost: money(Number(article.cost) * (index % 4 === 1 && line === 0 ? 1.04 : 1)),
    price: null,
    discount: index % 6 === 1 ? '5.00' : null,
    iva_id: article.iva_id,
    cost_in_dollars: article.cost_in_dollars ?? 0,
    update_provider: 0,
    notes: wanted ? `Pedidas: ${ordered}. ${wanted}` : `Pedidas: ${ordered}`,
    received: 0,
  })
}

function addTickets(shop: Shop, order: Row, when: Date, index: number): void {
  const issued_at = `${shop.calendar.raw(when).slice(0, 10)} 00:00:00`
  const code = `0004-${String(11_200 + index * 37).padStart(8, '0')}`
  child(shop, 'provider_order_afip_ticket', order, {
    code,
    issued_at,
    total: money(242_000 + index * 1_210),
    total_iva: money(42_000 + index * 210),
  })
}

const child = ({ db }: Shop, table: string, { id, created_at }: Row, values: Row): Row =>
  db.insert(table, { ...values, provider_order_id: id, created_at, updated_at: created_at })
