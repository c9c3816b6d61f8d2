// Three cash registers. Only the last days have movements; older sales carry no register.
import type { Row } from '../types'
import { link, money, type Shop } from './shop'

/** Sales of today and of this many days before went through a register. */
export const CASH_DAYS = 3

const ALL_METHODS = [1, 2, 3, 4, 5, 6]
const VENTA = 1
const GASTO = 2
const VARIOS = 6
const EFECTIVO = 3
const FLOAT = 20_000

export interface Registers {
  counter: number
  wallet: number
  petty: number
  /** Register a payment method goes to. */
  of(method: number): number
}

interface Movement {
  when: Date
  concept: number
  income?: number
  expense?: number
  /** Takes out all but this. */
  leave?: number
  notes?: string
  employee: unknown
  sale?: unknown
  expenseRow?: unknown
}

export function seedRegisters(shop: Shop): Registers {
  const users = [shop.admin, shop.employee].map((user) => link(user.id))
  const methods = (ids: readonly number[]): Row[] => ids.map((id) => link(id))
  // In the shop that is shown nobody takes the money of a card out of the drawer at night.
  const walletMethods = shop.size === 'demo' ? [6, 4, 2, 5] : [6, 4]
  const [counter, wallet, petty] = shop
    .numbered('caja', [
      { name: 'Mostrador', _current_acount_payment_methods: methods(ALL_METHODS), _users: users },
      { name: 'Mercado Pago', _current_acount_payment_methods: methods(walletMethods), _users: users },
      { name: 'Caja chica', notas: 'Gastos menores', _current_acount_payment_methods: methods([EFECTIVO]), _users: [] },
    ])
    .map((row) => row.id as number) as [number, number, number]
  shop.add('default_payment_method_caja', {
    current_acount_payment_method_id: EFECTIVO,
    caja_id: counter,
    address_id: null,
  })
  return { counter, wallet, petty, of: (method) => (walletMethods.includes(method) ? wallet : counter) }
}

/** Openings and movements of the last days, from the sales and the expenses already stored. */
export function seedCash(shop: Shop, registers: Registers, sales: readonly Row[], expenses: readonly Row[]): void {
  const { calendar, owner, admin } = shop
  const movements = (caja: number): Movement[] => [...salesOf(shop, sales, caja), ...expensesOf(shop, expenses, caja)]
  const counter = movements(registers.counter)
  let balance = FLOAT
  for (let day = CASH_DAYS; day >= 0; day--) {
    const from = calendar.at(day)
    const mine = counter.filter(({ when }) => when >= from && when < calendar.at(day - 1))
    const opens = day ? calendar.at(day, 8, 10) : firstOf(shop, mine)
    if (day)
      mine.push({
        when: calendar.at(day, 21, 20),
        concept: VARIOS,
        leave: FLOAT,
        notes: 'Retiro del día',
        employee: admin.id,
      })
    balance = session(shop, registers.counter, balance, opens, day ? calendar.at(day, 21, 30) : null, mine, admin.id)
  }
  session(shop, registers.wallet, 0, calendar.at(CASH_DAYS, 8, 15), null, movements(registers.wallet), admin.id)
  const petty: Movement[] = [
    { when: calendar.at(10, 9, 5), concept: VARIOS, income: 60_000, notes: 'Fondo fijo', employee: owner.id },
    { when: calendar.at(9, 11, 40), concept: VARIOS, expense: 8_400, notes: 'Cerrajero', employee: owner.id },
  ]
  session(shop, registers.petty, 0, calendar.at(10, 9), calendar.at(9, 18), petty, owner.id)
}

/** Today's register opens at 8:10, or a little before the first sale when the day is younger than that. */
function firstOf({ calendar }: Shop, movements: readonly Movement[]): Date {
  const first = Math.min(calendar.now.getTime(), ...movements.map(({ when }) => when.getTime()))
  return new Date(Math.min(calendar.at(0, 8, 10).getTime(), Math.max(calendar.at(0).getTime(), first - 60_000)))
}

function salesOf({ owner }: Shop, sales: readonly Row[], caja: number): Movement[] {
  return sales.flatMap((sale) =>
    (sale._current_acount_payment_methods as Row[])
      .filter(({ pivot }) => sale.caja_id && pivot.caja_id === caja)
      .map(({ pivot }) => ({
        when: new Date(sale.created_at),
        concept: VENTA,
        income: Number(pivot.amount),
        notes: '',
        employee: sale.employee_id ?? owner.id,
        sale: sale.id,
      })),
  )
}

function expensesOf({ db, owner }: Shop, expenses: readonly Row[], caja: number): Movement[] {
  return expenses
    .filter((expense) => expense.caja_id === caja)
    .map((expense) => ({
      when: new Date(new Date(expense.created_at).getTime() + 11 * 3_600_000),
      concept: GASTO,
      expense: Number(expense.amount),
      notes: db.get('expense_concept', expense.expense_concept_id)?.name,
      employee: owner.id,
      expenseRow: expense.id,
    }))
}

/** One opening with its movements; leaves the register as it is afterwards and answers its balance. */
function session(
  shop: Shop,
  caja: number,
  balance: number,
  opened: Date,
  closed: Date | null,
  movements: Movement[],
  userId: unknown,
): number {
  const { db, calendar } = shop
  const { raw, iso } = calendar
  const stamps = { created_at: iso(opened), updated_at: iso(closed ?? opened) }
  const opening = db.insert('apertura_caja', {
    caja_id: caja,
    saldo_apertura: money(balance),
    apertura_employee_id: userId,
    ...stamps,
  })
  const totals = { in: 0, out: 0 }
  let saldo = balance
  for (const each of movements.sort((a, b) => a.when.getTime() - b.when.getTime())) {
    const out = each.leave === undefined ? each.expense : Math.max(0, saldo - each.leave)
    saldo += (each.income ?? 0) - (out ?? 0)
    totals.in += each.income ?? 0
    totals.out += out ?? 0
    db.insert('movimiento_caja', {
      concepto_movimiento_caja_id: each.concept,
      ingreso: each.income === undefined ? null : money(each.income),
      egreso: out === undefined ? null : money(out),
      saldo: money(saldo),
      notas: each.notes ?? null,
      employee_id: each.employee,
      sale_id: each.sale ?? null,
      expense_id: each.expenseRow ?? null,
      apertura_caja_id: opening.id,
      caja_id: caja,
      created_at: iso(each.when),
      updated_at: iso(each.when),
    })
  }
  const closing = closed ? { cerrada_at: iso(closed), saldo_cierre: money(saldo), cierre_employee_id: userId } : {}
  const sums = movements.length ? { total_ingresos: money(totals.in), total_egresos: money(totals.out) } : {}
  db.update('apertura_caja', opening.id, { ...sums, ...closing }, { touch: false })
  const state = closed
    ? { abierta: 0, cerrada_at: raw(closed), current_apertura_caja_id: null }
    : { abierta: 1, cerrada_at: null, current_apertura_caja_id: opening.id }
  db.update('caja', caja, { saldo: money(saldo), abierta_at: raw(opened), ...state }, { touch: false })
  return saldo
}
