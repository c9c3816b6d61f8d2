import { Button } from 'react-bootstrap'
import { isDebit } from '@/domain/accounts/currentAcount'
import { cents, toAmount, ZERO } from '@/domain/money'
import type { CurrentAcount } from '@/entities/currentAcount'
import { pagado_por } from '@/entities/pagadoPor'
import { shortDate } from '@/lib/dates'
import { price } from '@/lib/format'
import { WideTable } from '@/ui/figures/WideTable'
import type { AccountState } from '../accountState'

interface Props {
  line: CurrentAcount
  reading: AccountState['pagado_por']
  onRetry: () => void
}

/** For a debit, the credits that paid it; for a credit, the debits it paid (ACC-013, CAT-109). */
export function PaidBy({ line, reading: { models, failure }, onRetry }: Props) {
  const debit = isDebit(line)
  const name = line.detalle ?? 'el movimiento'
  if (failure !== '')
    return (
      <div role="alert">
        {failure}{' '}
        <Button variant="light" size="sm" onClick={onRetry}>
          Reintentar
        </Button>
      </div>
    )
  if (models === null) return <p role="status">Buscando los pagos…</p>
  const title = debit ? `Con qué se pagó ${name}` : `Qué pagó ${name}`
  const paid = models.reduce((sum, step) => sum.plus(toAmount(step.pagado)), ZERO)
  const left = cents(toAmount(line.debe ?? line.haber).minus(paid))
  if (models.length === 0)
    return (
      <p className="mb-0">{debit ? 'Todavía no se pagó nada.' : 'Todavía no pagó ninguna deuda: queda a favor.'}</p>
    )
  return (
    <section aria-label={title}>
      <WideTable label={title}>
        <thead>
          <tr>
            <th scope="col">{debit ? 'Pago' : 'Deuda'}</th>
            <th scope="col">Fecha</th>
            {pagado_por.fields.map(({ key, label }) => (
              <th key={key} scope="col" className="money">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.map((step) => {
            const other = debit ? step.haber : step.debe
            return (
              <tr key={step.id}>
                <th scope="row">{other?.detalle ?? 'Movimiento'}</th>
                <td className="figure">{shortDate(other?.created_at)}</td>
                <td className="money">{price(step.a_cubrir, 'always')}</td>
                <td className="money">{price(step.pagado, 'always')}</td>
                <td className="money">{price(step.remantente, 'always')}</td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      {left > 0 && (
        <p className="mb-0 figure">
          {debit ? 'Falta pagar' : 'Queda sin aplicar'} <strong>{price(left, 'always')}</strong>
        </p>
      )}
    </section>
  )
}
