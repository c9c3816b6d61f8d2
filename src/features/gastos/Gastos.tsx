import { useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { expense } from '@/entities/expense'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { load } from '@/list/thunks'
import { ExpenseForm } from './ExpenseForm'
import { ExpensesPaper } from './ExpensesPaper'
import { ExpensesSummary } from './ExpensesSummary'
import { RepeatedExpense } from './RepeatedExpense'
import { SentExpenseNotices } from './SentExpenseNotices'
import './gastos.css'

const SHOWN = [
  'num',
  'created_at',
  'expense_concept_id',
  'amount',
  'current_acount_payment_method_id',
  'caja_id',
  'observations',
]

/** The day's expenses, what they come to, and the form that takes their money out of a caja (EXP-001…005). */
export function Gastos() {
  useNeeded('expense_concept', 'current_acount_payment_method', 'caja')
  const dispatch = useThunkDispatch()
  // No event tells of one: it is read whenever the screen opens.
  useEffect(() => {
    void dispatch(load(expense, { refresh: true }))
  }, [dispatch])
  return (
    <EntityScreen
      entity={expense}
      selects={false}
      shown={SHOWN}
      detail={ExpenseForm}
      paper={ExpensesPaper}
      above={
        <>
          <SentExpenseNotices />
          <RepeatedExpense />
        </>
      }
      summary={(rows) => <ExpensesSummary expenses={rows} />}
    />
  )
}
