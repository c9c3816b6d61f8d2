import type { Thunk } from '@/api/thunk'
import type { Counts } from '@/domain/sale/stock/depositCheck'
import type { Sale } from '@/entities/saleRecord'
import { forgetEntry, type Doubt } from '@/outbox/entries'
import { run } from '@/outbox/outbox'
import { agreed, isThere, moveOn, refusal } from './operations'
import type { DepositAction } from './rights'

const DOUBTS: Record<Doubt, string> = {
  absent: 'El servidor no contestó bien y la venta sigue como estaba. Podés probar de nuevo.',
  half: 'La venta quedó a medias, o la tocó otra persona: revisá sus artículos, su stock y su cuenta corriente.',
  unknown: 'Sin respuesta. Probá de nuevo en un momento: no se repite.',
}

/**
 * Moves a sale on. Rejects with an `ApiError` when it could not be moved, or when nobody knows; then the sale is shown
 * as the server has it. After a lost answer the sale is looked up before anything is said or sent again.
 */
export const moveSale =
  (sale: Sale, action: DepositAction, counts: Counts): Thunk<Promise<Sale>> =>
  async (dispatch) => {
    const send = () => dispatch(run(moveOn, { sale, action, counts }))
    const first = await send()
    // A twin is a move of this sale that was sent before and has arrived. If that was another move, this one is still
    // to be sent.
    const outcome = first.kind === 'twin' && !isThere(first.record, action) ? await send() : first
    if (outcome.kind === 'refused') throw refusal(outcome.message)
    if (outcome.kind !== 'doubt') return outcome.record ?? sale
    if (outcome.doubt === 'absent') await dispatch(agreed(sale))
    // The sale now shows what was stored, and the message below tells the person, so no entry is kept.
    if (outcome.doubt === 'half') await forgetEntry(outcome.entry.id)
    throw refusal(DOUBTS[outcome.doubt])
  }
