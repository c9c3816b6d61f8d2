// Three months of sales. Amounts follow from the lines as the client would have sent them.
import type { Row } from '../types'
import { CASH_DAYS, type Registers } from './cash'
import { cartOf, type Cart } from './cart'
import { BIG, cents, link, money, type Shop } from './shop'

/** Of a shop with many articles, or with many sales: those before are in the archive. */
export const RECENT_DAYS = 10
export const OPENS = 8 * 60 + 30
export const CLOSES = 20 * 60 + 45
const EFECTIVO = 3
const CREDITO = 5
const MERCADO_PAGO = 6
/** How often each payment method is used. */
export const METHODS = [3, 3, 3, 3, 3, 3, 6, 6, 2, 2, 4, 5]

/** Oldest first, numbers in order of time, the last one a moment ago. */
export function seedSales(shop: Shop, registers: Registers): Row[] {
  const days = typeof shop.size === 'number' || shop.size === 'big' ? RECENT_DAYS : 91
  const before = shop.db.archive?.count ?? 0
  const sales: Row[] = []
  for (let day = days; day >= 0; day--) {
    momentsOf(shop, day).forEach((when, index) => {
      // One of today's is always on account: such a sale has no register and may be edited.
      const buyer = day === 0 && index === 1 ? shop.clients[0] : undefined
      sales.push(sell(shop, registers, { when, day, num: before + sales.length + 1, buyer }))
    })
  }
  return sales
}

/** Times of a day's sales. Today's stop at the present hour; a day that has just begun has some all the same. */
function momentsOf({ calendar, random, size }: Shop, day: number): Date[] {
  const now = calendar.now.getTime()
  const opens = calendar.at(day, 0, OPENS).getTime()
  const until = day
    ? calendar.at(day, 0, CLOSES).getTime()
    : Math.min(now - 60_000, calendar.at(0, 0, CLOSES).getTime())
  const from = Math.max(calendar.at(day).getTime(), Math.min(opens, until - 3_600_000))
  const whole = size === 'big' ? BIG.aDay : random.int(12, 25)
  const count = day ? whole : Math.max(6, Math.round((whole * (until - opens)) / ((CLOSES - OPENS) * 60_000)))
  const slot = Math.max(1000, (until - from) / count)
  return Array.from({ length: count }, (_, index) => new Date(from + slot * (index + random.next()))).filter(
    (when) => when.getTime() < now,
  )
}

interface Moment {
  when: Date
  day: number
  num: number
  /** Buys on account, for sure. */
  buyer: Row | undefined
}

function sell(shop: Shop, registers: Registers, { when, day, num, buyer }: Moment): Row {
  const { random, calendar, owner } = shop
  const cart = cartOf(shop, day)
  const client = buyer ?? (random.chance(0.12) ? clientOf(shop) : null)
  const omitted = client !== null && !buyer && random.chance(0.25)
  const onAccount = client !== null && !omitted
  const method = random.pick(METHODS)
  const cuota =
    !onAccount && method === CREDITO && random.chance(0.5)
      ? { cantidad_cuotas: 3, cuota_descuento: 0, cuota_recargo: 10 }
      : {}
  const total = cents(cart.subTotal * ('cuota_recargo' in cuota ? 1.1 : 1))
  const payments = onAccount ? [] : paymentsOf(shop, registers, method, total, day)
  const employee = random.pick([null, shop.admin, shop.admin, shop.employee, shop.employee])
  return shop.add('sale', {
    num,
    employee_id: employee?.id ?? null,
    seller_id: client?.seller_id ?? null,
    client_id: client?.id ?? null,
    price_type_id: client?.price_type_id ?? null,
    address_id: employee !== shop.employee && random.chance(0.1) ? 2 : 1,
    caja_id: payments[0]?.pivot.caja_id ?? null,
    ...cuota,
    ...linesOf(cart),
    sub_total: money(cart.subTotal),
    total: money(total),
    total_a_facturar: null,
    total_cost: money(cart.cost),
    descuento: '0.0000',
    save_current_acount: 1,
    omitir_en_cuenta_corriente: omitted ? 1 : 0,
    discounts_in_services: 0,
    surchages_in_services: 0,
    terminada: 1,
    terminada_at: calendar.raw(when),
    to_check: 0,
    checked: 0,
    confirmed: 0,
    printed: random.chance(0.3) ? 1 : 0,
    observations: random.chance(0.02) ? 'Entregar por la tarde' : null,
    _current_acount_payment_methods: payments,
    created_at: calendar.iso(when),
    updated_at: calendar.iso(when),
    user_id: owner.id,
  })
}

/** Few clients buy on account, and those often. */
function clientOf({ clients, random }: Shop): Row {
  const index = Math.floor(clients.length * random.next() ** 2)
  return clients[index] as Row
}

function paymentsOf({ random }: Shop, registers: Registers, method: number, total: number, day: number): Row[] {
  const payment = (id: number, amount: number): Row =>
    link(id, {
      amount: money(amount),
      discount_percentage: null,
      discount_amount: null,
      caja_id: day <= CASH_DAYS ? registers.of(id) : null,
    })
  if (method !== EFECTIVO || total < 3000 || !random.chance(0.06)) return [payment(method, total)]
  const cash = Math.floor(total / 2000) * 1000
  return [payment(EFECTIVO, cash), payment(MERCADO_PAGO, cents(total - cash))]
}

function linesOf({ articles, combos, services, discounts, surchages }: Cart): Row {
  return { _articles: articles, _combos: combos, _services: services, _discounts: discounts, _surchages: surchages }
}
