import { failureText } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { budget as entity } from '@/entities/budget'
import { removeSettled } from '@/list/removal'
import { may } from '@/list/rights'
import { noteSoldBudget } from '@/list/soldBudgets'
import type { ToastMessage } from '@/ui/Toasts'
import { selectAccess } from '../selectors'

/** Remembers that a budget was sold and says what is left to do: it stays unconfirmed on the server, and confirmed it would be sold again (BUD-005). */
export const tellSoldBudget =
  (id: number, num: number | null, toast: (message: ToastMessage) => unknown): Thunk =>
  (dispatch, getState) => {
    noteSoldBudget({ id, num })
    // Until the server has the sale the budget is all there is of it.
    if (num === null) return
    const remove = () =>
      dispatch(removeSettled(entity, id)).then(
        () => toast({ text: 'Presupuesto eliminado: queda su venta', tone: 'ok' }),
        (error: unknown) => toast({ text: `No se pudo eliminar el presupuesto. ${failureText(error)}`, tone: 'error' }),
      )
    toast({
      text: `La venta N° ${num} salió de un presupuesto que sigue sin confirmar: no lo confirmes, haría otra venta`,
      tone: 'warn',
      seconds: 20,
      ...(may(entity, 'delete', selectAccess(getState())) && { action: { label: 'Eliminar presupuesto', run: () => void remove() } }),
    })
  }
