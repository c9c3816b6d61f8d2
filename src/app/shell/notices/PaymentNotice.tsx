import { CreditCard, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { paymentNotice, whenWords } from '@/domain/accounts/paymentNotice'
import { toAmount } from '@/domain/money'
import { daysUntil, shortDate, today } from '@/lib/dates'
import { price } from '@/lib/format'
import { readStored, writeStored } from '@/lib/disk/storage'
import { selectUser } from '@/session/sessionSlice'
import { ownerOf } from '@/session/user'
import './paymentNotice.css'

const KEY = 'payment-notice-read'

/** The payment of the system is about to expire, or has: a line, from the last day on a card (SHELL-007, NS-06). Once read it rests until tomorrow. */
export function PaymentNotice() {
  const user = useSelector(selectUser)
  const [read, setRead] = useState(() => readStored(sessionStorage, KEY))
  if (user === null) return null
  const { payment_expired_at, total_a_pagar } = ownerOf(user)
  const notice = paymentNotice(daysUntil(payment_expired_at))
  if (notice === null || read === today()) return null
  const { days, strong } = notice
  const Icon = strong ? TriangleAlert : CreditCard
  const close = () => {
    setRead(today())
    writeStored(sessionStorage, KEY, today())
  }
  return (
    <section
      className={`payment-notice ${strong ? 'payment-strong state-bad' : 'state-warn'}`}
      aria-label="Vencimiento del abono"
    >
      <Icon size={strong ? 24 : 18} aria-hidden />
      <p>
        {`El abono del sistema ${days < 0 ? 'venció' : 'vence'} ${whenWords(days)} (${shortDate(payment_expired_at)}).`}
        {toAmount(total_a_pagar).gt(0) && (
          <>
            {' '}
            Total a pagar: <strong className="figure">{price(total_a_pagar)}</strong>
          </>
        )}
      </p>
      <button type="button" className="payment-close" aria-label="Ocultar hasta mañana" onClick={close}>
        <X size={18} aria-hidden />
      </button>
    </section>
  )
}
