import { failureText } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { budget as entity } from '@/entities/budget'
import { removeSettled } from '@/list/removal'
import { may } from '@/session/rights'
import { noteSoldBudget, type SoldBudget } from '@/list/soldBudgets'
import type { ToastMessage } from '@/ui/Toasts'
import { selectAccess } from '../selectors'

/** Remembers the sale of a budget and says what is left to do: it stays unconfirmed on the server, and confirmed it would be sold again (BUD-005). */
export const tellSoldBudget =
  (sold: SoldBudget, toast: (message: ToastMessage) => unknown): Thunk =>
  (dispatch, getState) => {
    noteSoldBudget(sold)
    const remove = () =>
      dispatch(removeSettled(entity, sold.id)).then(
        () => toast({ text: 'Presupuesto eliminado: queda su venta', tone: 'ok' }),
        (error: unknown) => toast({ text: `No se pudo eliminar el presupuesto. ${failureText(error)}`, tone: 'error' }),
      )
    toast({
      text: `La venta N° ${sold.num ?? ''} salió de un presupuesto que sigue sin confirmar: no lo confirmes, haría otra venta`,
      tone: 'warn',
      seconds: 20,
      ...(may(entity, 'delete', selectAccess(getState())) && { action: { label: 'Eliminar presupuesto', run: () => void remove() } }),
    })
  }
