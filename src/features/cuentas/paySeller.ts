import type { ApiClient } from '@/api/client'
import { sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import { attempt, type Attempt } from '@/api/useOnce'
import { unsettled } from '@/api/useRecalled'
import { toAmount } from '@/domain/money'
import { isJustStored } from '@/domain/repeated'
import { seller } from '@/entities/seller'
import { seller_commission, type SellerCommission } from '@/entities/sellerCommission'
import { toMoment } from '@/lib/dates'
import { selectServerNow } from '@/session/clocks'
import { guard } from '@/session/guard'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { acceptedSellerPayments } from './payment/accepted'
import {
  equalPayments,
  findPayment,
  isSamePayment,
  sentSellerPayments,
  type Payment,
  type SentSellerPayment,
} from './sentSellerPayments'

/** Lock of the payments to sellers, which move no caja. */
export const SELLER_LOCK = 'vendedor-pago'

/** A person has said that it is another one. */
async function accept(api: ApiClient, payment: Payment, known: readonly number[]): Promise<void> {
  const after = await equalPayments(api, payment).catch(() => [])
  for (const { id } of after) if (id !== null && !known.includes(id)) acceptedSellerPayments.add(id)
}

/** Takes one back; the balances after it are worked out again (contract b §8.3). Never rejects. */
export const removePayment =
  ({ id, seller_id, haber, created_at }: SellerCommission): Thunk<Promise<Attempt>> =>
  (dispatch, _getState, { api }) => {
    const payment = {
      seller_id,
      pago: toAmount(haber).toNumber(),
      startedAt: toMoment(created_at)?.valueOf() ?? Date.now(),
    }
    const work = async (): Promise<Attempt> => {
      dispatch(guard(seller, 'update'))
      const outcome = await sendOnce({
        send: async () =>
          (await api.send('DELETE', `seller-commission/${id}`, undefined, { quiet: true })).status === 200,
        find: async () => ((await equalPayments(api, payment)).some((row) => row.id === id) ? 'absent' : 'stored'),
      })
      await dispatch(load(seller_commission, { refresh: true }))
      return outcome
    }
    return attempt(SELLER_LOCK, work)
  }

/**
 * Pays a seller what he earned (contract b §8.3); the server has no key against a second one, so an unclear answer is settled by reading.
 * `anyway`: although an equal one was paid a moment ago. Never rejects.
 */
export const paySeller =
  (seller_id: number, pago: number, anyway = false): Thunk<Promise<Attempt>> =>
  (dispatch, getState, { api }) => {
    const work = async (): Promise<Attempt> => {
      dispatch(guard(seller, 'update'))
      const user = selectUser(getState())?.id ?? 0
      const payment = { seller_id, pago, startedAt: Date.now() }
      const find = (sent: SentSellerPayment) => dispatch(findPayment(sent))
      const earlier = await unsettled({ kept: sentSellerPayments, user, find }, (sent) => isSamePayment(sent, payment))
      if (earlier !== null) return earlier.outcome
      const before = await equalPayments(api, payment)
      const now = selectServerNow(getState())
      if (!anyway && before.some(({ created_at }) => isJustStored(created_at, now))) return { kind: 'twin' }
      const sent: SentSellerPayment = { ...payment, known: before.map(({ id }) => id ?? 0) }
      const outcome = await sendOnce({
        send: async () =>
          (await api.send('POST', 'seller-commission/pago', { seller_id, pago }, { quiet: true })).status === 201,
        find: () => find(sent),
        note: sentSellerPayments.note(user, sent),
      })
      // Before the list shows it beside the other.
      if (anyway && outcome.kind === 'stored') await accept(api, payment, sent.known)
      void dispatch(load(seller_commission, { refresh: true }))
      return outcome
    }
    return attempt(SELLER_LOCK, work)
  }
