// `company-performance`: a day as decimal text, a range of months as numbers. All its GETs answer 201.
import { dayOf, decimal, isoOf } from '../columns'
import { json } from '../http'
import { bare } from '../relations'
import { listed } from '../rows'
import { int, num, sum } from '../shop/figures'
import type { Backend, Db, Row } from '../types'
import { figuresOf, isCounter, methodsOf } from './figures'
import type { Figures, Period, Split } from './figures'

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

export function installPerformance({ app, db }: Backend): void {
  app.get('/api/company-performance', (c) => {
    const today = dayOf(db.now())
    return json({ model: recordOf(db, c.get('ownerId'), { from: today, until: today }, { from_today: 1 }) }, 201)
  })

  app.get('/api/company-performance/:day', (c) => {
    const day = c.req.param('day')
    // A month alone is an error, as in the original.
    if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error(`no day: ${day}`)
    const [year, month, date] = day.split('-').map(Number)
    const model = recordOf(
      db,
      c.get('ownerId'),
      { from: day, until: day },
      { year, month, day: date, deuda_clientes: null },
    )
    return json({ model, from_date: day }, 201)
  })

  app.get('/api/company-performance/:from/:until', (c) => {
    const ownerId = c.get('ownerId')
    const { from, until } = c.req.param()
    const months = monthsOf(from, until)
    const current = dayOf(db.now()).slice(0, 7)
    const meses_anteriores = months.flatMap((month) => {
      const record = recordOf(db, ownerId, wholeMonth(month), {
        year: Number(month.slice(0, 4)),
        month: Number(month.slice(5)),
      })
      const known = month === current || record.cantidad_ventas > 0 || num(record.total_gastos) > 0
      return known ? [{ ...record, fecha: `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}` }] : []
    })
    const period = { from: wholeMonth(months[0] ?? from).from, until: wholeMonth(months.at(-1) ?? until).until }
    return json({ model: rangeOf(db, ownerId, period), meses_anteriores }, 201)
  })
}

function wholeMonth(month: string): Period {
  return { from: `${month}-01`, until: `${month}-31` }
}

function monthsOf(from: string, until: string): string[] {
  const months: string[] = []
  let [year, month] = from.split('-').map(Number) as [number, number]
  for (let text = from; text <= until && months.length < 120;) {
    months.push(text)
    if (++month > 12) [year, month] = [year + 1, 1]
    text = `${year}-${String(month).padStart(2, '0')}`
  }
  return months
}

type Amount = (value: number) => string | number

function recordOf(db: Db, ownerId: number, period: Period, more: Row): Row {
  const figures = figuresOf(db, ownerId, period)
  const text: Amount = (value) => decimal(value, 2)
  const owed = sum(listed(db, 'client', ownerId).map((client) => num(client.saldo)))
  const totals = Object.fromEntries(
    Object.entries(figures.totals).map(([key, value]) => [key, key === 'cantidad_ventas' ? value : text(value)]),
  )
  const now = isoOf(db.now())
  const own = {
    id: Number(period.from.replaceAll('-', '')),
    year: null,
    month: null,
    day: null,
    from_today: 0,
    user_id: ownerId,
  }
  return {
    ...own,
    ...totals,
    deuda_clientes: text(owed),
    ...more,
    ...splits(db, ownerId, figures, text),
    ...people(db, ownerId, figures),
    ...{ users_payment_methods: [], users_total_vendido: [], addresses_payment_methods: [] },
    created_at: now,
    updated_at: now,
  }
}

function rangeOf(db: Db, ownerId: number, period: Period): Row {
  const figures = figuresOf(db, ownerId, period)
  const { users_payment_methods_formated: users, addresses_payment_methods_formated: places } = people(
    db,
    ownerId,
    figures,
  )
  const plain = (entry: Row) => {
    const payment_methods = (entry.payment_methods as Row[]).map(({ id, name, pivot }) => ({
      id,
      nombre: name,
      total: pivot.amount,
    }))
    return {
      ...entry,
      payment_methods,
      total_ingresado: undefined,
      total_vendido: sum(payment_methods.map(({ total }) => num(total))),
    }
  }
  const formated = {
    users_payment_methods_formated: users.map(plain),
    addresses_payment_methods_formated: places.map(plain),
  }
  return { ...figures.totals, ...splits(db, ownerId, figures, (value) => value), ...formated }
}

function splits(db: Db, ownerId: number, figures: Figures, amount: Amount): Row {
  const methods = db.all('current_acount_payment_method')
  const entries = (rows: readonly Row[], by: Split) =>
    rows.map((row) => ({ ...bare(row), pivot: { amount: amount(by.get(row.id) ?? 0) } }))
  return {
    ingresos_mostrador: entries(methods, figures.ingresos_mostrador),
    ingresos_cuenta_corriente: entries(methods, figures.ingresos_cuenta_corriente),
    gastos: entries(methods, figures.gastos),
    expense_concepts: entries(listed(db, 'expense_concept', ownerId), figures.expense_concepts),
  }
}

/** By employee and by warehouse; whole pesos, as those columns are integers. */
function people(
  db: Db,
  ownerId: number,
  { sales }: Figures,
): { users_payment_methods_formated: Row[]; addresses_payment_methods_formated: Row[] } {
  const methods = (rows: readonly Row[], key: string, id: number) => {
    const amounts = methodsOf(rows.filter(isCounter))
    return db
      .all('current_acount_payment_method')
      .map((row) => ({ ...bare(row), pivot: { amount: int(amounts.get(row.id) ?? 0), [key]: id } }))
  }
  const total = (rows: readonly Row[]) => sum(rows.map((row) => num(row.pivot.amount)))
  const users = db.all('user').filter((user) => user.id === ownerId || user.owner_id === ownerId)
  const byUser = users.map((user) => {
    const own = sales.filter((sale) => (sale.employee_id ?? ownerId) === user.id)
    const payment_methods = methods(own, 'user_id', user.id as number)
    const total_vendido = decimal(sum(own.map((sale) => num(sale.total))), 2)
    return { user: bare(user), payment_methods, total_ingresado: total(payment_methods), total_vendido }
  })
  const byAddress = listed(db, 'address', ownerId).map((address) => {
    const payment_methods = methods(
      sales.filter((sale) => sale.address_id === address.id),
      'address_id',
      address.id as number,
    )
    return { address: bare(address), payment_methods, total_vendido: total(payment_methods) }
  })
  byUser.sort((a, b) => b.total_ingresado - a.total_ingresado)
  return { users_payment_methods_formated: byUser, addresses_payment_methods_formated: byAddress }
}
