import { apiError, failureText } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { withSaleNote, type SoldBudget } from '@/domain/budgets/soldBudget'
import { budget as entity, isConfirmed, type Budget } from '@/entities/budget'
import { withLock } from '@/lib/lock'
import { removeSettled } from '@/list/saving/removal'
import { may } from '@/session/rights'
import { CONFIRMATION_LOCK, settleConfirmation } from '@/shop/sales/confirmationOperations'
import { reload } from '@/list/thunks'
import { save } from '@/list/saving/record'
import type { ToastMessage } from '@/ui/notices/Toasts'
import { selectAccess } from '../cart/selectors'

type Tell = (message: ToastMessage) => unknown

/**
 * Says what is left to do of a sold budget, and notes its sale in it: on the server the budget stays unconfirmed, and
 * confirming it would sell it again (BUD-005).
 */
export const tellSoldBudget =
  (sold: SoldBudget, toast: Tell): Thunk =>
  (dispatch, getState) => {
    const remove = () =>
      withLock(CONFIRMATION_LOCK, () => dispatch(removeSettled(entity, sold.id))).then(
        () => toast({ text: 'Presupuesto eliminado: queda su venta', tone: 'ok' }),
        (error: unknown) => toast({ text: `No se pudo eliminar el presupuesto. ${failureText(error)}`, tone: 'error' }),
      )
    toast({
      text: `La venta N° ${sold.num ?? ''} salió de un presupuesto que sigue sin confirmar: no lo confirmes, haría otra venta`,
      tone: 'warn',
      seconds: 20,
      ...(may(entity, 'delete', selectAccess(getState())) && {
        action: { label: 'Eliminar presupuesto', run: () => void remove() },
      }),
    })
    dispatch(note(sold, toast))
  }

/** Writes the sale into the budget, where every computer reads it. */
const note =
  (sold: SoldBudget, toast: Tell): Thunk =>
  (dispatch) => {
    const again = () => dispatch(note(sold, toast))
    void dispatch(writeNote(sold)).catch((error: unknown) =>
      toast({
        text: `No se pudo anotar en el presupuesto que ya se vendió. ${failureText(error)}`,
        tone: 'warn',
        seconds: 20,
        action: { label: 'Anotar', run: again },
      }),
    )
  }

/**
 * Writes the number of the sale into its budget. Whoever may sell may do this, since it changes nothing of the offer.
 * It does not set the status: "Confirmado" would make another sale (contract b §4). Writing it again changes nothing,
 * so a lost answer does no harm.
 */
const writeNote =
  ({ id, num }: SoldBudget): Thunk<Promise<void>> =>
  (dispatch) =>
    withLock(CONFIRMATION_LOCK, async () => {
      if (num === null) return
      await dispatch(settleConfirmation(id))
      const now = (await dispatch(reload(entity, id))) as Budget | null
      // Saving a confirmed budget would destroy its sale.
      if (now === null || isConfirmed(now)) return
      const observations = withSaleNote(now.observations, num)
      if (observations === null) throw apiError('answer', 200, 'budget', 'Sus observaciones no dejan lugar.')
      if (observations !== now.observations)
        await dispatch(save(entity, { ...now, observations } as Budget, { quiet: true }))
    })
