import { budgetTotal } from '@/domain/budgets/budget'
import { PRODUCED_PRICES, type OrderProduction } from '@/entities/orderProduction'
import { price } from '@/lib/format'
import { useAccess } from '@/session/useAccess'

/**
 * The total of an order while it is filled in, for those who may see its prices; for a finished order, that it can no
 * longer be changed.
 */
export function OrderAside({ record }: { record: Partial<OrderProduction> }) {
  const { can } = useAccess()
  if ((record.articles ?? []).length === 0) return null
  return (
    <section className="production-aside" aria-label="Lo que suma la orden">
      {can(PRODUCED_PRICES) && (
        <dl className="production-costs">
          <div>
            <dt>Total</dt>
            <dd className="figure production-total">{price(budgetTotal(record), 'always')}</dd>
          </div>
        </dl>
      )}
      {Boolean(record.finished) && (
        <p className="meta mb-0">Está terminada: su venta está hecha y la orden no se puede cambiar.</p>
      )}
    </section>
  )
}
