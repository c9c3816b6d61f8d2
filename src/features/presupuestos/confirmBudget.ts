import type { Thunk } from '@/api/thunk'
import type { Access } from '@/domain/access'
import { budgetTotal } from '@/domain/budget'
import { budget as entity, CONFIRMED, isConfirmed, type Budget } from '@/entities/budget'
import { price } from '@/lib/format'
import { reload, saveChanges } from '@/list/thunks'

/** What confirming does on the server, in words (NS-09, contract b §4). */
export function effectsOf(budget: Budget, access: Access): string {
  const name = budget.client?.name ?? 'el cliente'
  const sale = `Se crea una venta de ${price(budgetTotal(budget), 'always')} a nombre de ${name}`
  const afterInvoice =
    access.has('guardad_cuenta_corriente_despues_de_facturar') && !budget.client?.pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar
  const moves = access.has('check_sales')
    ? ', que queda para chequear en el depósito: el stock y la cuenta corriente se mueven cuando se confirme.'
    : afterInvoice
      ? ': baja el stock de sus artículos, y se suma a la cuenta corriente cuando se facture.'
      : ': baja el stock de sus artículos y se suma a la cuenta corriente.'
  return `${sale}${moves} Después el presupuesto ya no se puede cambiar.`
}

/**
 * Confirms a budget. When the answer is lost it is read again before anything is said: confirmed twice, its sale would be destroyed and
 * made anew. Rejects with an `ApiError` while it is not confirmed, or nobody knows.
 */
export const confirmBudget =
  (budget: Budget): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      await dispatch(saveChanges(entity, budget, { budget_status_id: CONFIRMED }))
    } catch (error) {
      const now = (await dispatch(reload(entity, budget.id ?? 0, { quiet: true })).catch(() => null)) as Budget | null
      if (now === null || !isConfirmed(now)) throw error
    }
  }
