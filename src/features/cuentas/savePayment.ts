import type { ApiClient } from '@/api/client'
import { failureText, unreadable } from '@/api/errors'
import { parsePage } from '@/api/records'
import { sendOnce } from '@/api/sendOnce'
import type { Thunk } from '@/api/thunk'
import type { Attempt } from '@/api/useOnce'
import { toAmount } from '@/domain/money'
import { listPath } from '@/entities/paths'
import { seller } from '@/entities/seller'
import { seller_commission, type SellerCommission } from '@/entities/sellerCommission'
import { addDays, today, toMoment } from '@/lib/dates'
import { withLock } from '@/lib/lock'
import { guard } from '@/list/guard'
import { load } from '@/list/thunks'

/** A second equal payment within it may be the first one sent again. */
const TWIN_MS = 60_000

/** What was paid lately to a seller; yesterday too, for the minute around midnight. Rejects with an `ApiError`. */
async function paymentsTo(api: ApiClient, sellerId: number, amount: number): Promise<readonly SellerCommission[]> {
  const path = listPath(seller_commission, { parent: sellerId, from: addDays(today(), -1), until: today() })
  const page = parsePage(await api.get(path, { quiet: true }))
  if (page === null) throw unreadable(path)
  return (page.models as unknown as readonly SellerCommission[]).filter(({ haber }) => haber !== null && toAmount(haber).eq(amount))
}

const isRecent = ({ created_at }: SellerCommission) => Date.now() - (toMoment(created_at)?.valueOf() ?? 0) < TWIN_MS

/**
 * Pays a seller what he earned (contract b §8.3); the server has no key against a second one, so an unclear answer is settled by reading.
 * `anyway`: although an equal one was paid a moment ago. Never rejects.
 */
export const paySeller =
  (sellerId: number, amount: number, anyway = false): Thunk<Promise<Attempt>> =>
  (dispatch, _getState, { api }) => {
    const work = async (): Promise<Attempt> => {
      dispatch(guard(seller, 'update'))
      const before = await paymentsTo(api, sellerId, amount)
      if (!anyway && before.some(isRecent)) return { kind: 'twin' }
      const known = new Set(before.map(({ id }) => id))
      const outcome = await sendOnce({
        send: async () =>
          (await api.send('POST', 'seller-commission/pago', { seller_id: sellerId, pago: amount }, { quiet: true })).status === 201,
        find: async () => ((await paymentsTo(api, sellerId, amount)).some(({ id }) => !known.has(id)) ? 'stored' : 'absent'),
      })
      void dispatch(load(seller_commission, { refresh: true }))
      return outcome
    }
    return withLock('vendedor-pago', work).catch((error: unknown) => ({ kind: 'refused', message: failureText(error) }))
  }
