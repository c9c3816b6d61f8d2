import { sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { hasTwin, isSameMove, type SentMovement } from '@/domain/stock/stockMovement'
import { article as articleEntity } from '@/entities/article'
import { selectServerNow } from '@/session/clocks'
import { guard } from '@/session/guard'
import { readMovementsAnew, STOCK_LOCK } from '@/shop/stock/stockMovements'
import { selectUser } from '@/session/sessionSlice'
import { findStock, sentStock, type SentStock } from './sentStock'
import { refresh } from './stock/stockCalls'

const RECENT = 10

/**
 * Books a movement once: one without a clear answer is looked for among the article's movements before anything is said (contract a §13.2).
 * `anyway`: although an equal one was booked a moment ago. Never rejects.
 */
export const sendMovement =
  (movement: SentMovement, name: string, anyway = false): Thunk<Promise<Attempt>> =>
  (dispatch, getState, { api }) => {
    const id = movement.model_id
    const work = async (): Promise<Attempt> => {
      dispatch(guard(articleEntity, 'update'))
      const user = selectUser(getState())?.id ?? 0
      const find = (sent: SentStock) => findStock(api, sent)
      const earlier = await unsettled({ kept: sentStock, user, find }, (sent) => isSameMove(sent.movement, movement))
      if (earlier !== null) return earlier.outcome
      const before = await readMovementsAnew(api, id, RECENT)
      if (!anyway && hasTwin(movement, before, user, selectServerNow(getState()))) return { kind: 'twin' }
      const sent: SentStock = { movement, name, after: before[0]?.id ?? 0 }
      const outcome = await sendOnce({
        send: async () => (await api.send('POST', 'stock-movement', movement, { quiet: true })).status === 201,
        find: () => find(sent),
        note: sentStock.note(user, sent),
      })
      if (outcome.kind === 'stored') await dispatch(refresh(id))
      return outcome
    }
    return attempt(STOCK_LOCK, work)
  }
