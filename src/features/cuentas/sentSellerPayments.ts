import type { ApiClient } from '@/api/client'
import { readRows } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { isBag, keptUnanswered } from '@/api/unanswered'
import type { MoneyFate } from '@/domain/moneyFate'
import { toAmount } from '@/domain/money'
import { repeatedPair, type Repeated } from '@/domain/repeated'
import { seller_commission, type SellerCommission } from '@/entities/sellerCommission'
import { daysSince } from '@/lib/dates'
import { load } from '@/list/thunks'

/** A payment as it left, when (milliseconds of this computer's clock), and the equal ones that were there before. */
export interface SentSellerPayment {
  seller_id: number
  /** Pesos. */
  pago: number
  startedAt: number
  known: readonly number[]
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function sentFrom(value: unknown): SentSellerPayment | null {
  if (!isBag(value)) return null
  const { seller_id, pago, startedAt, known } = value
  if (!isNumber(seller_id) || !isNumber(pago) || !isNumber(startedAt)) return null
  return { seller_id, pago, startedAt, known: Array.isArray(known) ? (known as unknown[]).filter(isNumber) : [] }
}

/** Payments to sellers without an answer, whatever became of the page they were made on. */
export const sentSellerPayments = keptUnanswered('sent-seller-payments', sentFrom)

export type Payment = Pick<SentSellerPayment, 'seller_id' | 'pago' | 'startedAt'>

export const isSamePayment = (one: Payment, other: Payment): boolean =>
  one.seller_id === other.seller_id && one.pago === other.pago

/** Equal payments of its days. Rejects with an `ApiError`. */
export async function equalPayments(
  api: ApiClient,
  { seller_id, pago, startedAt }: Payment,
): Promise<readonly SellerCommission[]> {
  const rows = await readRows(api, seller_commission, { parent: seller_id, ...daysSince(startedAt) })
  return rows.filter(({ haber }) => haber !== null && toAmount(haber).eq(pago))
}

/** Whether the records have it; then the list is read again. Rejects when they cannot be read. */
export const findPayment =
  (sent: SentSellerPayment): Thunk<Promise<MoneyFate>> =>
  async (dispatch, _getState, { api }) => {
    if ((await equalPayments(api, sent)).every(({ id }) => sent.known.includes(id ?? 0))) return 'absent'
    void dispatch(load(seller_commission, { refresh: true }))
    return 'stored'
  }

const amountOf = ({ haber }: SellerCommission) => toAmount(haber)

/** Two payments that may be one. `accepted`: ids of those a person said are no repetition. */
export const repeatedPayment = (
  lines: readonly SellerCommission[],
  accepted: readonly number[],
  now: number,
): Repeated<SellerCommission> | null =>
  repeatedPair(
    // What a sale earned is no payment.
    lines.filter((line) => line.sale_id === null && amountOf(line).gt(0)),
    {
      isEqual: (one, other) => one.seller_id === other.seller_id && amountOf(one).eq(amountOf(other)),
      momentOf: ({ created_at }) => created_at,
    },
    accepted,
    now,
  )
