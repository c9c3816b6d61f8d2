import { useEffect, useCallback } from 'react'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import { expenseKey } from '@/domain/cajas/expense'
import { expense, type Expense } from '@/entities/expense'
import { EntityScreen } from '@/list/EntityScreen'
import { ListExport } from '@/list/export/ListExport'
import type { ListExportProps } from '@/list/export/useListExport'
import { useNeeded } from '@/list/hooks'
import { repeatedIn } from '@/list/repeated'
import { useDatesOfAddress } from '@/list/search/useDatesOfAddress'
import { load } from '@/list/thunks'
import { Notice } from '@/outbox/Notice'
import { handled } from '@/outbox/handled'
import { changeExpense, createExpense } from '@/shop/cajas/expenseOperations'
import { RepeatedMark } from '@/ui/notices/RepeatedMark'
import { ExpenseForm } from './ExpenseForm'
import { ExpensesPaper } from './ExpensesPaper'
import { ExpensesSummary } from './ExpensesSummary'
import { useExpenseNames } from './useExpenseNames'
import './gastos.css'

const CONCEPT = 'concepto'

/**
 * `?desde=2026-11-01&hasta=2026-11-30&concepto=3`: limits the expenses shown to those days and that concept, with the
 * way back to all.
 */
function useExpensesOfAddress() {
  useDatesOfAddress(expense)
  const [params, setParams] = useSearchParams()
  const names = useExpenseNames()
  const given = Number(params.get(CONCEPT))
  const concept = Number.isInteger(given) && given > 0 ? given : null
  const only = useCallback((row: Expense) => concept === null || row.expense_concept_id === concept, [concept])
  const onClear = () =>
    setParams((before) => {
      before.delete(CONCEPT)
      return before
    })
  return {
    only,
    chips: concept === null ? [] : [{ text: `Concepto: ${names.concept(concept) || `N° ${concept}`}`, onClear }],
  }
}

const SHOWN = [
  'num',
  'created_at',
  'expense_concept_id',
  'amount',
  'current_acount_payment_method_id',
  'caja_id',
  'observations',
]

/** A connection that broke may have stored an expense twice; `created_at` holds its day, not when it was stored. */
const selectRepeated = repeatedIn(expense, expenseKey, ({ updated_at }) => updated_at)

function Concept({ model }: { model: Expense }) {
  const names = useExpenseNames()
  const like = useSelector(selectRepeated).get(model.id)
  return (
    <>
      {like && <RepeatedMark like={`el N° ${like.num ?? like.id}`} />}
      {names.concept(model.expense_concept_id)}
    </>
  )
}

const CELLS = { expense_concept_id: Concept }
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
      cells={CELLS}
      only={only}
      {...(chips.length > 0 && { own: { controls: null, chips } })}
      detail={ExpenseForm}
      exports={ExpensesExport}
      above={<Notice operations={OPERATIONS} />}
      summary={(rows) => <ExpensesSummary expenses={rows} />}
    />
  )
}
