import type { Thunk } from '@/api/thunk'
import type { SoldBudget } from '@/domain/budgets/soldBudget'
import type { ToastMessage } from '@/ui/notices/Toasts'

/** Says that the sale of a budget is stored and that the budget must not be confirmed. */
export const sayBudgetSold =
  (sold: SoldBudget, toast: (message: ToastMessage) => unknown): Thunk =>
  (dispatch) => {
    const text = 'La venta salió de un presupuesto que sigue sin confirmar: no lo confirmes, haría otra venta'
    import('./soldBudget').then(
      ({ tellSoldBudget }) => dispatch(tellSoldBudget(sold, toast)),
      () => toast({ text, tone: 'warn', seconds: 20 }),
    )
  }
