import type { ApiClient } from '@/api/client'
import { answerOf, readRows } from '@/api/read'
import { toAmount } from '@/domain/money'
import { seller } from '@/entities/seller'
import { seller_commission as entity, type SellerCommission } from '@/entities/sellerCommission'
import type { Model } from '@/entities/types'
import { daysSince, toMoment } from '@/lib/dates'
import { price } from '@/lib/format'
import { number, record, text } from '@/lib/shape'
import { load } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'

export interface SentSellerPayment {
  seller_id: number
  /** Pesos. */
  pago: number
  /** Name of the seller, used in messages. */
  name: string
}

/** Lines of a seller from the day of `moment` on (milliseconds). */
const linesSince = (api: ApiClient, seller_id: number, moment: number) =>
  readRows(api, entity, { parent: seller_id, ...daysSince(moment) })

const COMMON = {
  /** A lock of their own, since payments to sellers move no money of a caja. */
  lock: 'vendedor-pago',
  needs: [seller, 'update'],
  half: 'Revisá las comisiones del vendedor.',
  place: '/clientes/comisiones',
} as const

/** Pays a seller what he earned (contract b §8.3). */
export const paySeller: Operation<SentSellerPayment, SellerCommission> = {
  ...COMMON,
  key: 'seller-payment',
  shape: record<SentSellerPayment>({ seller_id: number, pago: number, name: text }),
  read:
    ({ seller_id }, since) =>
    (_dispatch, _getState, { api }) =>
      linesSince(api, seller_id, since),
  isLike: ({ seller_id, haber }, what) =>
    seller_id === what.seller_id && haber !== null && toAmount(haber).eq(what.pago),
  storedAt: ({ created_at }) => created_at,
  send:
    ({ seller_id, pago }) =>
    async (_dispatch, _getState, { api }) =>
      answerOf(api, entity, await api.post('seller-commission/pago', { seller_id, pago }, { quiet: true })) ?? false,
  after: () => (dispatch) => void dispatch(load(entity, { refresh: true })),
  words: ({ pago, name }) => `el pago de ${price(pago)} a ${name}`,
}

/** A payment that is to be taken back. */
export interface RemovedSellerPayment extends SentSellerPayment {
  id: number
  /** When the payment was stored, in milliseconds. */
  at: number
}

export const removedPayment = (
  { id, seller_id, haber, created_at }: SellerCommission,
  name: string,
): RemovedSellerPayment => ({
  id,
  seller_id,
  pago: toAmount(haber).toNumber(),
  name,
  at: toMoment(created_at)?.valueOf() ?? Date.now(),
})

/** Takes a payment back; the server works out the balances after it (contract b §8.3). */
export const removePayment: Operation<RemovedSellerPayment, Model> = {
  ...COMMON,
  key: 'seller-payment-delete',
  shape: record<RemovedSellerPayment>({ id: number, seller_id: number, pago: number, name: text, at: number }),
  read:
    ({ id, seller_id, at }) =>
    async (_dispatch, _getState, { api }) =>
      (await linesSince(api, seller_id, at)).some((line) => line.id === id) ? [] : [{ id }],
  isLike: ({ id }, what) => id === what.id,
  send:
    ({ id }) =>
    async (_dispatch, _getState, { api }) =>
      (await api.send('DELETE', `seller-commission/${id}`, undefined, { quiet: true })).status === 200,
  after: () => async (dispatch) => {
    await dispatch(load(entity, { refresh: true }))
  },
  words: ({ pago, name }) => `la eliminación del pago de ${price(pago)} a ${name}`,
}
