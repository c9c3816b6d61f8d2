import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { expensesBy, totalExpense, type ExpenseShare } from '@/domain/cajas/expense'
import type { Expense } from '@/entities/expense'
import { price } from '@/lib/format'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import { useExpenseNames } from './useExpenseNames'

function Shares({
  label,
  shares,
  nameOf,
}: {
  label: string
  shares: readonly ExpenseShare[]
  nameOf: (id: number) => string
}) {
  return (
    <div className="gastos-shares">
      <span className="meta">{label}</span>
      <ul aria-label={`Total ${label.toLowerCase()}`}>
        {shares.map(({ id, amount }) => (
          <li key={id}>
            {nameOf(id)} <strong className="figure">{price(amount, 'always')}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Under the list: the total of the expenses shown, by concept and by method. */
export function ExpensesSummary({ expenses }: { expenses: readonly Expense[] }) {
  const phone = useIsPhone()
  const names = useExpenseNames()
  const [open, setOpen] = useState(false)
  const none = expenses.length === 0
  const shares = (
    <>
      <Shares
        label="Por concepto"
        shares={expensesBy(expenses, 'expense_concept_id')}
        nameOf={(id) => names.concept(id) || 'Sin concepto'}
      />
      <Shares
        label="Por método"
        shares={expensesBy(expenses, 'current_acount_payment_method_id')}
        nameOf={(id) => names.method(id) || 'Sin indicar'}
      />
    </>
  )

  return (
    <div className="list-summary gastos-summary">
      <span className="figure">{expenses.length === 1 ? '1 gasto' : `${expenses.length} gastos`}</span>
      {phone && !none && (
        <Button variant="light" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Detalle
        </Button>
      )}
      <span className="flex-grow-1" />
      <span className="list-total">
        Total <strong className="money">{price(totalExpense(expenses), 'always')}</strong>
      </span>
      {!none && (!phone || open) && shares}
    </div>
  )
}
