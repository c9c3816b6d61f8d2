// Expenses: the body that is sent, which stored one it became, and totals (contract b §12).
import { day } from '@/lib/dates'
import { cents, toAmount, totalOf } from '../money'
import { DEFAULT_METHOD, type Decimal } from '../sale/context'

export interface ExpenseBody {
  expense_concept_id: number
  amount: number
  /** 0: none, like `caja_id`. */
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
  /** Midnight of the day of the expense: it does not say when the expense was typed. */
  created_at: string
  updated_at?: string
  /** Only where the money of an expense has rows of its own. */
  current_acount_payment_methods?: readonly unknown[]
}

/** What of a caja's movement tells which expense it pays. */
export interface ExpenseMovement {
  expense_id: number | null
  egreso: Decimal | null
}

/** Where money has rows, one that left a caja without a method is stored as paid in cash (contract d §6). */
const isSameMethod = (row: ExpenseRow, { current_acount_payment_method_id: method, caja_id }: ExpenseBody): boolean =>
  (row.current_acount_payment_method_id ?? 0) ===
  (row.current_acount_payment_methods && method === 0 && caja_id !== 0 ? DEFAULT_METHOD : method)

export const isSameMoney = (row: ExpenseRow, body: ExpenseBody): boolean =>
  toAmount(row.amount).eq(body.amount) && isSameMethod(row, body) && (row.caja_id ?? 0) === body.caja_id

export const isSameExpense = (row: ExpenseRow, body: ExpenseBody): boolean =>
  (row.expense_concept_id ?? 0) === body.expense_concept_id &&
  isSameMoney(row, body) &&
  (row.observations ?? '').trim() === body.observations.trim() &&
  day(row.created_at) === body.created_at

/** A stored expense as the body that would store it. */
export const expenseBody = (row: ExpenseRow): ExpenseBody => ({
  expense_concept_id: row.expense_concept_id ?? 0,
  amount: toAmount(row.amount).toNumber(),
  current_acount_payment_method_id: row.current_acount_payment_method_id ?? 0,
  caja_id: row.caja_id ?? 0,
  created_at: day(row.created_at),
  observations: row.observations ?? '',
})

/** The same text for equal expenses (`repeatedRows`). */
export const expenseKey = (row: ExpenseRow): string =>
  JSON.stringify({ ...expenseBody(row), observations: row.observations?.trim() ?? '' })

/** Whether the money of an expense has left its caja. `movements`: those of the caja's opening. */
export const isPaid = (id: number | null, amount: number, movements: readonly ExpenseMovement[]): boolean =>
  movements.some((row) => row.expense_id === id && toAmount(row.egreso).eq(amount))

export interface ExpenseShare {
  id: number
  count: number
  amount: number
}

/** Totals of the expenses by one of their columns, the largest first; 0 stands for an empty column. */
export function expensesBy(
  rows: readonly ExpenseRow[],
  key: 'expense_concept_id' | 'current_acount_payment_method_id',
): readonly ExpenseShare[] {
  const groups = new Map<number, ExpenseRow[]>()
  for (const row of rows) {
    const group = groups.get(row[key] ?? 0)
    if (group) group.push(row)
    else groups.set(row[key] ?? 0, [row])
  }
  return [...groups]
    .map(([id, group]) => ({ id, count: group.length, amount: totalExpense(group) }))
    .sort((one, other) => other.amount - one.amount)
}

export const totalExpense = (rows: readonly ExpenseRow[]): number => cents(totalOf(rows.map(({ amount }) => amount)))
