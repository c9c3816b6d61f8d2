import { Boxes, Columns3, Ellipsis, Truck } from 'lucide-react'
import { useState } from 'react'
import { Dropdown } from 'react-bootstrap'
import { Link } from 'react-router-dom'
import { useListExport } from '@/list/export/useListExport'
import type { ListToolsProps } from '@/list/screenProps'
import { useAccess } from '@/session/useAccess'
import { ExportItems } from '@/ui/figures/ExportMenu'
import { lazyDialog } from '@/ui/dialogs/lazyDialog'
import { SheetItems, type SheetDialog } from './SheetItems'

const InventoryDialog = lazyDialog(async () => (await import('./InventoryDialog')).InventoryDialog)
const ImportDialog = lazyDialog(async () => (await import('./import/ImportDialog')).ImportDialog)
const PreImportDialog = lazyDialog(async () => (await import('./import/PreImportDialog')).PreImportDialog)

/** Tools for the whole catalogue that are not needed every day, in one menu (NS-24). */
export function ArticleTools({ exported, onColumns }: ListToolsProps) {
  const { can, has, ownsShop } = useAccess()
  const [open, setOpen] = useState<SheetDialog | 'inventory' | null>(null)
  const { count, ways, sheet } = useListExport(exported)
  const close = () => setOpen(null)
  return (
    <>
      <Dropdown align="end">
        <Dropdown.Toggle variant="light" aria-label="Más herramientas" title="Más herramientas">
          <Ellipsis size={18} aria-hidden />
          <span className="list-tool-text">Más</span>
        </Dropdown.Toggle>
        <Dropdown.Menu className="article-tools">
          <Dropdown.Item as="button" type="button" onClick={onColumns}>
            <Columns3 size={16} aria-hidden /> Columnas
          </Dropdown.Item>
          {has('deposit_movements') && can('deposit_movement.index') && (
            <Dropdown.Item as={Link} to="/movimientos-de-depositos">
              <Truck size={16} aria-hidden /> Mover entre depósitos
            </Dropdown.Item>
          )}
          {ownsShop && (
            <Dropdown.Item as="button" type="button" onClick={() => setOpen('inventory')}>
              <Boxes size={16} aria-hidden /> Inventario
            </Dropdown.Item>
          )}
          <SheetItems onOpen={setOpen} />
          {exported.rows.length > 0 && (
            <>
              <Dropdown.Divider />
              <ExportItems count={`Esta lista: ${count}`} ways={ways} />
            </>
          )}
        </Dropdown.Menu>
      </Dropdown>
      {sheet}
      {open === 'inventory' && <InventoryDialog onClose={close} />}
      {open === 'import' && <ImportDialog onClose={close} onPreImports={() => setOpen('pre')} />}
      {open === 'pre' && <PreImportDialog onClose={close} />}
    </>
  )
}
