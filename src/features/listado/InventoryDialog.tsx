import { Modal } from 'react-bootstrap'
import { InventoryFigures } from '@/shop/stock/InventoryFigures'
import { DialogHead } from '@/ui/dialogs/DialogHead'

export function InventoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal show onHide={onClose} centered scrollable animation={false} aria-labelledby="inventory-title">
      <DialogHead id="inventory-title">Estado del inventario</DialogHead>
      <Modal.Body>
        <InventoryFigures onLeave={onClose} />
      </Modal.Body>
    </Modal>
  )
}
