// Which credit pays which debit (contract b §9.4). Every step leaves a `pagado_por` row.
import type { Db, Row } from '../types'
import { where } from './caller'
import { followPayment } from './commissions'
import { clean, num } from './figures'
import { accountRows, type Holder } from './ledger'

const TOLERANCE = 0.00001

const remaining = (debit: Row): number => clean(num(debit.debe) - num(debit.pagandose))
const isOpen = (debit: Row): boolean => debit.debe !== null && debit.status !== 'pagado' && remaining(debit) > TOLERANCE

const fundsOf = (db: Db, credit: Row): number =>
  clean(
    num(credit.haber) -
      where(db, 'pagado_por', 'haber_id', credit.id).reduce((spent, step) => spent + num(step.pagado), 0),
  )

/** Spends what is left of a credit: the debit it was meant for first, then the oldest open ones. */
function spend(db: Db, credit: Row, debits: Row[]): void {
  let funds = fundsOf(db, credit)
  const wanted = debits.filter((debit) => debit.id === credit.to_pay_id)
  for (const { id } of [...wanted, ...debits.filter((debit) => debit.id !== credit.to_pay_id)]) {
    if (funds <= TOLERANCE) return
    const debit = db.get('current_acount', id) as Row
    if (isOpen(debit)) funds = pay(db, credit, debit, funds)
  }
}

function pay(db: Db, credit: Row, debit: Row, funds: number): number {
  const due = remaining(debit)
  const whole = funds + TOLERANCE >= due
  const paid = whole ? due : funds
  const left = clean(funds - paid)
  const columns = whole
    ? { pagandose: debit.debe as string, status: 'pagado' }
    : { pagandose: num(debit.pagandose) + paid, status: 'pagandose' }
  followPayment(db, db.update('current_acount', debit.id, columns))
  db.insert('pagado_por', {
    debe_id: debit.id,
    haber_id: credit.id,
    pagado: paid,
    total_pago: credit.haber,
    a_cubrir: due,
    fondos_iniciales: funds,
    nuevos_fondos: left,
    remantente: due - paid,
  })
  return left
}

/** Credits that still have funds, against open debits, both in the order of the account. */
export function allocate(db: Db, holder: Holder, id: unknown): void {
  const rows = accountRows(db, holder, id)
  const debits = rows.filter((entry) => entry.debe !== null)
  if (!debits.some(isOpen)) return
  for (const credit of rows.filter((entry) => entry.haber !== null)) spend(db, credit, debits)
}

/** Forgets every step and applies all credits again. */
export function reallocate(db: Db, holder: Holder, id: unknown): void {
  for (const entry of accountRows(db, holder, id)) {
    forget(db, entry)
    if (entry.debe === null || entry.status === 'sin_pagar') continue
    followPayment(db, db.update('current_acount', entry.id, { pagandose: 0, status: 'sin_pagar' }))
  }
  allocate(db, holder, id)
}

/** Removes the steps of a row that is about to go. */
export function forget(db: Db, entry: Row): void {
  const steps = [...where(db, 'pagado_por', 'debe_id', entry.id), ...where(db, 'pagado_por', 'haber_id', entry.id)]
  for (const { id } of steps) if (db.get('pagado_por', id)) db.remove('pagado_por', id)
}
