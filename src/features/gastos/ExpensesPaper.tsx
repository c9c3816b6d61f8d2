import { useSelector } from 'react-redux'
import { expensesBy, totalExpense } from '@/domain/cajas/expense'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { shortDate } from '@/lib/dates'
import { price } from '@/lib/format'
import type { Partly } from '@/list/export/exported'
import { useShownDates } from '@/list/export/useShownDates'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { useExpenseNames } from './useExpenseNames'

const OF_EXPENSES = { chosen: 'Gastos elegidos', more: 'hay más gastos' }

/** The expenses shown, on paper with their totals. */
export function ExpensesPaper({ rows, partly }: { rows: readonly Expense[]; partly: Partly }) {
  const user = useSelector(selectUser)
  const names = useExpenseNames()
  const { dates } = useShownDates(expenseEntity, rows, partly, OF_EXPENSES)
  const company = user === null ? '' : (ownerOf(user).company_name ?? '')
  return (
    <>
      <h1>Gastos</h1>
      <p>{[company, dates, rows.length === 1 ? '1 gasto' : `${rows.length} gastos`].filter(Boolean).join(' · ')}</p>
      <table>
        <thead>
          <tr>
            <th>N°</th>
            <th>Fecha</th>
            <th>Concepto</th>
            <th>Método de pago</th>
            <th>Caja</th>
            <th>Observaciones</th>
            <th className="money">Importe</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((expense) => (
            <tr key={expense.id}>
              <td>{expense.num}</td>
              <td>{shortDate(expense.created_at)}</td>
              <td>{names.concept(expense.expense_concept_id)}</td>
              <td>{names.method(expense.current_acount_payment_method_id)}</td>
              <td>{names.caja(expense.caja_id)}</td>
              <td>{expense.observations}</td>
              <td className="money">{price(expense.amount, 'always')}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={6}>Total</td>
            <td className="money">{price(totalExpense(rows), 'always')}</td>
          </tr>
        </tfoot>
      </table>
      <table>
        <thead>
          <tr>
            <th>Concepto</th>
            <th className="money">Total</th>
          </tr>
        </thead>
        <tbody>
          {expensesBy(rows, 'expense_concept_id').map(({ id, amount }) => (
            <tr key={id}>
              <td>{names.concept(id) || 'Sin concepto'}</td>
              <td className="money">{price(amount, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
