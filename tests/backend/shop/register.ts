// Money going through a cash register (contract b §11). Movements are ordered by (created_at, id).
import { rawOf } from '../columns'
import type { Db, Row } from '../types'
import { chosen, existing, oldest, refuse, where, type Caller } from './caller'
import { clean, num, sum } from './figures'

export const CONCEPT = { sale: 1, expense: 2, clientPayment: 3, providerPayment: 4, transfer: 5 } as const

interface Movement {
  caja_id: number
  concepto_movimiento_caja_id: number | null
  ingreso?: unknown
  egreso?: unknown
  notas?: string | null
  apertura_caja_id?: unknown
  sale_id?: number
  expense_id?: number
  current_acount_id?: number
}

/** Books on the given opening, else on the latest one of the register, even when that is closed. Income wins over expense. */
export function registerMovement({ db, user }: Caller, movement: Movement): Row {
  const { ingreso = null, egreso = null } = movement
  if (ingreso === null && egreso === null) refuse('neither ingreso nor egreso')
  const caja = existing(db, 'caja', movement.caja_id)
  const aperturaId =
    chosen(movement.apertura_caja_id) ?? oldest(where(db, 'apertura_caja', 'caja_id', caja.id)).at(-1)?.id
  const apertura = existing(db, 'apertura_caja', aperturaId)
  const amounts = ingreso === null ? { ingreso: null, egreso } : { ingreso, egreso: null }
  const saldo = clean(num(caja.saldo) + signed(amounts))
  const made = db.insert('movimiento_caja', {
    ...movement,
    ...amounts,
    apertura_caja_id: apertura.id,
    employee_id: user.id,
    saldo,
  })
  db.update('caja', caja.id, { saldo })
  updateTotals(db, apertura.id)
  return made
}

/** What a movement adds to its register. */
export const signed = ({ ingreso, egreso }: Row): number => num(ingreso) - num(egreso)

/** After a change or a delete that moved the register by `difference`: running balances of the opening, its totals, the register. */
export function recount(db: Db, aperturaId: unknown, difference: number): void {
  const apertura = existing(db, 'apertura_caja', aperturaId)
  let saldo = num(apertura.saldo_apertura)
  for (const movement of movementsOf(db, apertura.id)) {
    saldo = clean(saldo + signed(movement))
    db.update('movimiento_caja', movement.id, { saldo }, { touch: false })
  }
  updateTotals(db, apertura.id)
  if (apertura.saldo_cierre !== null) db.update('apertura_caja', apertura.id, { saldo_cierre: saldo })
  const caja = existing(db, 'caja', apertura.caja_id)
  db.update('caja', caja.id, { saldo: clean(num(caja.saldo) + difference) })
}

const movementsOf = (db: Db, aperturaId: unknown): Row[] =>
  oldest(where(db, 'movimiento_caja', 'apertura_caja_id', Number(aperturaId)))

/** The totals stay null until the first movement. */
function updateTotals(db: Db, aperturaId: unknown): void {
  const rows = movementsOf(db, aperturaId)
  const total = (side: string): number => sum(rows.map((movement) => num(movement[side])))
  db.update('apertura_caja', aperturaId, { total_ingresos: total('ingreso'), total_egresos: total('egreso') })
}

export function openCaja({ db, user }: Caller, id: unknown): Row {
  const caja = existing(db, 'caja', id)
  const apertura = db.insert('apertura_caja', {
    caja_id: caja.id,
    saldo_apertura: caja.saldo,
    apertura_employee_id: user.id,
  })
  return db.update('caja', caja.id, {
    abierta: 1,
    abierta_at: rawOf(db.now()),
    cerrada_at: null,
    current_apertura_caja_id: apertura.id,
  })
}

/** A closed register cannot be closed again. The reference stores the closer as the opener. */
export function closeCaja({ db, user }: Caller, id: unknown): Row {
  const caja = existing(db, 'caja', id)
  const apertura = existing(db, 'apertura_caja', caja.current_apertura_caja_id)
  db.update('apertura_caja', apertura.id, {
    cerrada_at: db.now(),
    saldo_cierre: caja.saldo,
    cierre_employee_id: user.id,
  })
  return db.update('caja', caja.id, { abierta: 0, cerrada_at: rawOf(db.now()), current_apertura_caja_id: null })
}

export function reopen({ db }: Caller, aperturaId: unknown): void {
  const apertura = db.update('apertura_caja', aperturaId, {
    cerrada_at: null,
    saldo_cierre: null,
    cierre_employee_id: null,
  })
  db.update('caja', apertura.caja_id, { abierta: 1, cerrada_at: null, current_apertura_caja_id: apertura.id })
}
