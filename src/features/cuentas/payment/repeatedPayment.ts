import { toAmount } from '@/domain/money'
import { repeatedPair, type Repeated } from '@/domain/repeated'
import type { SellerCommission } from '@/entities/sellerCommission'

const amountOf = ({ haber }: SellerCommission) => toAmount(haber)

/** Two payments that may be one. `accepted`: ids of payments that a person said are no repetition. */
export const repeatedPayment = (
  lines: readonly SellerCommission[],
  accepted: readonly number[],
  now: number,
): Repeated<SellerCommission> | null =>
  repeatedPair(
    // A line of a sale is a commission the seller earned, not a payment.
    lines.filter((line) => line.sale_id === null && amountOf(line).gt(0)),
    {
      isEqual: (one, other) => one.seller_id === other.seller_id && amountOf(one).eq(amountOf(other)),
      momentOf: ({ created_at }) => created_at,
    },
    accepted,
    now,
  )
