import { useSelector } from 'react-redux'
import { Navigate, useParams } from 'react-router-dom'
import type { Order } from '@/entities/order'
import { selectAlerts } from '@/features/alertas/alertsSlice'
import { useAccess } from '@/session/useAccess'
import { lazyPart } from '@/ui/lazyPart'
import { ViewTabs } from '@/ui/ViewTabs'
import { lazyScreen } from './lazyScreen'
import { ScreenLoading } from './shell/doors/ScreenLoading'
import { useUnconfirmedPoll } from './live/useUnconfirmedPoll'

const Pedidos = lazyScreen(
  async () => (await import('@/features/online/Pedidos')).Pedidos,
  <ScreenLoading title="Pedidos" />,
)
const Clientes = lazyScreen(
  async () => (await import('@/features/tienda/Clientes')).Clientes,
  <ScreenLoading title="Clientes" />,
)
const Mensajes = lazyScreen(
  async () => (await import('@/features/mensajes/Mensajes')).Mensajes,
  <ScreenLoading title="Mensajes" />,
)
const Cupones = lazyScreen(
  async () => (await import('@/features/tienda/Cupones')).Cupones,
  <ScreenLoading title="Cupones" />,
)
const Tienda = lazyScreen(
  async () => (await import('@/features/tienda/Tienda')).Tienda,
  <ScreenLoading title="Tienda" />,
)

const StoreState = lazyPart(async () => (await import('@/features/tienda/StoreState')).StoreState)

/** The orders, with the unconfirmed ones of any day, which the alerts hold. */
function Orders() {
  return <Pedidos unconfirmed={useSelector(selectAlerts).unconfirmedOrders as readonly Order[]} />
}

// ABM shows the store's configuration (`tienda`) too, and its one permission opens all of it (NS-02j).
const VIEWS = [
  { name: 'pedidos', label: 'Pedidos', permission: 'order.index', View: Orders },
  { name: 'clientes', label: 'Clientes', permission: 'buyer.index', View: Clientes },
  { name: 'mensajes', label: 'Mensajes', permission: 'buyer.messages', View: Mensajes },
  { name: 'cupones', label: 'Cupones', permission: 'cupon.index', View: Cupones },
  { name: 'tienda', label: 'Tienda', permission: 'abm', View: Tienda },
] as const

/** The shop's counter on the web: what is ordered there, who buys, what they write, and the store itself (NS-02m). */
export function OnlineScreen() {
  const access = useAccess()
  useUnconfirmedPoll()
  const views = VIEWS.filter(({ permission }) => access.can(permission))
  const first = views[0]?.name ?? 'pedidos'
  const { view = first } = useParams()
  const current = views.find(({ name }) => name === view)
  if (current === undefined) return <Navigate to={`/online/${first}`} replace />
  const tabs = views.map(({ name, label }) => ({ to: `/online/${name}`, label, current: name === view }))
  return (
    <div className="tabbed">
      <div className="view-tabs-row">
        {views.length > 1 && <ViewTabs label="Tienda online" tabs={tabs} />}
        <StoreState />
      </div>
      <current.View />
    </div>
  )
}
