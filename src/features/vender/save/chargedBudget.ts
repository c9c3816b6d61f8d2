import { answerOf } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { soldBudgetText } from '@/domain/budgets/soldBudget'
import { budget as entity, isConfirmed } from '@/entities/budget'
import { recordPath } from '@/entities/paths'
import { sentConfirmation } from '@/shop/sales/confirmationOperations'
import type { Question } from '@/ui/dialogs/ConfirmDialog'

const ANYWAY = { action: 'Cobrar igual', danger: true }

/** What to ask before a sale is made of a budget that has one by now, or may be getting one; null: nothing. Rejects when that cannot be read. */
export const budgetQuestion =
  (id: number, timeout: number): Thunk<Promise<Question | null>> =>
  async (dispatch, _getState, { api }) => {
    const sent = await dispatch(sentConfirmation(id))
    const name = (num: number | null | undefined) => `El presupuesto N° ${num ?? id}`
    if (sent?.mayArrive)
      return {
        title: `${name(sent.num)} se está confirmando`,
        text: 'La confirmación quedó sin respuesta y todavía puede hacer su venta: cobrarlo haría otra.',
        ...ANYWAY,
      }
    let read: unknown
    try {
      read = await api.get(recordPath(entity, id), {
        priority: 'sale',
        once: true,
        quiet: true,
        unattended: true,
        timeout,
      })
    } catch (error) {
      if (sent === null) throw error
      return {
        title: `${name(sent.num)} puede estar confirmado`,
        text: 'La confirmación quedó sin respuesta y ahora no se puede comprobar: si hizo su venta, cobrarlo hace otra.',
        ...ANYWAY,
      }
    }
    const now = answerOf(api, entity, read)
    const sold = soldBudgetText(now?.observations)
    if (sold !== null)
      return { title: '¿Cobrar otra vez el presupuesto?', text: `${sold} Cobrarlo hace otra venta.`, ...ANYWAY }
    if (!now || !isConfirmed(now)) return null
    return {
      title: `${name(now.num)} ya está confirmado`,
      text: 'Su venta ya se hizo: cobrarlo hace otra venta.',
      ...ANYWAY,
    }
  }
