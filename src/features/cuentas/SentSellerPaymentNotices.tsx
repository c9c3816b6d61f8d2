import { useThunkDispatch } from '@/api/thunk'
import { seller as sellerEntity } from '@/entities/seller'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { SentBefore } from '@/list/SentBefore'
import { SELLER_LOCK } from './paySeller'
import { findPayment, sentSellerPayments } from './sentSellerPayments'

/** Payments to sellers that an earlier page, or another tab, sent and had no answer to. */
export function SentSellerPaymentNotices() {
  const dispatch = useThunkDispatch()
  const sellers = useModels(sellerEntity)
  const name = (sellerId: number) => sellers.find(({ id }) => id === sellerId)?.name ?? 'un vendedor'
  return (
    <SentBefore
      kept={sentSellerPayments}
      lock={SELLER_LOCK}
      find={(_api, sent) => dispatch(findPayment(sent))}
      wordsOf={({ seller_id, pago }) => `el pago de ${price(pago)} a ${name(seller_id)}`}
      halfway="Revisá las comisiones del vendedor."
    />
  )
}
