import { allocate, statusOf, type Holder } from '@/domain/accounts/currentAcount'
import { cents, toAmount } from '@/domain/money'
import type { CurrentAcount } from '@/entities/currentAcount'
import { shortDate } from '@/lib/dates'
import { price } from '@/lib/format'
import { Balance } from '../Balance'

interface Props {
  holder: Holder
  saldo: string | null
  lines: readonly CurrentAcount[]
  /** `lines` holds every debit that may still be owed. */
  whole: boolean
  amount: number
  toPayId: number | null
}

/** Which debits the amount pays, in the server's order, and what is owed after it. */
export function PaymentPreview({ holder, saldo, lines, whole, amount, toPayId }: Props) {
  const { covers, rest } = allocate(lines, amount, toPayId)
  return (
    <section className="acount-preview" aria-label="Qué se paga">
      <h4>Qué se paga</h4>
      {!whole && <p className="meta">Hay deudas más viejas que todavía no se leyeron: se pagan primero.</p>}
      {amount <= 0 && <p className="meta">Indicá el importe para ver qué deudas cubre.</p>}
      {covers.length > 0 && (
        <ul>
          {covers.map(({ line, due, paid }) => (
            <li key={line.id}>
              <span>
                {line.detalle} <span className="meta figure">{shortDate(line.created_at)}</span>
              </span>
              <span className="money">
                {price(paid, 'always')}
                <span className="meta">
                  {paid === due
                    ? statusOf({ ...line, status: 'pagado' }).text
                    : `quedan ${price(cents(toAmount(due).minus(paid)), 'always')}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {amount > 0 && rest > 0 && whole && (
        <p>
          Sobran <strong className="figure">{price(rest, 'always')}</strong>: quedan a favor.
        </p>
      )}
      <div className="acount-after">
        <span className="meta">Después del pago</span>
        <Balance holder={holder} saldo={cents(toAmount(saldo).minus(amount))} />
      </div>
    </section>
  )
}
