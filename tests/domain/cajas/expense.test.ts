import { expect, it } from 'vitest'
import {
  expensesBy,
  isPaid,
  isSameExpense,
  totalExpense,
  type ExpenseBody,
  type ExpenseRow,
} from '@/domain/cajas/expense'

const body: ExpenseBody = {
  expense_concept_id: 1,
  amount: 120,
  current_acount_payment_method_id: 0,
  caja_id: 2,
  created_at: '2026-11-18',
  observations: 'nafta',
}
const row = (values: Partial<ExpenseRow> = {}): ExpenseRow => ({
  id: 9,
  expense_concept_id: 1,
  amount: '120.00',
  current_acount_payment_method_id: null,
  caja_id: 2,
  observations: 'nafta',
  created_at: '2026-11-18T03:00:00.000000Z',
  ...values,
})

const others: readonly Partial<ExpenseRow>[] = [
  { amount: '120.01' },
  { caja_id: null },
  { observations: null },
  { created_at: '2026-11-17T03:00:00.000000Z' },
  { expense_concept_id: 3 },
  { current_acount_payment_method_id: 3 },
]
it.each(others)('is told from another by %j [EXP-001]', (values) =>
  expect(isSameExpense(row(values), body)).toBe(false),
)
it('none is 0 or null alike', () => expect(isSameExpense(row(), body)).toBe(true))

it('is paid by the movement of its caja, once that has its amount [EXP-001]', () => {
  expect(isPaid(9, 120, [{ expense_id: 9, egreso: '120.00' }])).toBe(true)
  expect(isPaid(9, 120, [{ expense_id: 8, egreso: '120.00' }])).toBe(false)
  // Changed, and its movement not yet.
  expect(isPaid(9, 120, [{ expense_id: 9, egreso: '100.00' }])).toBe(false)
})

it('add up to the cent, by concept and by method', () => {
  const rows = [
    row({ amount: '0.10' }),
    row({ amount: '0.20', current_acount_payment_method_id: 3 }),
    row({ amount: null, expense_concept_id: 2 }),
  ]
  expect(totalExpense(rows)).toBe(0.3)
  expect(expensesBy(rows, 'expense_concept_id')).toEqual([
    { id: 1, count: 2, amount: 0.3 },
    { id: 2, count: 1, amount: 0 },
  ])
  expect(expensesBy(rows, 'current_acount_payment_method_id').map(({ id }) => id)).toEqual([3, 0])
})
