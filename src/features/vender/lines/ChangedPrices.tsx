import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { keepingStored } from '@/domain/sale/openedSale'
import { saleTotals } from '@/domain/sale/totals'
import { price } from '@/lib/format'
import { focusScan } from '@/ui/scanTarget'
import { saleEvents } from '../saleSlice'
import { selectCart, selectEditing, selectLocked, selectPresent, selectTotals } from '../selectors'

/** Price lists or discounts changed after the sale began: it keeps what was said to the customer until a person takes the new ones (U21). */
export function ChangedPrices() {
  const dispatch = useThunkDispatch()
  const cart = useSelector(selectCart)
  const editing = useSelector(selectEditing)
  const locked = useSelector(selectLocked)
  const { total } = useSelector(selectTotals)
  const present = saleTotals(cart, useSelector(selectPresent))
  const now = (editing === null ? present : keepingStored(present, cart, editing.opened)).total
  if (now === total) return null
  return (
    <div className="vender-effect state-warn" role="status">
      <span>Cambiaron los precios: con los nuevos la venta queda en {price(now, 'always')}.</span>
      <Button
        variant="light"
        className="vender-tool"
        disabled={locked}
        onClick={() => {
          dispatch(saleEvents.pricesTaken())
          focusScan()
        }}
      >
        Usar los nuevos
      </Button>
    </div>
  )
}
