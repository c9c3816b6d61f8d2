import { sendOnce, type Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import type { Access } from '@/domain/access'
import { budgetTotal } from '@/domain/budget'
import { confirmedFate } from '@/domain/confirmedBudget'
import { budget as entity, CONFIRMED, isConfirmed, type Budget } from '@/entities/budget'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { price } from '@/lib/format'
import { sameValue } from '@/list/searches'
import { changed, reload, save } from '@/list/thunks'

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

export const DOUBTS: Record<Found, string> = {
  absent: 'El servidor no contestó bien y el presupuesto sigue sin confirmar. Podés probar de nuevo.',
  half: 'El presupuesto quedó confirmado, pero su venta no está o no está completa: revisala en Ventas, y con ella el stock y la cuenta corriente.',
  unread: 'No sabemos si se confirmó: el servidor no contestó, y todavía puede llegar. Probá de nuevo en un momento: no se hace dos veces.',
}

/** Confirms a budget once: confirmed twice, its sale would be destroyed and made anew (contract b §4). Never rejects. */
export const confirmBudget =
  (budget: Budget): Thunk<Promise<Attempt>> =>
  (dispatch) => {
    const id = budget.id ?? 0
    const find = async () => {
      const now = (await dispatch(reload(entity, id, { quiet: true }))) as Budget | null
      if (now === null || !isConfirmed(now)) return 'absent'
      return confirmedFate(now, (await dispatch(sameValue(saleEntity, 'budget_id', String(id)))) as readonly unknown[] as readonly Sale[])
    }
    return attempt(`budget-confirm-${id}`, async () => {
      const record = await dispatch(changed(entity, budget, { budget_status_id: CONFIRMED }))
      return sendOnce({ send: () => dispatch(save(entity, record, { quiet: true })).then(() => true), find })
    })
  }
