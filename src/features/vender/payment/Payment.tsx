import { memo } from 'react'
import { useSelector } from 'react-redux'
import { paysNow } from '@/domain/sale/cart'
import { Installments } from './Installments'
import { MethodEffect } from './MethodEffect'
import { PaymentMethod } from './PaymentMethod'
import { Problem } from '../cart/Problem'
import { selectCart, selectLocked, selectTotals } from '../cart/selectors'
import { useLasting } from '../cart/useLasting'
import { InvoiceAndDiscount } from './InvoiceAndDiscount'
import { SplitSummary } from './SplitSummary'
import './payment.css'

/**
 * Discount, voucher, method and caja of the sale; a client's account needs no method. Reads single values, so that few
 * scans render it.
 */
export const Payment = memo(function Payment() {
  const split = useSelector(
    (state) => paysNow(selectCart(state)) && selectCart(state).selected_payment_methods.length > 0,
  )
  const credit = useSelector((state) => selectTotals(state).monto_credito !== null)
  const locked = useLasting(selectLocked)
  return (
    <div className="vender-payment" inert={locked}>
      <InvoiceAndDiscount />
      {split ? <SplitSummary /> : <PaymentMethod />}
      <Problem field="selected_payment_methods" />
      <MethodEffect />
      {credit && <Installments />}
    </div>
  )
})
