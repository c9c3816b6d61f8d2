// What a company earned and spent in a period (contract c §11.2).
import { dayOf } from '../columns'
import { linksOf } from '../relations'
import { momentsOf } from '../shop/clock'
import { num, sum } from '../shop/figures'
import { recomputedTotal } from '../shop/saleTotals'
import type { Db, Row } from '../types'

export interface Period {
  from: string
  until: string
}

/** Amounts by id of a payment method or an expense concept. */
export type Split = ReadonlyMap<number, number>

export interface Figures {
  totals: Record<string, number>
  ingresos_mostrador: Split
  ingresos_cuenta_corriente: Split
  gastos: Split
  expense_concepts: Split
  sales: Row[]
}

const CASH = 3

/** `each`: every sale by itself, which takes the server longer. Archived ones are summed up otherwise. */
export function figuresOf(db: Db, ownerId: number, { from, until }: Period, each = false): Figures {
  const inside = (moment: unknown) => typeof moment === 'string' && dayOf(moment) >= from && dayOf(moment) <= until
  const mine = (table: string) => db.all(table).filter((row) => row.user_id === ownerId && inside(row.created_at))
  const archived = db.archive?.[each ? 'made' : 'summed'](...momentsOf(from, until), db.unarchived()) ?? []
  const sales = [...archived, ...db.all('sale')]
    .filter(
      (sale) =>
        sale.user_id === ownerId &&
        !sale.deleted_at &&
        sale.terminada &&
        (inside(sale.created_at) || inside(sale.terminada_at)),
    )
    // One without a total gets it from its lines, and keeps it.
    .map((sale) => (num(sale.total) === 0 && !sale._sales ? totalled(db, sale) : sale))
  const counter = sales.filter(isCounter)
  const charged = new Set(db.all('current_acount').map(({ sale_id }) => sale_id as number | null))
  const onAccount = sales.filter((sale) => !isCounter(sale) && charged.has(sale.id))
  const accounts = mine('current_acount')
  const paid = accounts.filter((row) => row.haber !== null && row.status === 'pago_from_client')
  const fromClients = paid.filter((row) => row.client_id)
  const expenses = mine('expense').filter((row) => row.expense_concept_id)

  const add = (rows: readonly Row[], column: string) => sum(rows.map((row) => num(row[column])))
  const total_vendido = add(sales, 'total')
  const total_vendido_costos = add(sales, 'total_cost')
  const total_pagado_mostrador = add(counter, 'total')
  const total_pagado_a_cuenta_corriente = add(fromClients, 'haber')
  const total_gastos = add(expenses, 'amount')
  const orders = mine('provider_order')
  return {
    sales,
    totals: {
      total_vendido,
      total_vendido_costos,
      total_pagado_mostrador,
      total_vendido_a_cuenta_corriente: add(onAccount, 'total'),
      total_pagado_a_cuenta_corriente,
      total_ingresos: sum([total_pagado_mostrador, total_pagado_a_cuenta_corriente]),
      total_devolucion: add(
        accounts.filter((row) => row.status === 'nota_credito'),
        'haber',
      ),
      total_gastos,
      ingresos_netos: sum([total_vendido, -total_vendido_costos]),
      rentabilidad: sum([total_vendido, -total_vendido_costos, -total_gastos]),
      total_facturado: add(invoices(db, sales), 'importe_iva'),
      total_iva_comprado: add(orders, 'total_iva'),
      total_pagado_a_proveedores: add(
        paid.filter((row) => row.provider_id),
        'haber',
      ),
      // The real one means to add the orders up, and never does (contract c §11.2).
      total_comprado: 0,
      cantidad_ventas: sum(sales.map(({ _sales = 1 }) => _sales as number)),
    },
    ingresos_mostrador: methodsOf(counter),
    ingresos_cuenta_corriente: split(fromClients.flatMap(paymentParts)),
    gastos: split(expenses.map((row) => [row.current_acount_payment_method_id || CASH, num(row.amount)])),
    expense_concepts: split(expenses.map((row) => [row.expense_concept_id, num(row.amount)])),
  }
}

function totalled(db: Db, sale: Row): Row {
  const total = recomputedTotal(sale)
  return total === 0 || !db.get('sale', sale.id) ? sale : db.update('sale', sale.id, { total }, { touch: false })
}

export function isCounter(sale: Row): boolean {
  return !sale.client_id || Boolean(sale.omitir_en_cuenta_corriente)
}

/** Counter sales by method; one without methods counts as its single method, cash by default. */
export function methodsOf(sales: readonly Row[]): Split {
  return split(
    sales.flatMap((sale): [number, number][] => {
      const links = linksOf(sale, 'current_acount_payment_methods')
      if (links.length === 0) return [[sale.current_acount_payment_method_id || CASH, num(sale.total)]]
      return links.map(({ id, pivot }) => [id, num(pivot.amount) - num(pivot.discount_amount)])
    }),
  )
}

/** A single method without amount takes the whole payment. */
function paymentParts(payment: Row): [number, number][] {
  const links = linksOf(payment, 'current_acount_payment_methods')
  if (links.length === 0) return [[CASH, num(payment.haber)]]
  return links.map(({ id, pivot }) => [
    id,
    links.length === 1 ? num(pivot.amount) || num(payment.haber) : num(pivot.amount),
  ])
}

function split(parts: readonly [number, number][]): Split {
  const amounts = new Map<number, number>()
  for (const [id, amount] of parts) amounts.set(id, sum([amounts.get(id) ?? 0, amount]))
  return amounts
}

function invoices(db: Db, sales: readonly Row[]): Row[] {
  const ids = new Set(sales.map(({ id }) => id as number))
  return db.all('afip_ticket').filter((ticket) => ids.has(ticket.sale_id) && ticket.resultado === 'A')
}
