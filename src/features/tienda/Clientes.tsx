import { MessagesSquare, Info, Link2, UserPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buyer, type Buyer, buyer as entity } from '@/entities/buyer'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded, useModels } from '@/list/hooks'
import { saveChanges } from '@/list/saving/record'
import { useAccess } from '@/session/useAccess'
import { WhatsAppButton } from '@/ui/WhatsAppButton'
import { saveBuyer } from './operations'
import { mailAddress } from '@/lib/contact'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useThunkDispatch } from '@/api/thunk'
import { listActions } from '@/list/slices'
import { may } from '@/session/rights'
import { LinkBuyerDialog } from '@/shop/clients/LinkBuyerDialog'
import type { Client } from '@/entities/client'
import { ClientDialog } from '@/shop/clients/ClientDialog'
import { useToast } from '@/ui/notices/Toasts'
import { accountAddress } from '@/domain/accounts/currentAcount'
import { dateAndHour } from '@/lib/dates'
import { phone } from '@/lib/format'
import './tienda.css'

interface Props {
  model: Buyer
}

const BuyerName = ({ model: { name, surname } }: Props) => <>{[name, surname].filter(Boolean).join(' ')}</>

/** The phone is stored with the country's code in front, as those of clients. */
const BuyerPhone = ({ model }: Props) => <>{phone(model.phone)}</>

/** The client of the shop a buyer is linked to; without one his orders become sales without a client. */
function LinkedClient({ model: { comercio_city_client_id, comercio_city_client } }: Props) {
  const mayOpen = useAccess().can('client.index')
  if (!comercio_city_client_id) return <span className="meta">Sin vincular</span>
  const called = comercio_city_client?.name ?? `N° ${comercio_city_client_id}`
  if (!mayOpen) return <>{called}</>
  return (
    <Link
      to={accountAddress('client', comercio_city_client_id)}
      title="Cuenta corriente"
      // A click must not reach the row around it, which would open the buyer.
      onClick={(event) => event.stopPropagation()}
    >
      {called}
    </Link>
  )
}

const LastLogin = ({ model: { last_login } }: Props) =>
  last_login ? <>{dateAndHour(last_login)}</> : <span className="meta">Nunca</span>

/** Makes an account in the store for a client of the shop, filled in with the client's data (contract c §8.1). */
function NewBuyer() {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const toast = useToast()
  const buyers = useModels<Buyer>(entity)
  const [open, setOpen] = useState(false)
  if (!may(entity, 'store', access)) return null

  function choose({ id, num, name, email, phone }: Client) {
    setOpen(false)
    const own = buyers.find((row) => row.comercio_city_client_id === id)
    if (own !== undefined) {
      toast({ text: `${name} ya tiene cuenta en la tienda`, tone: 'warn' })
      return void dispatch(listActions(entity).modelSet({ model: own }))
    }
    dispatch(listActions(entity).modelSet({ overlay: { comercio_city_client_id: id, num, name, email, phone } }))
  }
  return (
    <>
      <Button aria-label="Crear desde un cliente" onClick={() => setOpen(true)}>
        <UserPlus size={18} aria-hidden />
        <span className="list-create-text">Crear desde un cliente</span>
      </Button>
      {open && (
        <ClientDialog
          title="Crear un cliente de la tienda"
          about="Elegí de qué cliente del comercio es la cuenta: sus datos quedan cargados y sus pedidos van a su nombre."
          action="Seguir"
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/**
 * Links the buyer to a client of the shop, or corrects the link. Disabled while the form has unsaved changes, since the
 * record is then read again.
 */
function BuyerLink({ model, dirty }: { model: Buyer; dirty: boolean }) {
  const dispatch = useThunkDispatch()
  const access = useAccess()
  const [open, setOpen] = useState(false)
  if (!may(entity, 'update', access)) return null
  return (
    <>
      <Button
        variant="light"
        disabled={dirty}
        title={dirty ? 'Guardá antes lo que cambiaste' : undefined}
        onClick={() => setOpen(true)}
      >
        <Link2 size={18} aria-hidden />
        {model.comercio_city_client_id ? 'Cambiar el cliente' : 'Vincular con un cliente'}
      </Button>
      {open && (
        <LinkBuyerDialog
          buyer={model}
          onLinked={(row) => dispatch(listActions(entity).modelSet({ model: row }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const streetOf = ({ street, street_number, city }: Buyer['addresses'][number]) =>
  [[street, street_number].filter(Boolean).join(' '), city].filter(Boolean).join(', ')

/** Beside the form: the buyer's client in the shop, his addresses, and hints for a new account. */
function BuyerAside({ record }: { record: Partial<Buyer> }) {
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

/** Links to write to a buyer, in the store's chat or by WhatsApp, if he can be reached there (CAT-027). */
function BuyerActions({ model: { id, name, phone } }: { model: Buyer }) {
  const mayChat = useAccess().can('buyer.messages')
  return (
    <span className="tienda-row-actions">
      {mayChat && (
        <Link
          className="btn btn-light btn-icon"
          to={`/online/mensajes/${id}`}
          aria-label={`Mensajes de ${name}`}
          title="Mensajes"
        >
          <MessagesSquare size={18} aria-hidden />
        </Link>
      )}
      <WhatsAppButton name={name} phone={phone} />
    </span>
  )
}

const CELLS = { name: BuyerName, phone: BuyerPhone, last_login: LastLogin }
const COLUMNS = [
  {
    key: 'client',
    label: 'Cliente del comercio',
    width: 180,
    cell: LinkedClient,
    sortBy: ({ comercio_city_client }: Buyer) => comercio_city_client?.name ?? '',
  },
]
// The last ones go first where there is no room.
const SHOWN = ['name', 'phone', 'client', 'email', 'last_login']

/** The buyers of the online store, and the client of the shop each is linked to (ONL-010, CAT-027). */
export function Clientes() {
  useNeeded('client')
  return (
    <EntityScreen
      entity={buyer}
      cells={CELLS}
      extraColumns={COLUMNS}
      shown={SHOWN}
      create={false}
      toolbar={<NewBuyer />}
      rowActions={BuyerActions}
      formFooter={BuyerLink}
      formAside={BuyerAside}
      saving={saveBuyer}
      changing={saveChanges}
    />
  )
}
