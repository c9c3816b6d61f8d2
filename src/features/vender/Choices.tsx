import { memo } from 'react'
import { Payment } from './payment/Payment'
import { selectLocked } from './cart/selectors'
import { Terms } from './Terms'
import { useLasting } from './cart/useLasting'

/** Client, price list and payment of the sale. */
export const Choices = memo(function Choices() {
  const locked = useLasting(selectLocked)
  return (
    <div className="vender-choices" inert={locked}>
      <Terms />
      <Payment />
    </div>
  )
})
