import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useConfirm } from '@/ui/Confirm'
import { focusScan } from '@/ui/scanTarget'
import { selectViewing } from '../past/previus'
import { isLocked } from '../saleState'
import { selectTotals, selectVender } from '../selectors'

/** So long charging waits to hear of a confirmation elsewhere; without an answer it goes on. */
const WAIT_MS = 2000

const soon = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS))

/** Whether the sale of this budget may be charged: null: it, or what is on the screen, changed while that was being asked. */
export function useBudgetCheck(): (budget: number) => Promise<boolean | null> {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const confirm = useConfirm()
  return useCallback(
    async (budget) => {
      const [cart, { total }] = [selectVender(getState()).cart, selectTotals(getState())]
      const reading = import('./chargedBudget').then(({ budgetQuestion }) => dispatch(budgetQuestion(budget, WAIT_MS)))
      const question = await Promise.race([reading.catch(() => null), soon()])
      if (question !== null && !(await confirm(question))) return false
      // A quantity being typed counts: leaving its field takes it.
      focusScan()
      const [state, vender] = [getState(), selectVender(getState())]
      const same = vender.cart === cart && selectTotals(state).total === total
      return (same && !isLocked(vender) && vender.new_article === null && !selectViewing(state)) || null
    },
    [dispatch, getState, confirm],
  )
}
