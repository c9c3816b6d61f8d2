import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { sumOfCheques, type ChequePlace } from '@/domain/accounts/cheques'
import type { Cheque } from '@/entities/cheque'
import { daysUntil, shortDate } from '@/lib/dates'
import { price, quantity } from '@/lib/format'
import { useAccess } from '@/session/useAccess'
import { WideTable } from '@/ui/figures/WideTable'

/** Rows shown before the person asks for the rest: the server's list keeps every old cheque. */
const FIRST = 50

const PLACES: Readonly<Record<ChequePlace, string>> = {
  held: 'En cartera',
  handed: 'Entregado a un proveedor',
  given: 'Emitido',
}

function whenOf({ payment_date }: Cheque): string {
  const days = daysUntil(payment_date)
  if (days === null) return ''
  if (days === 0) return 'hoy'
  const count = Math.abs(days) === 1 ? '1 día' : `${quantity(Math.abs(days))} días`
  return days < 0 ? `hace ${count}` : `en ${count}`
}

/** A cheque with where it is and the names the screen knows. */
export interface ShownCheque {
  cheque: Cheque
  place: ChequePlace
  /** Whom it was paid to; null: nobody, or a provider that is not in the list. */
  provider: { id: number; name: string } | null
}

/** The account of the payment the cheque belongs to; a link where its client is known, or its provider may be seen. */
function Account({ cheque: { current_acount: line }, place, provider }: ShownCheque) {
  const { can } = useAccess()
  const client = line?.client
  const detail = line?.detalle ?? 'Pago'
  if (client?.id !== undefined) return <Link to={accountAddress('client', client.id)}>{client.name}</Link>
  if (place !== 'given') return client?.name ?? detail
  const name = provider?.name ?? `Proveedor: ${detail}`
  const id = provider?.id ?? line?.provider_id
  return id && can('provider.index') ? <Link to={accountAddress('provider', id)}>{name}</Link> : name
}

const placeText = ({ place, provider }: ShownCheque): string =>
  place === 'handed' && provider !== null ? `Entregado a ${provider.name}` : PLACES[place]

interface Props {
  label: string
  cheques: readonly ShownCheque[]
  /** Says of each where it is: not all are in one place. */
  placed: boolean
}

/** The cheques that fall due in one period, with their sum. */
export function ChequeGroup({ label, cheques, placed }: Props) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? cheques : cheques.slice(0, FIRST)
  return (
    <section className="cheque-group row-cards" aria-label={label}>
      <h2>
        {label} <span className="meta figure">{quantity(cheques.length)}</span>
        <strong className="figure">{price(sumOfCheques(cheques.map(({ cheque }) => cheque)), 'always')}</strong>
      </h2>
      <WideTable label={`Cheques: ${label}`}>
        <thead>
          <tr>
            <th scope="col">Número</th>
            <th scope="col">Banco</th>
            <th scope="col">De quién o a quién</th>
            {placed && <th scope="col">Dónde está</th>}
            <th scope="col">Fecha de pago</th>
            <th scope="col" className="money">
              Importe
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.cheque.id}>
              <th scope="row" className="figure">
                {row.cheque.num ?? 'Sin número'}
              </th>
              <td>{row.cheque.bank}</td>
              <td>
                <Account {...row} />
              </td>
              {placed && <td>{placeText(row)}</td>}
              <td className="figure">
                {shortDate(row.cheque.payment_date)} <span className="meta">{whenOf(row.cheque)}</span>
              </td>
              <td className="money figure">{price(row.cheque.amount, 'always')}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {shown.length < cheques.length && (
        <Button variant="light" size="sm" onClick={() => setWhole(true)}>
          Ver los {quantity(cheques.length - shown.length)} que faltan
        </Button>
      )}
    </section>
  )
}
