import { expensesBy, totalExpense } from '@/domain/cajas/expense'
import type { Expense } from '@/entities/expense'
import { shortDate } from '@/lib/dates'
import { price } from '@/lib/format'

/** Names for the ids an expense carries; an empty text for no id. */
export interface Names {
  concept: (id: number | null) => string
  method: (id: number | null) => string
  caja: (id: number | null) => string
}

interface Props {
  expenses: readonly Expense[]
  names: Names
  company: string
  /** The days of the expenses, in words. */
  dates: string
}

/** The list of expenses on paper. */
export function ExpensesSheet({ expenses, names, company, dates }: Props) {
  return (
    <>
      <h1>Gastos</h1>
      <p>
        {[company, dates, expenses.length === 1 ? '1 gasto' : `${expenses.length} gastos`].filter(Boolean).join(' · ')}
      </p>
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
          {expenses.map((expense) => (
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
            <td className="money">{price(totalExpense(expenses), 'always')}</td>
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
          {expensesBy(expenses, 'expense_concept_id').map(({ id, amount }) => (
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
