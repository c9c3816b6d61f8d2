import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { keepingStored } from '@/domain/sale/stock/openedSale'
import { chargeable } from '@/domain/sale/totals'
import { price } from '@/lib/format'
import { focusScan } from '@/ui/scan/scanTarget'
import { saleEvents } from '../cart/saleSlice'
import { selectCart, selectEditing, selectLocked, selectPresent, selectTotals, selectVender } from '../cart/selectors'

const money = (amount: number) => price(amount, 'always')

/**
 * Price lists or discounts changed after the sale began: it keeps the prices told to the customer until a person takes
 * the new ones. A sale that came back from the storage without the old lists could not keep them, and says what its
 * total was (U21).
 */
export function ChangedPrices() {
  const dispatch = useThunkDispatch()
  const cart = useSelector(selectCart)
  const editing = useSelector(selectEditing)
  const locked = useSelector(selectLocked)
  const repriced = useSelector((state) => selectVender(state).repriced)
  const { total } = useSelector(selectTotals)
  const present = chargeable(cart, useSelector(selectPresent))
  const now = (editing === null ? present : keepingStored(present, cart, editing.opened)).total
  if (now === total && repriced === null) return null
  const said = [
    ...(repriced === null ? [] : [`la venta era de ${money(repriced.from)} y pasó a ${money(repriced.to)}`]),
    ...(now === total ? [] : [`con los nuevos la venta queda en ${money(now)}`]),
  ]
  return (
    <div className="vender-effect state-warn" role="status">
      <span>Cambiaron los precios: {said.join('; ')}.</span>
      <Button
        variant="light"
        className="vender-tool flex-shrink-0"
        disabled={locked}
        onClick={() => {
          dispatch(saleEvents.pricesTaken())
          focusScan()
        }}
      >
        {now === total ? 'Entendido' : 'Usar los nuevos'}
      </Button>
    </div>
  )
}
