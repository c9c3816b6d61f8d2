import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { expense, type Expense } from '@/entities/expense'
import { useDatesOfAddress } from '@/list/search/useDatesOfAddress'
import { useExpenseNames } from './useExpenseNames'

const CONCEPT = 'concepto'

/**
 * `?desde=2026-11-01&hasta=2026-11-30&concepto=3`: limits the expenses shown to those days and that concept, with the
 * way back to all.
 */
export function useExpensesOfAddress() {
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
