import { useSelector } from 'react-redux'
import { cents } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import { unitPrice } from '@/domain/sale/price'
import { isGivenAway } from '@/domain/sale/lines'
import { promotionAside } from '@/domain/sale/promotions/linePromotions'
import { price, signed } from '@/lib/format'
import { selectCart, selectContext, selectPricing } from '../cart/selectors'

interface Props {
  item: CartItem
  /** List of this line alone, by hand or by its quantity; 0: none. */
  listId: number
  /** Name of the promotion it has; null: none. */
  promotion: string | null
  /** What the promotion takes off, in pesos. */
  promotionOff: number
  /** Name of the promotion it is counted for, which makes other lines cheaper; null: none. */
  countedFor: string | null
}

/**
 * Names what was chosen for this line alone, with the price it replaces. Most lines have nothing to show, so they read
 * nothing of the sale here.
 */
export function LineMarks(props: Props) {
  const { item } = props
  if (
    item.customPrice === null &&
    item.priced === null &&
    item.discount === null &&
    item.varios_precios.length === 0 &&
    !props.listId &&
    props.promotion === null &&
    props.countedFor === null
  )
    return null
  return <Marks {...props} />
}

function Marks({ item, listId, promotion, promotionOff, countedFor }: Props) {
  const pricing = useSelector(selectPricing)
  const { price_types } = useSelector(selectContext)
  const list = price_types.find(({ id }) => id === listId)
  const several = item.varios_precios.length > 0
  const { items } = useSelector(selectCart)
  const aside = promotionAside(items, item, pricing)
  const edited = item.customPrice !== null && !several
  return (
    <>
      {several && <span className="vender-mark">varios precios</span>}
      {edited && (
        <span className="vender-mark">
          <s className="figure">{price(cents(unitPrice({ ...item, customPrice: null }, pricing)), 'always')}</s> precio
          editado
        </span>
      )}
      {item.priced && !several && <span className="vender-mark">con paquetes a su precio</span>}
      {list && <span className="vender-mark">lista {list.name}</span>}
      {/* The price beside the mark is without the discount: only the line's total is less. */}
      {item.discount !== null && item.kind !== 'combo' && (
        <span className="vender-mark">{signed(Number(item.discount))}</span>
      )}
      {isGivenAway(item) && <span className="state state-warn">Cada unidad sale gratis</span>}
      {promotion !== null && (
        <span className="vender-mark">
          {promotion} <span className="figure">−{price(promotionOff, 'always')}</span>
        </span>
      )}
      {countedFor !== null && <span className="vender-mark">cuenta para «{countedFor}»</span>}
      {aside && <span className="vender-mark">a mano, sin «{aside.name}»</span>}
    </>
  )
}
