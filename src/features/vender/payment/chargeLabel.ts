import { budgetName, paysNow } from '@/domain/sale/cart'
import { selectEditing, selectVender } from '../cart/selectors'

/**
 * Label of the charge button: it says whether a budget is sold or stored, and whether a client's sale is paid or owed.
 */
export function selectChargeLabel(state: unknown): string {
  if (selectEditing(state) !== null) return 'Guardar cambios'
  const { cart } = selectVender(state)
  const { budget, client, guardar_como_presupuesto: keeps } = cart
  if (budget !== null) return keeps ? `Guardar el ${budgetName(budget)}` : `Vender el ${budgetName(budget)}`
  if (keeps) return 'Guardar presupuesto'
  return client === null || paysNow(cart) ? 'Cobrar' : `Cargar a la cuenta de ${client.name}`
}
