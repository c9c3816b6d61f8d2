import { useMemo } from 'react'
import { useTitles } from '@/list/useTitles'

/** Names for the ids an expense carries; an empty text for no id. */
interface Names {
  concept: (id: number | null) => string
  method: (id: number | null) => string
  caja: (id: number | null) => string
}

const NAMED = ['expense_concept', 'current_acount_payment_method', 'caja']

/** The names of an expense's concept, method and caja, as far as their lists are held. */
export function useExpenseNames(): Names {
  const titles = useTitles(NAMED)
  return useMemo(() => {
    const nameOf = (entity: string) => (id: number | null) => (id ? (titles(entity, id) ?? `N° ${id}`) : '')
    return { concept: nameOf('expense_concept'), method: nameOf('current_acount_payment_method'), caja: nameOf('caja') }
  }, [titles])
}
