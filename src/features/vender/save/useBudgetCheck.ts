import { useCallback } from 'react'
import { useStore } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { LoadedBudget } from '@/domain/sale/cart'
import { dateAndHour } from '@/lib/dates'
import { useConfirm } from '@/ui/dialogs/Confirm'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
import { focusScan } from '@/ui/scan/scanTarget'
import { dialogOpen } from '@/ui/scan/useWedge'
import { selectViewing } from '../past/previus'
import type { WantsAnother } from './saveBudget'
import type { MayCharge } from './saveSale'

/** So long charging waits to hear of a confirmation elsewhere; without an answer it goes on. */
const WAIT_MS = 2000
/** Less than that, so that there is time left to say what this computer knows. */
const READ_MS = 1800
const COVERED = 'La venta no se cobró: se abrió otra cosa mientras se revisaba su presupuesto'

const changedQuestion = ({ id, num }: LoadedBudget): Question => ({
  title: `¿Vender el presupuesto N° ${num ?? id} con los cambios?`,
  text: 'Lo cambiaste desde que lo cargaste: se vende como está en pantalla. Para guardar los cambios sin vender, usá «Guardar el presupuesto».',
  action: 'Vender',
})

const soon = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), WAIT_MS))

/** Asks whether the sale of a budget may be charged, while the cart is locked. `refuse` says why not. */
export function useBudgetCheck(refuse: (text: string) => boolean): MayCharge {
  const dispatch = useThunkDispatch()
  const { getState } = useStore()
  const confirm = useConfirm()
  return useCallback(
    async (budget) => {
      const reading = import('./chargedBudget').then(({ budgetQuestion }) =>
        dispatch(budgetQuestion(budget.id, READ_MS)),
      )
      const known = await Promise.race([reading.catch(() => null), soon()])
      const question = known ?? (budget.changed ? changedQuestion(budget) : null)
      // Whatever was opened meanwhile would cover the next sale.
      if (dialogOpen() || selectViewing(getState())) return refuse(COVERED)
      if (question === null || (await confirm(question))) return true
      focusScan()
      return false
    },
    [dispatch, getState, confirm, refuse],
  )
}

/** Asks about a twin: an equal budget was sent before without an answer, and has been found stored since. */
export function useAnotherBudget(): WantsAnother {
  const confirm = useConfirm()
  return useCallback(
    ({ num, created_at }) =>
      confirm({
        title: '¿Guardar otro presupuesto igual?',
        text: `El N° ${num ?? ''}, del ${dateAndHour(created_at)}, es igual: la vez anterior el servidor no había contestado, y quedó guardado.`,
        action: 'Guardar otro',
        cancel: 'Es ese',
        danger: true,
      }),
    [confirm],
  )
}
