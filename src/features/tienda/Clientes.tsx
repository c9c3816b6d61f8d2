import { MessagesSquare } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buyer, type Buyer } from '@/entities/buyer'
import { EntityScreen } from '@/list/EntityScreen'
import { useNeeded } from '@/list/hooks'
import { saveChanges } from '@/list/saving/record'
import { useAccess } from '@/session/useAccess'
import { WhatsAppButton } from '@/ui/WhatsAppButton'
import { BuyerAside } from './BuyerAside'
import { BuyerLink } from './BuyerLink'
import { BuyerName, BuyerPhone, LastLogin, LinkedClient } from './BuyerCells'
import { NewBuyer } from './NewBuyer'
import { saveBuyer } from './operations'
import './tienda.css'

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
