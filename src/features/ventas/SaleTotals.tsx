import { lacksTotal, saleTotal } from '@/domain/saleMethods'
import type { Sale } from '@/entities/saleRecord'
import { price } from '@/lib/format'
import { methodFacts, sumFacts } from '@/shop/sales/sumFacts'

/** What takes the lines to the total, the amount of each method, and the total. */
export function SaleTotals({ sale }: { sale: Sale }) {
  const rows = [
    ...sumFacts(sale),
    ...methodFacts(sale),
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
        <dt>{lacksTotal(sale) ? 'Total, la suma de sus renglones' : 'Total'}</dt>
        <dd className="money">{price(saleTotal(sale), 'always')}</dd>
      </div>
    </dl>
  )
}
