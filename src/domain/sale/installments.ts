import { cents, toAmount, ZERO, type Amount } from '../money'
import type { Cuota } from './context'

export interface Installments {
  /** What the installments add to the total, in exact pesos; negative for a discount. */
  difference: Amount
  monto_credito_real: number | null
  cuota_monto_descuento: number
  cuota_monto_recargo: number
}

/**
 * The discount or surcharge of the installments, a percentage of the credit amount (D-23, SALE-037, SALE-038); nothing
 * without one. Percentages are compared as numbers: `"0.00"` is no discount and must not hide the surcharge.
 */
export function installments(credit: Amount | null, cuota: Cuota | null): Installments {
  const none = { difference: ZERO, monto_credito_real: null, cuota_monto_descuento: 0, cuota_monto_recargo: 0 }
  if (credit === null || cuota === null) return none
  const discount = toAmount(cuota.descuento)
  const share = (percentage: Amount) => credit.times(percentage).div(100)
  const less = discount.gt(0) ? share(discount) : ZERO
  const surcharge = toAmount(cuota.recargo)
  const more = discount.lte(0) && surcharge.gt(0) ? share(surcharge) : ZERO
  const difference = more.minus(less)
  return {
    difference,
    monto_credito_real: cents(credit.plus(difference)),
    cuota_monto_descuento: cents(less),
    cuota_monto_recargo: cents(more),
  }
}

/** Amount of one installment, in pesos; null without a credit amount or a number of installments. */
export function perInstallment(
  totals: { monto_credito: number | null; monto_credito_real: number | null },
  cuota: Cuota | null,
): number | null {
  const credit = totals.monto_credito_real ?? totals.monto_credito
  const count = cuota?.cantidad_cuotas
  return credit === null || !count ? null : cents(toAmount(credit).div(count))
}
