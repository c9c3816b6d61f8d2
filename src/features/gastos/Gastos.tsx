import { useEffect } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { expense } from '@/entities/expense'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { ListExport } from '@/list/export/ListExport'
import type { ListExportProps } from '@/list/export/useListExport'
import { load } from '@/list/thunks'
import { handled } from '@/outbox/handled'
import { Notice } from '@/outbox/Notice'
import { ExpenseForm } from './ExpenseForm'
import { ExpensesPaper } from './ExpensesPaper'
import { ExpensesSummary } from './ExpensesSummary'
import { RepeatedExpense } from './RepeatedExpense'
import { changeExpense, createExpense } from '@/shop/cajas/expenseOperations'
import { useExpensesOfAddress } from './useExpensesOfAddress'
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

const OPERATIONS = [handled(createExpense), handled(changeExpense)]

/** Exports the expenses shown as any list does, but on paper with their totals. */
const ExpensesExport = (props: ListExportProps) => <ListExport {...props} paper={ExpensesPaper} />

/** The day's expenses, their total, and the form that takes their money out of a caja (EXP-001…005). */
export function Gastos() {
  useNeeded('expense_concept', 'current_acount_payment_method', 'caja')
  const dispatch = useThunkDispatch()
  const { only, chips } = useExpensesOfAddress()
  // No live event tells of an expense, so the list is read whenever the screen opens.
  useEffect(() => {
    void dispatch(load(expense, { refresh: true }))
  }, [dispatch])
  return (
    <EntityScreen
      entity={expense}
      selects={false}
      shown={SHOWN}
      only={only}
      {...(chips.length > 0 && { own: { controls: null, chips } })}
      detail={ExpenseForm}
      exports={ExpensesExport}
      above={
        <>
          <Notice operations={OPERATIONS} />
          <RepeatedExpense />
        </>
      }
      summary={(rows) => <ExpensesSummary expenses={rows} />}
    />
  )
}
