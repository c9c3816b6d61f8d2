import { isUndone, meLiPaid, meLiStatus } from '@/domain/store/meLi'
import { cents, toAmount } from '@/domain/money'
import type { MeLiOrder } from '@/entities/meLiOrder'
import { dateAndHour } from '@/lib/dates'
import { price } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'

/** The payments of an order; unless it was cancelled or returned, also the amount still missing. */
export function Payments({ order: { me_li_payments, status, total } }: { order: MeLiOrder }) {
  const paid = meLiPaid(me_li_payments)
  const missing = isUndone(status) ? 0 : cents(toAmount(total).minus(paid))
  return (
    <section className="meli-part">
      <h3>Pagos</h3>
      {me_li_payments.length === 0 ? (
        <p className="meta">Todavía no tiene pagos.</p>
      ) : (
        <WideTable label="Pagos del pedido">
          <thead>
            <tr>
              <th scope="col">Número</th>
              <th scope="col">Estado</th>
              <th scope="col" className="money">
                Importe
              </th>
              <th scope="col">Fecha</th>
              <th scope="col">Última modificación</th>
            </tr>
          </thead>
          <tbody>
            {me_li_payments.map((payment) => (
              <tr key={payment.id}>
                <th scope="row" className="figure">
                  {payment.me_li_payment_id ?? `N° ${payment.id}`}
                </th>
                <td>{meLiStatus(payment.status)}</td>
                <td className="money">{price(payment.transaction_amount, 'always')}</td>
                <td className="figure">{dateAndHour(payment.date_created)}</td>
                <td className="figure">{dateAndHour(payment.date_last_modified)}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {me_li_payments.length > 0 && (
        <p className="meli-total">
          Pagado <strong className="money">{price(paid, 'always')}</strong>
          {missing > 0 && <span className="meli-missing">Faltan {price(missing, 'always')}</span>}
        </p>
      )}
    </section>
  )
}
