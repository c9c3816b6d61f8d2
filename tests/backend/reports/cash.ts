// The older reports: cash by method, and charts.
import { dayOf } from '../columns'
import { json } from '../http'
import { linksOf } from '../relations'
import { num, sum } from '../shop/figures'
import type { Backend, Db, Row } from '../types'
import { figuresOf, isCounter, methodsOf } from './figures'

const MOST = 30

export function installCashReports({ app, db }: Backend): void {
  app.get('/api/report/from-date/:from/:until/:employee', (c) => {
    const { from, until, employee } = c.req.param()
    const ownerId = c.get('ownerId')
    const figures = figuresOf(db, ownerId, { from, until: until === '0' ? from : until })
    const own = figures.sales.filter(
      (sale) => employee === 'todos' || (sale.employee_id ?? ownerId) === Number(employee),
    )
    const counter = methodsOf(own.filter(isCounter))
    const rows = db.all('current_acount_payment_method')
    const income = rows.map(({ id, name }) => ({
      payment_method: name as string,
      total: sum([counter.get(id) ?? 0, figures.ingresos_cuenta_corriente.get(id) ?? 0]),
    }))
    const spent = providerPayments(db, ownerId, from, until === '0' ? from : until)
    const spending = rows.map(({ id, name }) => ({ payment_method: name as string, total: spent.get(id) ?? 0 }))
    const side = (payment_methods: { payment_method: string; total: number }[]) => ({
      payment_methods,
      total: sum(payment_methods.map(({ total }) => total)),
    })
    return json({
      models: { ingresos: side(income), egresos: side(spending), devoluciones: figures.totals.total_devolucion ?? 0 },
    })
  })

  app.get('/api/chart/from-date/:from/:until', (c) =>
    json({ models: chartOf(db, c.get('ownerId'), c.req.param('from'), c.req.param('until')) }),
  )

  app.get('/api/sale/charts/:from/:until', (c) => {
    const chart = chartOf(db, c.get('ownerId'), c.req.param('from'), c.req.param('until'))
    const { cantidad_ventas, total_ventas, article, category, sub_category } = chart
    return json({
      charts: { cantidad_ventas, total_ventas, articulos: article, categorias: category, sub_categorias: sub_category },
    })
  })
}

function providerPayments(db: Db, ownerId: number, from: string, until: string): Map<number, number> {
  const amounts = new Map<number, number>()
  for (const row of db.all('current_acount')) {
    const day = dayOf(row.created_at)
    if (row.user_id !== ownerId || !row.provider_id || row.haber === null || day < from || day > until) continue
    const links = linksOf(row, 'current_acount_payment_methods')
    for (const { id, pivot } of links.length ? links : [{ id: 3, pivot: { amount: row.haber as string } }]) {
      amounts.set(id, sum([amounts.get(id) ?? 0, num(pivot.amount)]))
    }
  }
  return amounts
}

function chartOf(db: Db, ownerId: number, from: string, until: string): Row {
  const { sales, ingresos_mostrador } = figuresOf(db, ownerId, { from, until }, true)
  const lines = sales.flatMap((sale) => linksOf(sale, 'articles'))
  const nameOf = (table: string, id: unknown) => (id ? (db.get(table, id)?.name as string | undefined) : undefined)
  const units = (label: (article: Row) => string | undefined) =>
    ranked(lines.map(({ id, pivot }) => [label(db.get('article', id) ?? {}), num(pivot.amount)]))
  const clients = (amount: (sale: Row) => number) =>
    ranked(sales.map((sale) => [nameOf('client', sale.client_id), amount(sale)]))
  return {
    cantidad_ventas: sales.length,
    total_ventas: sum(sales.map(({ total }) => num(total))),
    article: units(({ name }) => name as string).slice(0, MOST),
    category: units(({ category_id }) => nameOf('category', category_id)),
    sub_category: units(({ sub_category_id }) => nameOf('sub_category', sub_category_id)),
    clientes_cantidad_ventas: clients(() => 1),
    clientes_monto_gastado: clients(({ total }) => num(total)),
    metodos_de_pago: ranked(
      [...ingresos_mostrador].map(([id, amount]) => [nameOf('current_acount_payment_method', id), amount]),
    ),
  }
}

function ranked(parts: readonly [string | undefined, number][]): { name: string; amount: number }[] {
  const amounts = new Map<string, number>()
  for (const [name, amount] of parts) if (name) amounts.set(name, sum([amounts.get(name) ?? 0, amount]))
  return [...amounts].map(([name, amount]) => ({ name, amount })).sort((a, b) => b.amount - a.amount)
}
