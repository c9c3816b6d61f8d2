import { apiError } from '@/api/errors'
import { sendOnce, type Found } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import type { Access } from '@/domain/access'
import { budgetTotal } from '@/domain/budgets/budget'
import { saleOfBudget } from '@/domain/budgets/soldBudget'
import { budget as entity, CONFIRMED, type Budget } from '@/entities/budget'
import { price } from '@/lib/format'
import {
  CONFIRMATION_LOCK,
  findConfirmation,
  HALFWAY,
  sentConfirmations,
  type SentConfirmation,
} from '@/list/sentConfirmations'
import { changed, save } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'

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

export const DOUBTS: Record<Found, string> = {
  absent: 'El servidor no contestó bien y el presupuesto sigue sin confirmar. Podés probar de nuevo.',
  half: HALFWAY,
  unread: 'Sin respuesta. Probá de nuevo en un momento: no se repite.',
}

const CHANGED = 'Alguien más lo cambió mientras lo tenías abierto, y el total es otro: miralo y confirmalo de nuevo.'

/** Confirms a budget once: confirmed twice, its sale would be destroyed and made anew (contract b §4). Never rejects. */
export const confirmBudget =
  (budget: Budget): Thunk<Promise<Attempt<Budget>>> =>
  (dispatch, getState) =>
    attempt<Budget>(CONFIRMATION_LOCK, async () => {
      const user = selectUser(getState())?.id ?? 0
      const sent: SentConfirmation = { id: budget.id ?? 0, num: budget.num }
      const find = (one: SentConfirmation) => dispatch(findConfirmation(one))
      const earlier = await unsettled<SentConfirmation, Budget>(
        { kept: sentConfirmations, user, find },
        ({ id }) => id === sent.id,
      )
      if (earlier !== null) return earlier.outcome
      const record = await dispatch(changed(entity, budget, { budget_status_id: CONFIRMED }))
      const sold = saleOfBudget((record as Budget).observations)
      if (sold !== null && sold !== saleOfBudget(budget.observations))
        throw apiError(
          'answer',
          200,
          'budget',
          `Mientras lo tenías abierto se vendió en Vender: es la venta N° ${sold}.`,
        )
      // The person was asked about another amount.
      if (budgetTotal(record as Budget) !== budgetTotal(budget)) throw apiError('answer', 200, 'budget', CHANGED)
      return sendOnce<Budget>({
        send: () => dispatch(save(entity, record, { quiet: true })).then(() => true),
        find: () => find(sent),
        note: sentConfirmations.note(user, sent, String(sent.id)),
      })
    })
