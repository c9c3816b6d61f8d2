import type { Thunk } from '@/api/thunk'
import type { ToastMessage } from '@/ui/Toasts'

/** A sale was made of a budget; `num` null: the server does not have it yet. */
export const sayBudgetSold =
  (budget: number, num: number | null, toast: (message: ToastMessage) => unknown): Thunk =>
  (dispatch) => {
    const text = 'La venta salió de un presupuesto que sigue sin confirmar: no lo confirmes, haría otra venta'
    import('./soldBudget').then(
      ({ tellSoldBudget }) => dispatch(tellSoldBudget(budget, num, toast)),
      () => toast({ text, tone: 'warn', seconds: 20 }),
    )
  }
