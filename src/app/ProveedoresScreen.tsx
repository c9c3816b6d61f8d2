import { Navigate, useParams } from 'react-router-dom'
import { ACCOUNT_VIEW } from '@/domain/accounts/currentAcount'
import { Proveedores } from '@/features/cuentas/Proveedores'
import { useAccess } from '@/session/useAccess'
import { ViewTabs } from '@/ui/ViewTabs'
import { lazyScreen } from './lazyScreen'
import { ScreenLoading } from './shell/doors/ScreenLoading'

const Pedidos = lazyScreen(
  async () => (await import('@/features/pedidos/Pedidos')).Pedidos,
  <ScreenLoading title="Pedidos" />,
)
const Reposicion = lazyScreen(
  async () => (await import('@/features/pedidos/restocking/Reposicion')).Reposicion,
  <ScreenLoading title="Reposición" />,
)

const VIEWS = [
  { name: 'proveedores', label: 'Proveedores', permission: 'provider.index' },
  { name: 'pedidos', label: 'Pedidos', permission: 'provider_order.index' },
  { name: 'reposicion', label: 'Reposición', permission: 'provider_order.index' },
] as const

/** The providers and the orders to them (NS-02m). */
export function ProveedoresScreen() {
  const access = useAccess()
  const views = VIEWS.filter(({ permission }) => access.can(permission))
  const first = views[0]?.name ?? 'proveedores'
  const { view = first } = useParams()
  const current = view === ACCOUNT_VIEW ? 'proveedores' : view
  if (!views.some(({ name }) => name === current)) return <Navigate to={`/proveedores/${first}`} replace />
  const tabs = views.map(({ name, label }) => ({
    to: name === 'proveedores' ? '/proveedores' : `/proveedores/${name}`,
    label,
    current: name === current,
  }))
  return (
    <div className="cuentas">
      {views.length > 1 && <ViewTabs label="Proveedores" tabs={tabs} />}
      {current === 'pedidos' && <Pedidos />}
      {current === 'reposicion' && <Reposicion />}
      {current === 'proveedores' && <Proveedores />}
    </div>
  )
}
