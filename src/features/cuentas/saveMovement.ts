import { MONEY_LOCK, sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { isSameMovement, recentTwin, storedLine, type Movement } from '@/domain/accounts/currentAcountMovement'
import { isBooked } from '@/domain/accounts/paymentBooking'
import type { CurrentAcount } from '@/entities/currentAcount'
import { mustBeOpen, readCaja, refreshCajas } from '@/shop/cajas/cajas'
import { compareClocks, selectServerNow } from '@/session/clocks'
import { guard } from '@/session/guard'
import { reload } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { acceptedLines } from './payment/accepted'
import { readCashMovements, recalculate, writeMovement } from './calls'
import { HOLDERS } from './holders'
import { linesOf, sentMovements, type SentMovement } from './sentMovements'

/** A payment into one that another till has closed would be booked into its closed opening, and no closing balance be right (contract b §11.3). */
const mustTakeMoney =
  ({ cajas }: Movement): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (const id of new Set(cajas)) mustBeOpen(await dispatch(readCaja(id)))
  }

/**
 * It is written. An initial balance leaves the balances after it as they were, and nothing tells of it (contract b §9.2), so the account is
 * worked out again; nor of the money in its cajas. What cannot be read now is read by the screen.
 */
const settle =
  ({ kind, model_name, model_id, cajas }: Movement): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(refreshCajas(...cajas))
    try {
      if (kind === 'saldo-inicial') await recalculate(api, model_name, model_id)
      await dispatch(reload(HOLDERS[model_name].entity, model_id, { now: true }))
    } catch {
      // the line is stored all the same
    }
  }

/** The line a movement became, with its account settled; `half`: not all its money is in its cajas. Rejects with an `ApiError`. */
export const findMovement =
  ({ movement, known }: SentMovement): Thunk<Promise<CurrentAcount | 'absent' | 'half'>> =>
  async (dispatch, _getState, { api }) => {
    const line = storedLine(movement, known, await linesOf(api, movement))
    if (line === undefined) return 'absent'
    const booked = []
    for (const id of new Set(movement.cajas)) booked.push(...(await readCashMovements(api, id)))
    await dispatch(settle(movement))
    return isBooked(movement, line.num_receipt, booked) ? line : 'half'
  }

const write =
  (movement: Movement): Thunk<Promise<CurrentAcount | false>> =>
  async (dispatch, _getState, { api }) => {
    const sentAt = Date.now()
    const line = await writeMovement(api, movement)
    if (line === null) return false
    // One of another day is dated there.
    if (movement.day === '') dispatch(compareClocks(line.created_at, sentAt))
    await dispatch(settle(movement))
    return line
  }

/**
 * Writes a line into an account, never twice unseen (NS-11, contract b §9). `twin`: its record was written a moment ago and is like it;
 * `anyway`: a person says that this is another one. Never rejects.
 */
export const saveMovement =
  (movement: Movement, anyway = false): Thunk<Promise<Attempt<CurrentAcount>>> =>
  (dispatch, getState, { api }) => {
    const work = async (): Promise<Attempt<CurrentAcount>> => {
      dispatch(guard(HOLDERS[movement.model_name].entity, 'update'))
      const user = selectUser(getState())?.id ?? 0
      const find = (sent: SentMovement) => dispatch(findMovement(sent))
      const earlier = await unsettled({ kept: sentMovements, user, find }, (sent) =>
        isSameMovement(sent.movement, movement),
      )
      if (earlier !== null) return earlier.outcome
      await dispatch(mustTakeMoney(movement))
      const before = await linesOf(api, movement)
      const twin = anyway ? undefined : recentTwin(movement, before, selectServerNow(getState()))
      if (twin) return { kind: 'twin', record: twin }
      const sent: SentMovement = { movement, known: before.map(({ id }) => id ?? 0) }
      const outcome = await sendOnce({
        send: () => dispatch(write(movement)),
        find: () => find(sent),
        note: sentMovements.note(user, sent),
      })
      if (anyway && outcome.kind === 'stored') acceptedLines.add(outcome.record?.id ?? 0)
      return outcome
    }
    return attempt(MONEY_LOCK, work)
  }
