import { Reportes } from '@/features/reportes/Reportes'
import { useAccess } from '@/session/useAccess'
import { lazyScreen } from './lazyScreen'
import { ScreenLoading } from './shell/doors/ScreenLoading'

const Cierre = lazyScreen(
  async () => (await import('@/features/cierre/Cierre')).Cierre,
  <ScreenLoading title="Cierre del día" />,
)
const Inventory = lazyScreen(
  async () => (await import('@/shop/stock/InventoryFigures')).InventoryFigures,
  <ScreenLoading title="Inventario" />,
)

const CLOSING = { name: 'cierre', label: 'Cierre del día', permission: 'reportes.cards', content: <Cierre /> }
const INVENTORY = {
  name: 'inventario',
  label: 'Inventario',
  permission: 'reportes.articulos',
  content: (
    <section className="panel inventory-page" aria-label="Estado del inventario">
      <Inventory />
    </section>
  ),
}

/** The reports, the inventory and the closing of each day. */
export function ReportesScreen() {
  // Only the owner and administrators see what the shop is worth (NS-24).
  const { ownsShop } = useAccess()
  return <Reportes others={ownsShop ? [INVENTORY, CLOSING] : [CLOSING]} />
}
