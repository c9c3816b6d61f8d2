import { cents, toAmount } from '@/domain/money'
import type { CartItem } from '@/domain/sale/item'
import type { Pricing } from '@/domain/sale/pricing'
import { promotionAside, type LinePromotion } from '@/domain/sale/promotions/linePromotions'
import type { PromotedRow } from '@/domain/sale/promotions/deals'
import { price, quantity } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { togetherText } from '@/shop/promotions/dealText'

interface Props {
  items: readonly CartItem[]
  /** As it would be among those. */
  item: CartItem
  pricing: Pricing
  has: LinePromotion
}

const pesos = (amount: number) => price(amount, 'always')

const rowText = ({ units, price: each, discount }: PromotedRow) => {
  const net = cents(
    toAmount(each)
      .times(toAmount(100).minus(toAmount(discount)))
      .div(100),
  )
  return net === 0 ? `${quantity(units)} sin cargo` : `${quantity(units)} a ${pesos(net)}`
}

/** The promotion of a line, down to what it makes of each unit, or the one that a discount by hand takes the place of. */
export function PromotionReasons({ items, item, pricing, has: { promotion, countedFor } }: Props) {
  const { can } = useAccess()
  const aside = promotionAside(items, item, pricing)
  if (aside)
    return (
      <div className="meta">
        <dt>Promoción «{aside.name}»: no se suma al descuento puesto a mano</dt>
        <dd className="money figure">{pesos(0)}</dd>
      </div>
    )
  if (countedFor)
    return (
      <div className="meta">
        <dt>
          Cuenta para la promoción «{countedFor.name}», que baja otro renglón. {togetherText(countedFor.deal)}.
        </dt>
        <dd className="money figure">{pesos(0)}</dd>
      </div>
    )
  if (promotion === null) return null
  const { name, off, cutShort, rows, together } = promotion
  return (
    <>
      <div>
        <dt>
          Promoción «{name}» (−{pesos(off)})
        </dt>
        <dd className="money figure">{pesos(cents(promotion.total))}</dd>
      </div>
      {together && (
        <div className="meta">
          <dt>{togetherText(together)}, contando los artículos de la promoción de toda la venta.</dt>
          <dd />
        </div>
      )}
      {(rows.length > 1 || cutShort) && (
        <div className="meta">
          <dt>
            {rows.map(rowText).join(', ')}
            {cutShort && (can('articles.cost') ? ' (hasta el costo del artículo)' : ' (hasta el límite del comercio)')}
          </dt>
          <dd />
        </div>
      )}
    </>
  )
}
