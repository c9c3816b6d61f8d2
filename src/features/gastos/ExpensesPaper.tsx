import { useSelector } from 'react-redux'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { longDate, shortDate } from '@/lib/dates'
import { useListState } from '@/list/hooks'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { ExpensesSheet } from './ExpensesSheet'
import { useExpenseNames } from './useExpenseNames'

/** The expenses shown, on paper with their totals. */
export function ExpensesPaper({ rows }: { rows: readonly Expense[] }) {
  const user = useSelector(selectUser)
  const names = useExpenseNames()
  const { fromDate, untilDate, fromDates } = useListState(expenseEntity)
  const range = untilDate === '' ? longDate(fromDate) : `${shortDate(fromDate)} al ${shortDate(untilDate)}`
  const dates = fromDates ? range : 'Todas las fechas'
  const company = user === null ? '' : (ownerOf(user).company_name ?? '')
  return <ExpensesSheet expenses={rows} names={names} company={company} dates={dates} />
}
