// Cash registers: what a movement is, what an opening comes to (contract b §11).
import { cents, toAmount, totalOf } from '../money'
import type { Decimal } from '../sale/context'

/** The `concepto_movimiento_caja` ids that the server and this app book themselves. */
export const CONCEPT = { sale: 1, expense: 2, clientPayment: 3, providerPayment: 4, transfer: 5, other: 6 } as const

/** Concepts that nobody types as a movement: payments are made in an account, transfers in their own dialog. */
const ELSEWHERE: readonly number[] = [CONCEPT.clientPayment, CONCEPT.providerPayment, CONCEPT.transfer]
export const isTypedConcept = (concept: number | null): boolean => !ELSEWHERE.includes(concept ?? 0)

export interface CashMovement {
  concepto_movimiento_caja_id: number | null
  ingreso: Decimal | null
  egreso: Decimal | null
  sale_id: number | null
  expense_id: number | null
}

/**
 * Whether a person typed the movement and may correct it. The others follow the sale, payment or expense they belong
 * to.
 */
export const isByHand = (movement: CashMovement): boolean =>
  !movement.sale_id && !movement.expense_id && isTypedConcept(movement.concepto_movimiento_caja_id)

export interface OpeningTotals {
  ingresos: number
  egresos: number
  /** The balance of the caja after these movements. */
  saldo: number
}

/** An opening's totals, added up from its movements: the server's lag behind after a change (contract b §11.3). */
export function openingTotals(saldo_apertura: Decimal | null, movements: readonly CashMovement[]): OpeningTotals {
  const ingresos = totalOf(movements.map(({ ingreso }) => ingreso))
  const egresos = totalOf(movements.map(({ egreso }) => egreso))
  return {
    ingresos: cents(ingresos),
    egresos: cents(egresos),
    saldo: cents(toAmount(saldo_apertura).plus(ingresos).minus(egresos)),
  }
}

export interface ConceptTotal {
  concept: number
  count: number
  ingresos: number
  egresos: number
}

/** Income and outgoings by concept, the largest first. */
export function totalsByConcept(movements: readonly CashMovement[]): readonly ConceptTotal[] {
  const groups = new Map<number, CashMovement[]>()
  for (const movement of movements) {
    const concept = movement.concepto_movimiento_caja_id ?? 0
    const group = groups.get(concept)
    if (group) group.push(movement)
    else groups.set(concept, [movement])
  }
  return [...groups]
    .map(([concept, rows]) => {
      const { ingresos, egresos } = openingTotals(null, rows)
      return { concept, count: rows.length, ingresos, egresos }
    })
    .sort((one, other) => other.ingresos + other.egresos - (one.ingresos + one.egresos))
}
