import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { useRecalled } from '@/api/useRecalled'
import { seller as sellerEntity } from '@/entities/seller'
import { seller_commission } from '@/entities/sellerCommission'
import { price } from '@/lib/format'
import { useModels } from '@/list/hooks'
import { load } from '@/list/thunks'
import { selectUser } from '@/session/sessionSlice'
import { SentNotices } from '@/ui/SentNotices'
import { useToast } from '@/ui/Toasts'
import { SELLER_LOCK } from './paySeller'
import { findPayment, sentSellerPayments, type SentSellerPayment } from './sentSellerPayments'

/** Payments to sellers that an earlier page, or another tab, sent and had no answer to. */
export function SentSellerPaymentNotices() {
  const dispatch = useThunkDispatch()
  const toast = useToast()
  const sellers = useModels(sellerEntity)
  const user = useSelector(selectUser)?.id ?? 0
  const words = ({ seller_id, pago }: SentSellerPayment) =>
    `el pago de ${price(pago)} a ${sellers.find(({ id }) => id === seller_id)?.name ?? 'un vendedor'}`
  const sent = useRecalled({
    kept: sentSellerPayments,
    user,
    lock: SELLER_LOCK,
    find: (payment) => dispatch((_dispatch, _getState, { api }) => findPayment(api, payment)),
    onStored: (payment) => {
      toast({ text: `El servidor no había contestado, pero se guardó ${words(payment)}`, tone: 'warn', seconds: 10 })
      void dispatch(load(seller_commission, { refresh: true }))
    },
  })
  return <SentNotices {...sent} wordsOf={words} halfway="Revisá las comisiones del vendedor." />
}
