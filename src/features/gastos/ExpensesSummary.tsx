import { Printer } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { expensesBy, totalExpense, type ExpenseShare } from '@/domain/expense'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { longDay, shortDate } from '@/lib/dates'
import { price } from '@/lib/format'
import { useListState } from '@/list/hooks'
import { useTitles } from '@/list/useTitles'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import { PrintSheet } from '@/ui/PrintSheet'
import { useIsPhone } from '@/ui/useIsPhone'
import { ExpensesSheet, type Names } from './ExpensesSheet'

const NAMED = ['expense_concept', 'current_acount_payment_method', 'caja']

function Shares({ label, shares, nameOf }: { label: string; shares: readonly ExpenseShare[]; nameOf: (id: number) => string }) {
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

/** Under the list: what the expenses shown come to, by concept and by method; on paper too. */
export function ExpensesSummary({ expenses }: { expenses: readonly Expense[] }) {
  const phone = useIsPhone()
  const user = useSelector(selectUser)
  const titles = useTitles(NAMED)
  const { fromDate, untilDate, fromDates } = useListState(expenseEntity)
  const [printing, setPrinting] = useState(false)
  const [open, setOpen] = useState(false)
  const printed = useCallback(() => setPrinting(false), [])
  const names = useMemo((): Names => {
    const nameOf = (entity: string) => (id: number | null) => (id ? (titles(entity, id) ?? `N° ${id}`) : '')
    return { concept: nameOf('expense_concept'), method: nameOf('current_acount_payment_method'), caja: nameOf('caja') }
  }, [titles])
  const none = expenses.length === 0
  const range = untilDate === '' ? longDay(fromDate) : `${shortDate(fromDate)} al ${shortDate(untilDate)}`
  const dates = fromDates ? range : 'Todas las fechas'
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
      <Button variant="light" size="sm" disabled={none} aria-label="Imprimir con totales" onClick={() => setPrinting(true)}>
        <Printer size={16} aria-hidden />
        {!phone && 'Imprimir con totales'}
      </Button>
      {phone && !none && (
        <Button variant="light" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          Detalle
        </Button>
      )}
      <span className="flex-grow-1" />
      <span className="gastos-sum">
        Total <strong className="money gastos-total">{price(totalExpense(expenses), 'always')}</strong>
      </span>
      {!none && (!phone || open) && shares}
      {printing && user !== null && (
        <PrintSheet onDone={printed}>
          <ExpensesSheet expenses={expenses} names={names} company={ownerOf(user).company_name ?? ''} dates={dates} />
        </PrintSheet>
      )}
    </div>
  )
}
