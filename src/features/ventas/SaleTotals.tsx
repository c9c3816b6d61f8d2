import type { Sale } from '@/entities/saleRecord'
import { percentage, price } from '@/lib/format'

/** The percentages in the order they were applied, the amount of each method, and the total. */
export function SaleTotals({ sale }: { sale: Sale }) {
  const rows = [
    ...(Number(sale.descuento) ? [['Descuento', percentage(sale.descuento)] as const] : []),
    ...sale.discounts.map(({ name, pivot }) => [`Descuento ${name}`, percentage(pivot.percentage)] as const),
    ...sale.surchages.map(({ name, pivot }) => [`Recargo ${name}`, percentage(pivot.percentage)] as const),
    ...sale.current_acount_payment_methods.map(
      ({ name, pivot }) =>
        [
          name,
          `${price(pivot.amount, 'always')}${Number(pivot.discount_amount) ? ` (descuento ${price(pivot.discount_amount, 'always')})` : ''}`,
        ] as const,
    ),
    ...(sale.afip_ticket === null ? [] : [['Total facturado', price(sale.total_a_facturar, 'always')] as const]),
  ]
  return (
    <dl className="sale-totals">
      {rows.map(([label, text], index) => (
        <div key={`${label} ${index}`}>
          <dt>{label}</dt>
          <dd className="money">{text}</dd>
        </div>
      ))}
      <div className="sale-total">
        <dt>Total</dt>
        <dd className="money">{price(sale.total, 'always')}</dd>
      </div>
    </dl>
  )
}
