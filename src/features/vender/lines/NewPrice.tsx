import { TriangleAlert } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import type { CartItem } from '@/domain/sale/item'
import { sixDecimals } from '@/domain/money'
import { unitPrice } from '@/domain/sale/price'
import { price as shownPrice } from '@/lib/format'
import { selectPricing } from '../cart/selectors'
import { takeFresh } from '../scan/fresh'

/** The article's price changed after it was scanned: the sale keeps the old one until a person takes the new one (U21). */
export function NewPrice({ fresh, price }: { fresh: CartItem; price: number }) {
  const dispatch = useThunkDispatch()
  const pricing = useSelector(selectPricing)
  const now = sixDecimals(unitPrice(fresh, pricing))
  if (now === price) return null
  return (
    <div className="vender-new-price">
      <span className="state state-warn">
        <TriangleAlert size={14} aria-hidden /> Cambió de precio: ahora {shownPrice(now, 'always')}
      </span>
      <Button variant="light" className="vender-tool" onClick={() => dispatch(takeFresh(fresh))}>
        Usar el nuevo
      </Button>
    </div>
  )
}
