import { memo } from 'react'
import { useSelector } from 'react-redux'
import { selectCashDue, selectLocked } from '../cart/selectors'
import { useLasting } from '../cart/useLasting'
import { CashChange } from './CashChange'

/** What is handed over, where the sale has a part in cash. */
export const Cash = memo(function Cash() {
  const due = useSelector((state) => selectCashDue(state) !== null)
  const locked = useLasting(selectLocked)
  return due ? (
    <div className="vender-handed" inert={locked}>
      <CashChange />
    </div>
  ) : null
})
