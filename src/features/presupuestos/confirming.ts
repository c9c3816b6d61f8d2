import type { Access } from '@/domain/access'
import { budgetTotal } from '@/domain/budgets/budget'
import type { Budget } from '@/entities/budget'
import { price } from '@/lib/format'
import type { Doubt } from '@/outbox/entries'
import { MADE_BY_HALF } from '@/shop/sales/confirmationOperations'

/** What confirming does on the server, in words (NS-09, contract b §4). */
export function effectsOf(budget: Budget, access: Access): string {
  const name = budget.client?.name ?? 'el cliente'
  const sale = `Se crea una venta de ${price(budgetTotal(budget), 'always')} a nombre de ${name}`
  const afterInvoice =
    access.has('guardad_cuenta_corriente_despues_de_facturar') &&
    !budget.client?.pasar_ventas_a_la_cuenta_corriente_sin_esperar_a_facturar
  const moves = access.has('check_sales')
    ? ', que queda para chequear en el depósito: el stock y la cuenta corriente se mueven cuando se confirme.'
    : afterInvoice
      ? ': baja el stock de sus artículos, y se suma a la cuenta corriente cuando se facture.'
      : ': baja el stock de sus artículos y se suma a la cuenta corriente.'
  return `${sale}${moves} Después el presupuesto ya no se puede cambiar.`
}

/** What is known of a confirmation in doubt, in words. */
export const DOUBTS: Record<Doubt, string> = {
  absent: 'El servidor no contestó bien y el presupuesto sigue sin confirmar. Podés probar de nuevo.',
  half: MADE_BY_HALF,
  unknown: 'Sin respuesta. Probá de nuevo en un momento: no se repite.',
}
