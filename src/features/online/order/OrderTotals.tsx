import { onlineOrderSums } from '@/domain/store/onlineOrder'
import type { Order } from '@/entities/order'
import { percentage, price } from '@/lib/format'

interface RowProps {
  label: string
  amount: number
}
const Row = ({ label, amount }: RowProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={amount < 0 ? 'money minus' : 'money'}>{price(amount, 'always')}</dd>
  </div>
)

/** The total step by step as the backend works it out, and the total the store wrote (contract c §7.3). */
export function OrderTotals({ order }: { order: Order }) {
  const sums = onlineOrderSums(order)
  const { cupon } = order
  const off = cupon && (Number(cupon.percentage) > 0 ? ` ${percentage(cupon.percentage)}` : '')
  return (
    <section className="order-totals" aria-label="Total del pedido">
      <dl>
        <Row label="Artículos" amount={sums.articles} />
        {sums.discount !== 0 && (
          <Row label={`Descuento ${percentage(order.payment_method_discount)}`} amount={sums.discount} />
        )}
        {sums.surchage !== 0 && (
          <Row label={`Recargo ${percentage(order.payment_method_surchage)}`} amount={sums.surchage} />
        )}
        {sums.cupon !== 0 && <Row label={`Cupón ${cupon?.code ?? ''}${off ?? ''}`} amount={sums.cupon} />}
        {sums.delivery !== 0 && <Row label={`Envío ${order.delivery_zone?.name ?? ''}`} amount={sums.delivery} />}
        {sums.difference !== 0 && <Row label="Calculado" amount={sums.total} />}
        <div className="order-total">
          <dt>{sums.stored === null ? 'Total calculado' : 'Total'}</dt>
          <dd className="money">{price(sums.stored ?? sums.total, 'always')}</dd>
        </div>
      </dl>
      {sums.difference !== 0 && (
        <p className="order-note" role="note">
          La tienda guardó {price(Math.abs(sums.difference), 'always')} {sums.difference > 0 ? 'más' : 'menos'} de lo
          que dan sus artículos. La venta se hace por lo que guardó la tienda.
        </p>
      )}
      {sums.stored === null && (
        <p className="order-note" role="note">
          La tienda no guardó el total de este pedido: este es el que dan sus artículos.
        </p>
      )}
    </section>
  )
}
