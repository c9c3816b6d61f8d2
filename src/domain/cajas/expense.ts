// Expenses: what is sent, and whether it was stored (contract b §12).
import { day } from '@/lib/dates'
import type { MoneyFate } from '../moneyFate'
import { cents, toAmount, ZERO } from '../money'
import { repeatedPair, type Repeated } from '../repeated'
import type { Decimal } from '../sale/context'

export interface ExpenseBody {
  expense_concept_id: number
  amount: number
  /** 0: none, as in `caja_id`. */
  current_acount_payment_method_id: number
  caja_id: number
  /** `YYYY-MM-DD`. */
  created_at: string
  observations: string
}

export interface ExpenseRow {
  id: number | null
  expense_concept_id: number | null
  amount: Decimal | null
  current_acount_payment_method_id: number | null
  caja_id: number | null
  observations: string | null
  /** Midnight of its day, so that it says nothing of when it was typed. */
  created_at: string
  updated_at?: string
}

/** The part of a movement of a caja that tells which expense it pays. */
export interface ExpenseMovement {
  expense_id: number | null
  egreso: Decimal | null
}

export const isSameExpense = (row: ExpenseRow, body: ExpenseBody): boolean =>
  (row.expense_concept_id ?? 0) === body.expense_concept_id &&
  toAmount(row.amount).eq(body.amount) &&
  (row.current_acount_payment_method_id ?? 0) === body.current_acount_payment_method_id &&
  (row.caja_id ?? 0) === body.caja_id &&
  (row.observations ?? '').trim() === body.observations.trim() &&
  day(row.created_at) === body.created_at

export const isSameBody = (one: ExpenseBody, other: ExpenseBody): boolean =>
  (Object.keys(one) as (keyof ExpenseBody)[]).every((key) => one[key] === other[key])

const bodyOf = (row: ExpenseRow): ExpenseBody => ({
  expense_concept_id: row.expense_concept_id ?? 0,
  amount: toAmount(row.amount).toNumber(),
  current_acount_payment_method_id: row.current_acount_payment_method_id ?? 0,
  caja_id: row.caja_id ?? 0,
  created_at: day(row.created_at),
  observations: row.observations ?? '',
})

/** Two expenses that may be one. */
export const repeatedExpense = <R extends ExpenseRow>(
  rows: readonly R[],
  accepted: readonly number[],
  now: number,
): Repeated<R> | null =>
  repeatedPair(
    rows,
    { isEqual: (one, other) => isSameExpense(one, bodyOf(other)), momentOf: ({ updated_at }) => updated_at },
    accepted,
    now,
  )

/**
 * `movements`: of the opening its money comes out of; null without a caja, or where that does not change. The movement is written after the
 * expense, or not at all.
 */
export function expenseFate(
  body: ExpenseBody,
  known: readonly number[],
  rows: readonly ExpenseRow[],
  movements: readonly ExpenseMovement[] | null,
): MoneyFate {
  const mine = rows.filter((row) => !known.includes(row.id ?? 0) && isSameExpense(row, body))
  if (mine.length === 0) return 'absent'
  const isPaid = ({ id }: ExpenseRow) =>
    movements?.some((row) => row.expense_id === id && toAmount(row.egreso).eq(body.amount)) ?? true
  return mine.some(isPaid) ? 'stored' : 'half'
}

export interface ExpenseShare {
  id: number
  count: number
  amount: number
}

/** What the expenses come to, and by one of their columns, the largest first; 0 stands for none. */
export function expensesBy(
  rows: readonly ExpenseRow[],
  key: 'expense_concept_id' | 'current_acount_payment_method_id',
): readonly ExpenseShare[] {
  const groups = new Map<number, ExpenseRow[]>()
  for (const row of rows) groups.set(row[key] ?? 0, [...(groups.get(row[key] ?? 0) ?? []), row])
  return [...groups]
    .map(([id, group]) => ({ id, count: group.length, amount: totalExpense(group) }))
    .sort((one, other) => other.amount - one.amount)
}

export const totalExpense = (rows: readonly ExpenseRow[]): number =>
  cents(rows.reduce((sum, { amount }) => sum.plus(toAmount(amount)), ZERO))
