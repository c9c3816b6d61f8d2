import { CONCEPT } from '@/domain/cajas/caja'
import { toAmount } from '@/domain/money'
import { instant, stamp } from '@/lib/dates'
import { byId, dated, nextId, type Movement, type PracticeShop, type ShopCaja } from './tables'

type Booked = Pick<Movement, 'caja_id' | 'concepto_movimiento_caja_id'> &
  Partial<Pick<Movement, 'notas' | 'sale_id'>> & {
    ingreso?: string | number | null
    egreso?: string | number | null
  }

const money = (value: string | number) => toAmount(value).toFixed(2)

/** Money into or out of an open caja, as contract b §11.3 books it; null where there is none to book it in. */
export function book(shop: PracticeShop, { ingreso = null, egreso = null, ...what }: Booked): Movement | null {
  const caja = byId(shop.cajas, what.caja_id)
  const opening = byId(shop.openings, caja?.current_apertura_caja_id)
  if (caja === undefined || opening === undefined || (ingreso === null && egreso === null)) return null
  caja.saldo = toAmount(caja.saldo).plus(toAmount(ingreso)).minus(toAmount(egreso)).toFixed(2)
  const movement: Movement = dated({
    notas: null,
    sale_id: null,
    ...what,
    id: nextId(shop.movements),
    apertura_caja_id: opening.id,
    ingreso: ingreso === null ? null : money(ingreso),
    egreso: egreso === null ? null : money(egreso),
    saldo: caja.saldo,
    employee_id: shop.person,
  })
  shop.movements.push(movement)
  opening.total_ingresos = toAmount(opening.total_ingresos).plus(toAmount(ingreso)).toFixed(2)
  opening.total_egresos = toAmount(opening.total_egresos).plus(toAmount(egreso)).toFixed(2)
  return movement
}

/** Opens the caja (contract b §11.1). */
export function openCaja(shop: PracticeShop, caja: ShopCaja): ShopCaja {
  const id = nextId(shop.openings)
  shop.openings.push(
    dated({
      id,
      caja_id: caja.id,
      saldo_apertura: caja.saldo,
      saldo_cierre: null,
      total_ingresos: null,
      total_egresos: null,
      apertura_employee_id: shop.person,
      cierre_employee_id: null,
      cerrada_at: null,
    }),
  )
  return Object.assign(caja, { abierta: 1, abierta_at: stamp(), cerrada_at: null, current_apertura_caja_id: id })
}

/** Closes the caja; null when it is not open. */
export function closeCaja(shop: PracticeShop, caja: ShopCaja): ShopCaja | null {
  const opening = byId(shop.openings, caja.current_apertura_caja_id)
  if (opening === undefined) return null
  Object.assign(opening, { cerrada_at: instant(), saldo_cierre: caja.saldo, cierre_employee_id: shop.person })
  return Object.assign(caja, { abierta: 0, cerrada_at: stamp(), current_apertura_caja_id: null })
}

/** Reopens a closed opening; false when there is none of that id. */
export function reopen(shop: PracticeShop, id: unknown): boolean {
  const opening = byId(shop.openings, id)
  const caja = byId(shop.cajas, opening?.caja_id)
  if (opening === undefined || caja === undefined) return false
  Object.assign(opening, { cerrada_at: null, saldo_cierre: null, cierre_employee_id: null })
  Object.assign(caja, { abierta: 1, cerrada_at: null, current_apertura_caja_id: opening.id })
  return true
}

/** Books the money of a sale, each method into its caja (contract b §2.6). */
export function bookSale(
  shop: PracticeShop,
  sale: number,
  rows: readonly { amount: string; caja_id: number | null }[],
) {
  for (const { amount, caja_id } of rows)
    if (caja_id) book(shop, { caja_id, concepto_movimiento_caja_id: CONCEPT.sale, ingreso: amount, sale_id: sale })
}
