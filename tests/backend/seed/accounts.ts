// Current accounts: debits of the sales on account, payments, balances and which payment covered which debit (contract b §9).
import type { Row } from '../types'
import { settle, type Cover, type Kind, type Line } from './settle'
import { cents, money, type Shop } from './shop'

export function seedAccounts(shop: Shop, sales: readonly Row[]): void {
  const { db, calendar } = shop
  const debits = [...openings(shop), ...salesOn(shop, sales)]
  const lines = [...debits, ...paymentsOf(shop, debits)].sort((a, b) => a.when.getTime() - b.when.getTime())
  const covers = settle(lines)
  let receipt = 0
  const ids = new Map<Line, number>()
  for (const line of lines) {
    const { kind, holder, when, debe, haber, saldo, covered } = line
    if (haber !== undefined) receipt += 1
    const status =
      haber !== undefined ? 'pago_from_client' : covered === debe ? 'pagado' : covered > 0 ? 'pagandose' : 'sin_pagar'
    const stored = db.insert('current_acount', {
      [`${kind}_id`]: holder.id,
      detalle: `Pago N°${receipt}`,
      debe: debe === undefined ? null : money(debe),
      haber: haber === undefined ? null : money(haber),
      saldo: money(saldo),
      pagandose: covered ? money(covered) : null,
      status,
      num_receipt: haber === undefined ? null : receipt,
      ...line.row,
      created_at: calendar.iso(when),
      updated_at: calendar.iso(when),
    })
    ids.set(line, stored.id as number)
  }
  for (const cover of covers) storeCover(shop, cover, ids)
  const last = new Map<Row, number>()
  for (const { holder, saldo } of lines) last.set(holder, saldo)
  for (const line of new Set(lines.map((each) => each.kind))) balance(shop, line, last)
}

function balance(shop: Shop, kind: Kind, last: ReadonlyMap<Row, number>): void {
  const key = kind === 'client' ? 'clients' : 'providers'
  shop[key] = shop[key].map((holder) => {
    const saldo = last.get(holder)
    return saldo === undefined ? holder : shop.db.update(kind, holder.id, { saldo: money(saldo) }, { touch: false })
  })
}

/** What two clients and three providers brought from before. */
function openings({ clients, providers, calendar, owner }: Shop): Line[] {
  const row = { detalle: 'Saldo inicial', user_id: owner.id }
  const line = (kind: Kind, holder: Row | undefined, debe: number): Line[] =>
    holder ? [{ kind, holder, when: calendar.at(120, 10), debe, row, saldo: 0, covered: 0 }] : []
  return [
    ...line('client', clients[6], 84_500),
    ...line('client', clients[19], 32_180.5),
    ...line('provider', providers[0], 1_250_000),
    ...line('provider', providers[2], 486_300),
    ...line('provider', providers[4], 912_750.4),
  ]
}

function salesOn({ clients, owner }: Shop, sales: readonly Row[]): Line[] {
  const byId = new Map(clients.map((client) => [client.id, client]))
  return sales
    .filter((sale) => sale.client_id && !sale.omitir_en_cuenta_corriente)
    .map((sale) => ({
      kind: 'client',
      holder: byId.get(sale.client_id) as Row,
      when: new Date(sale.created_at),
      debe: Number(sale.total),
      // The company's id stays empty on the debit of a sale.
      row: {
        detalle: `Venta N°${sale.num}`,
        sale_id: sale.id,
        seller_id: sale.seller_id,
        employee_id: sale.employee_id ?? owner.id,
        user_id: null,
      },
      saldo: 0,
      covered: 0,
    }))
}

/** Every few debits the holder pays all he owes, or a round part of it. */
function paymentsOf(shop: Shop, debits: readonly Line[]): Line[] {
  const { random, calendar, owner } = shop
  const owed = new Map<Row, number>()
  const paid: Line[] = []
  for (const { kind, holder, when, debe = 0 } of [...debits].sort((a, b) => a.when.getTime() - b.when.getTime())) {
    const debt = cents((owed.get(holder) ?? 0) + debe)
    owed.set(holder, debt)
    if (kind === 'client' && !random.chance(0.4)) continue
    const later = new Date(when.getTime() + random.int(1, 60) * 60_000)
    if (later >= calendar.now) continue
    const haber = random.chance(0.5) && kind === 'client' ? debt : Math.floor((debt * 0.6) / 100) * 100
    if (haber <= 0) continue
    owed.set(holder, cents(debt - haber))
    const method = kind === 'provider' || (holder.razon_social && random.chance(0.5)) ? 1 : random.pick([3, 3, 3, 4])
    const row = {
      user_id: owner.id,
      employee_id: owner.id,
      _current_acount_payment_methods: [methodOf(shop, method, haber, later)],
    }
    paid.push({ kind, holder, when: later, haber, row, saldo: 0, covered: 0 })
  }
  return paid
}

function methodOf({ random, calendar }: Shop, id: number, amount: number, when: Date): Row {
  const due = new Date(when.getTime() + 30 * 86_400_000)
  const cheque = {
    bank: random.pick(['Banco Nación', 'Banco Santa Fe', 'Banco Galicia']),
    num: String(random.int(10_000_000, 99_999_999)),
    payment_date: `${calendar.raw(due).slice(0, 10)} 00:00:00`,
  }
  const none = { bank: null, num: null, payment_date: null }
  return {
    id,
    pivot: {
      amount: money(amount),
      ...(id === 1 ? cheque : none),
      credit_card_id: null,
      credit_card_payment_plan_id: null,
    },
  }
}

function storeCover(
  { db, calendar }: Shop,
  { debit, credit, left, paid, owed }: Cover,
  ids: ReadonlyMap<Line, number>,
): void {
  db.insert('pagado_por', {
    debe_id: ids.get(debit),
    haber_id: ids.get(credit),
    pagado: money(paid),
    total_pago: money(credit.haber ?? 0),
    a_cubrir: money(owed),
    fondos_iniciales: money(left),
    nuevos_fondos: money(left - paid),
    remantente: money(owed - paid),
    created_at: calendar.raw(credit.when),
  })
}
