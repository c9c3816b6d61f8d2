import type { Thunk } from '@/api/thunk'
import type { Counts } from '@/domain/sale/stock/depositCheck'
import type { Sale } from '@/entities/saleRecord'
import { forgetEntry } from '@/outbox/entries'
import type { Doubt } from '@/outbox/operation'
import { run } from '@/outbox/outbox'
import { agreed, isThere, moveOn, refusal } from './operations'
import type { DepositAction } from './rights'

const DOUBTS: Record<Doubt, string> = {
  absent: 'El servidor no contestó bien y la venta sigue como estaba. Podés probar de nuevo.',
  half: 'La venta quedó a medias, o la tocó otra persona: revisá sus artículos, su stock y su cuenta corriente.',
  unknown: 'Sin respuesta. Probá de nuevo en un momento: no se repite.',
}

/**
 * Moves a sale on. Rejects with an `ApiError` when it could not be, or when nobody can tell; the sale is then shown as the server has it. One
 * whose answer was lost is looked for before anything is said, and before anything is sent again.
 */
export const moveSale =
  (sale: Sale, action: DepositAction, counts: Counts): Thunk<Promise<Sale>> =>
  async (dispatch) => {
    const send = () => dispatch(run(moveOn, { sale, action, counts }))
    const first = await send()
    // A move of this sale that was sent before has arrived; where that was another one, this is still to be made.
    const outcome = first.kind === 'twin' && !isThere(first.record, action) ? await send() : first
    if (outcome.kind === 'refused') throw refusal(outcome.message)
    if (outcome.kind !== 'doubt') return outcome.record ?? sale
    if (outcome.doubt === 'absent') await dispatch(agreed(sale))
    // The sale itself shows it now, and these words tell whoever moved it.
    if (outcome.doubt === 'half') await forgetEntry(outcome.entry.id)
    throw refusal(DOUBTS[outcome.doubt])
  }
