import { cents, lessPercent, toAmount, ZERO, type Amount } from '../money'
import type { MethodDiscount } from './context'
import { usedRows, type PaymentRow } from './paymentRow'

/** Which of the two dialogs is being filled in (SALE-028). */
export type Share = 'amount' | 'net'

const sum = (rows: readonly PaymentRow[], share: Share): Amount =>
  rows.reduce((total, row) => total.plus(toAmount(row[share])), ZERO)

/** The sum of the shares, `total_repartido` (SALE-027), in pesos. */
export const distributed = (rows: readonly PaymentRow[], share: Share = 'amount'): number => cents(sum(rows, share))

/** What is left of the total to the cent, so 100.10 + 201.20 leave 0 of 301.30; negative when too much is given. */
export const leftToDistribute = (rows: readonly PaymentRow[], total: number, share: Share = 'amount'): number =>
  cents(toAmount(total).minus(sum(rows, share)))

/** Writes a row's share. A changed share of `sub_total` clears all nets, which no longer fit it. */
const write = (rows: readonly PaymentRow[], id: number, value: number | null, share: Share): readonly PaymentRow[] =>
  rows.map((row) => {
    if (share === 'net') return row.id === id ? { ...row, net: value } : row
    return { ...row, amount: row.id === id ? value : row.amount, net: null }
  })

const others = (rows: readonly PaymentRow[], id: number) => rows.filter((row) => row.id !== id)

/** Gives a method its share; a share that exceeds the rest or is not positive empties the row (contract b §3.6). */
export function setShare(
  rows: readonly PaymentRow[],
  id: number,
  value: number | null,
  total: number,
  share: Share = 'amount',
): readonly PaymentRow[] {
  const amount = cents(toAmount(value))
  const fits = amount > 0 && amount <= leftToDistribute(others(rows, id), total, share)
  return write(rows, id, fits ? amount : null, share)
}

/** "Lo que falta": gives a method what the others leave. */
export const addTotal = (
  rows: readonly PaymentRow[],
  id: number,
  total: number,
  share: Share = 'amount',
): readonly PaymentRow[] => setShare(rows, id, leftToDistribute(others(rows, id), total, share), total, share)

export const setRowCaja = (rows: readonly PaymentRow[], id: number, caja_id: number): readonly PaymentRow[] =>
  rows.map((row) => (row.id === id ? { ...row, caja_id } : row))

export const discountOf = (id: number, discounts: readonly MethodDiscount[]): Amount =>
  toAmount(discounts.find((row) => row.current_acount_payment_method_id === id)?.discount_percentage)

/** What the methods' discounts take off a split sale (contract b §3.5 step 5). */
export const splitDiscount = (rows: readonly PaymentRow[], discounts: readonly MethodDiscount[]): Amount =>
  rows.reduce((total, row) => total.plus(toAmount(row.amount).times(discountOf(row.id, discounts)).div(100)), ZERO)

/**
 * The used rows with their net share: the typed one, else the share less the method's discount. When no net was typed
 * and nothing is `left` to distribute, the last row takes the odd cents, so that the rows add up to the total.
 */
export function withNets(
  rows: readonly PaymentRow[],
  discounts: readonly MethodDiscount[],
  total: number,
  left: number,
): readonly (PaymentRow & { net: number })[] {
  const used = usedRows(rows)
  const nets = used.map((row) => ({
    ...row,
    net: row.net ?? cents(lessPercent(toAmount(row.amount), discountOf(row.id, discounts))),
  }))
  const last = nets.at(-1)
  if (last && left === 0 && used.every(({ net }) => net === null))
    last.net = cents(toAmount(last.net).plus(leftToDistribute(nets, total, 'net')))
  return nets
}

/** Change of a cash payment, and what is missing; one of both is 0. */
export function change(total: number, paid: number): { change: number; missing: number } {
  const rest = cents(toAmount(paid).minus(toAmount(total)))
  return { change: Math.max(rest, 0), missing: Math.max(-rest, 0) }
}

const STEPS = [500, 1_000, 5_000, 10_000, 20_000, 50_000, 100_000]

/** The four nearest round amounts above what is due, as bills make them up: 11.500, 12.000, 15.000, 20.000 for 11.480. */
export const roundAmounts = (due: number): readonly number[] =>
  [...new Set(STEPS.map((step) => (Math.floor(due / step) + 1) * step))].slice(0, 4)
