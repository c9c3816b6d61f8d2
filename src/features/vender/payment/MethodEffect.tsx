import { useSelector } from 'react-redux'
import { toNumber } from '@/domain/money'
import { paysNow } from '@/domain/sale/cart'
import { discountOf } from '@/domain/sale/payments'
import { percentage, price } from '@/lib/format'
import { selectCart, selectContext, selectMethodEffect } from '../cart/selectors'

/** What the discount of the payment method, or of those of a split, does to the total (D-24). */
export function MethodEffect() {
  const effect = useSelector(selectMethodEffect)
  const { payment_method_discounts: discounts } = useSelector(selectContext)
  const method = useSelector((state) =>
    paysNow(selectCart(state)) ? selectCart(state).current_acount_payment_method_id : 0,
  )
  if (effect === 0) return null
  const own = toNumber(discountOf(method, discounts))
  const what = effect < 0 ? 'Descuento por el pago' : 'Recargo por el pago'
  return (
    <p className="vender-effect" role="status" aria-label={what}>
      <span>
        {what}
        {own !== 0 && ` · ${percentage(Math.abs(own))}`}
      </span>
      <span className="money figure">
        {effect < 0 ? '−' : '+'}
        {price(Math.abs(effect), 'always')}
      </span>
    </p>
  )
}
