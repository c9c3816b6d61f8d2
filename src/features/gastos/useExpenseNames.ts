import { useMemo } from 'react'
import { useTitles } from '@/list/useTitles'
import type { Names } from './ExpensesSheet'

const NAMED = ['expense_concept', 'current_acount_payment_method', 'caja']

/** The names of an expense's concept, method and caja, as far as their lists are held. */
export function useExpenseNames(): Names {
  const titles = useTitles(NAMED)
  return useMemo(() => {
    const nameOf = (entity: string) => (id: number | null) => (id ? (titles(entity, id) ?? `N° ${id}`) : '')
    return { concept: nameOf('expense_concept'), method: nameOf('current_acount_payment_method'), caja: nameOf('caja') }
  }, [titles])
}
