import { useSelector } from 'react-redux'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import type { Partly } from '@/list/export/exported'
import { useShownDates } from '@/list/export/useShownDates'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { ExpensesSheet } from './ExpensesSheet'
import { useExpenseNames } from './useExpenseNames'

const OF_EXPENSES = { chosen: 'Gastos elegidos', more: 'hay más gastos' }

/** The expenses shown, on paper with their totals. */
export function ExpensesPaper({ rows, partly }: { rows: readonly Expense[]; partly: Partly }) {
  const user = useSelector(selectUser)
  const names = useExpenseNames()
  const { dates } = useShownDates(expenseEntity, rows, partly, OF_EXPENSES)
  const company = user === null ? '' : (ownerOf(user).company_name ?? '')
  return <ExpensesSheet expenses={rows} names={names} company={company} dates={dates} />
}
