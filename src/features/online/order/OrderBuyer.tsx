import { Link2, Link2Off, MapPin, MessageCircle, MessagesSquare, UserRoundCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { buyer as buyerEntity } from '@/entities/buyer'
import type { Order } from '@/entities/order'
import { whatsappAddress } from '@/lib/contact'
import { phone } from '@/lib/format'
import { placeOf, selectMapTiles } from '@/list/form/place'
import { useModels } from '@/list/hooks'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { LinkBuyerDialog } from '@/shop/clients/LinkBuyerDialog'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { buyerName, orderCalled } from '../orderText'

const MapDialog = lazyDialog(async () => (await import('@/ui/dialogs/MapDialog')).MapDialog)

/** Who ordered, how to reach him, and where the order goes. */
export function OrderBuyer({ order }: { order: Order }) {
  const access = useAccess()
  const tiles = useSelector(selectMapTiles)
  const [mapped, setMapped] = useState(false)
  const [linking, setLinking] = useState(false)
  const held = useModels(buyerEntity).find(({ id }) => id === order.buyer_id)
  const calls = order.buyer?.phone ?? held?.phone ?? null
  const address = held?.addresses.at(-1)
  const place = address && placeOf(address)
  const clientId = order.buyer?.comercio_city_client_id ?? held?.comercio_city_client_id ?? null
  const chat = whatsappAddress(calls, `Hola ${order.buyer?.name ?? ''}, te escribimos por tu ${orderCalled(order)}.`)
  return (
    <section className="panel order-part" aria-label="Comprador">
      <h2 className="order-part-title">{buyerName(order)}</h2>
      {calls && <span className="figure">{phone(calls)}</span>}
      {clientId ? (
        <span className="state state-ok">
          <UserRoundCheck size={14} aria-hidden />
          Cliente: {held?.comercio_city_client?.name ?? `N° ${clientId}`}
        </span>
      ) : (
        <span className="order-unlinked">
          <span className="state state-warn">
            <Link2Off size={14} aria-hidden />
            Sin cliente vinculado
          </span>
          <span className="meta">La venta queda a consumidor final.</span>
          {order.buyer !== null && may(buyerEntity, 'update', access) && (
            <Button variant="light" size="sm" onClick={() => setLinking(true)}>
              <Link2 size={16} aria-hidden /> Vincular con un cliente
            </Button>
          )}
        </span>
      )}
      <span>
        {order.deliver ? 'Se envía' : 'Lo retira'}
        {order.delivery_zone && ` · ${order.delivery_zone.name}`}
      </span>
      {Boolean(order.deliver) && (
        <span className="order-where">
          {place ? place.title : 'No hay una dirección cargada.'}
          {place && (
            <Button variant="light" size="sm" onClick={() => setMapped(true)}>
              <MapPin size={16} aria-hidden /> Ver en el mapa
            </Button>
          )}
        </span>
      )}
      <span className="order-reach">
        {chat !== null && (
          <a className="btn btn-light btn-sm" href={chat} target="_blank" rel="noopener noreferrer">
            <MessageCircle size={16} aria-hidden /> WhatsApp
          </a>
        )}
        {access.can('buyer.messages') && order.buyer !== null && (
          <Link className="btn btn-light btn-sm" to={`/online/mensajes/${order.buyer_id}`}>
            <MessagesSquare size={16} aria-hidden /> Mensajes
          </Link>
        )}
      </span>
      {linking && order.buyer !== null && <LinkBuyerDialog buyer={order.buyer} onClose={() => setLinking(false)} />}
      {mapped && place && <MapDialog {...place} tiles={tiles} onClose={() => setMapped(false)} />}
    </section>
  )
}
