import { useSelector } from 'react-redux'
import { cents, toAmount } from '@/domain/money'
import { charged, type CartItem } from '@/domain/sale/item'
import { priceSteps, unitPrice } from '@/domain/sale/price'
import { lineTotal } from '@/domain/sale/lineTotal'
import { promotionAmong } from '@/domain/sale/promotions/linePromotions'
import { grouped, percentage, price, quantity, typedNumber } from '@/lib/format'
import { selectCart, selectPricing } from '../cart/selectors'
import { PromotionReasons } from './PromotionReasons'

const pesos = (amount: number) => price(amount, 'always')

/** The rules that made the price, in their order and as the sale itself applied them, down to the total of the line. */
export function PriceReasons({ item }: { item: CartItem }) {
  const pricing = useSelector(selectPricing)
  const unit = unitPrice(item, pricing)
  const steps = priceSteps(item, pricing)
  const { items } = useSelector(selectCart)
  const has = promotionAmong(items, item, pricing)
  const total = cents(has.promotion ? has.promotion.total : lineTotal(item, unit))
  const several = item.varios_precios.length > 0
  const plain =
    several || item.customPrice !== null ? unitPrice({ ...item, customPrice: null, varios_precios: [] }, pricing) : null
  return (
    <section aria-label="Por qué este precio">
      <h3 className="vender-line-heading">¿Por qué este precio?</h3>
      <dl className="vender-reasons">
        {plain && (
          <div className="meta">
            <dt>Sin editar</dt>
            <dd className="money figure">{pesos(cents(plain))}</dd>
          </div>
        )}
        {steps.map(({ rule, label, amount }, index) => (
          <div key={`${rule}-${index}`}>
            <dt>{label}</dt>
            <dd className="money figure">{pesos(amount)}</dd>
          </div>
        ))}
        {several
          ? item.varios_precios.map(({ price_vender, amount }, index) => (
              <div key={index} className="meta">
                <dt>
                  {quantity(amount ?? 1)} a {pesos(price_vender ?? 0)}
                </dt>
                <dd className="money figure">{pesos(cents(toAmount(price_vender).times(amount ?? 1)))}</dd>
              </div>
            ))
          : (item.weight ?? item.amount) !== 1 && (
              <div>
                <dt>Por {grouped(typedNumber(item.weight ?? item.amount))}</dt>
                <dd className="money figure">{pesos(cents(unit.times(charged(item))))}</dd>
              </div>
            )}
        {item.discount !== null && item.kind !== 'combo' && (
          <div>
            <dt>Descuento del artículo ({percentage(item.discount)})</dt>
            <dd className="money figure">{pesos(total)}</dd>
          </div>
        )}
        <PromotionReasons items={items} item={item} pricing={pricing} has={has} />
        <div className="vender-reasons-total">
          <dt>Total del renglón</dt>
          <dd className="money figure">
            <output aria-label="Total del renglón">{pesos(total)}</output>
          </dd>
        </div>
      </dl>
    </section>
  )
}
