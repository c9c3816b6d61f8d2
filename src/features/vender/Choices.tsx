import { memo } from 'react'
import { selectLocked } from './cart/selectors'
import { Terms } from './Terms'
import { useLasting } from './cart/useLasting'

/** Client, price list and warehouse of the sale. */
export const Choices = memo(function Choices() {
  const locked = useLasting(selectLocked)
  return (
    <div className="vender-choices" inert={locked}>
      <Terms />
    </div>
  )
})
