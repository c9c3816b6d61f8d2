import { apiError } from '@/api/errors'
import { MONEY_LOCK, sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { createAccess } from '@/domain/access'
import { isTransfer, transferTwin, type TransferBody } from '@/domain/cajaFate'
import { selectServerNow } from '@/session/clocks'
import { selectUser } from '@/session/sessionSlice'
import { acceptNewest } from './acceptedMovements'
import { openCajaOf, selectUserId } from './guards'
import { findMoney, readTransferred, refreshMoved, sentMoney, type SentMoney } from './sentMoney'

const SLUG = 'movimiento_entre_caja.store'
export const mayTransfer = (access: { can: (slug: string) => boolean }): boolean => access.can(SLUG)
export const maySeeTransfers = (access: { can: (slug: string) => boolean }): boolean =>
  access.can('movimiento_entre_caja.index')

const isSame = (one: TransferBody, other: TransferBody) =>
  one.from_caja_id === other.from_caja_id && one.to_caja_id === other.to_caja_id && one.amount === other.amount

/** Takes money from one open caja to another (contract b §11.4). `anyway`: although an equal one was made a moment ago. Never rejects. */
export const transfer =
  (body: TransferBody, anyway = false): Thunk<Promise<Attempt>> =>
  (dispatch, getState, { api }) => {
    const work = async (): Promise<Attempt> => {
      if (!mayTransfer(createAccess(selectUser(getState()))))
        throw apiError('answer', 403, 'caja', 'No tenés permiso para esto.')
      const from = await dispatch(openCajaOf(body.from_caja_id))
      const to = await dispatch(openCajaOf(body.to_caja_id))
      const me = selectUserId(getState())
      const openings = [from.current_apertura_caja_id, to.current_apertura_caja_id] as const
      const find = (money: SentMoney) => dispatch(findMoney(money, me))
      const earlier = await unsettled(
        { kept: sentMoney, user: me, find },
        (money) => money.kind === 'transfer' && isSame(money.body, body),
      )
      if (earlier !== null) return earlier.outcome
      const startedAt = Date.now()
      const [transfers, out, back] = await readTransferred(api, startedAt, openings)
      if (!anyway && transferTwin(body, me, transfers, selectServerNow(getState()))) return { kind: 'twin' }
      const sent = {
        transfers: { startedAt, known: transfers.map(({ id }) => id ?? 0) },
        movements: { startedAt, known: [...out, ...back].map(({ id }) => id ?? 0) },
      }
      const money: SentMoney = { kind: 'transfer', body, sent, openings }
      const outcome = await sendOnce({
        send: async () => (await api.send('POST', 'movimiento-entre-caja', body, { quiet: true })).status === 201,
        find: () => find(money),
        note: sentMoney.note(me, money),
      })
      if (anyway && outcome.kind === 'stored')
        for (const opening of openings) await acceptNewest(api, opening, isTransfer)
      dispatch(refreshMoved(money))
      return outcome
    }
    return attempt(MONEY_LOCK, work)
  }
