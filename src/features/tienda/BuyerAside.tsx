import { Info } from 'lucide-react'
import type { Buyer } from '@/entities/buyer'
import { mailAddress } from '@/lib/contact'
import { LinkedClient } from './BuyerCells'

const streetOf = ({ street, street_number, city }: Buyer['addresses'][number]) =>
  [[street, street_number].filter(Boolean).join(' '), city].filter(Boolean).join(', ')

/** Beside the form: the buyer's client in the shop, his addresses, and hints for a new account. */
export function BuyerAside({ record }: { record: Partial<Buyer> }) {
  const isNew = (record.id ?? null) === null
  const addresses = record.addresses ?? []
  const unreachable = mailAddress(record.email) === null
  return (
    <section className="tienda-aside" aria-label="En la tienda">
      {!isNew && (
        <dl className="tienda-facts">
          <div>
            <dt>Cliente del comercio</dt>
            <dd>
              <LinkedClient model={record as Buyer} />
            </dd>
          </div>
          <div>
            <dt>Direcciones de entrega</dt>
            <dd>{addresses.length === 0 ? 'Ninguna cargada' : addresses.map(streetOf).join(' · ')}</dd>
          </div>
        </dl>
      )}
      {isNew && (
        <p className="tienda-note">
          <Info size={16} aria-hidden />
          Entra a la tienda con su correo. La primera contraseña es 1234 seguido de su número de cliente: pedile que la
          cambie.
        </p>
      )}
      {unreachable && (
        <p className="tienda-note tienda-warn">
          <Info size={16} aria-hidden />
          {record.email
            ? 'Ese correo no parece uno: sin él no puede entrar a la tienda.'
            : 'Sin correo no puede entrar a la tienda.'}
        </p>
      )}
    </section>
  )
}
