import { memo } from 'react'
import { useSelector } from 'react-redux'
import { paysNow } from '@/domain/sale/cart'
import { Installments } from './Installments'
import { MethodEffect } from './MethodEffect'
import { PaymentMethod } from './PaymentMethod'
import { Problem } from '../cart/Problem'
import { selectCart, selectLocked, selectTotals } from '../cart/selectors'
import { useLasting } from '../cart/useLasting'
import { Deal } from './Deal'
import { SplitSummary } from './SplitSummary'
import './payment.css'

/** How the sale is paid, into which caja, and on which paper; a client's account needs no method. Reads single values, so that few scans render it. */
export const Payment = memo(function Payment() {
  const split = useSelector(
    (state) => paysNow(selectCart(state)) && selectCart(state).selected_payment_methods.length > 0,
  )
  const credit = useSelector((state) => selectTotals(state).monto_credito !== null)
  const locked = useLasting(selectLocked)
  return (
    <div className="vender-payment" inert={locked}>
      <Deal />
      {split ? <SplitSummary /> : <PaymentMethod />}
      <Problem field="selected_payment_methods" />
      <MethodEffect />
      {credit && <Installments />}
    </div>
  )
})
