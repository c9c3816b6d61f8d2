import { Modal } from 'react-bootstrap'
import { InventoryFigures } from '@/shop/stock/InventoryFigures'

export function InventoryDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal show onHide={onClose} centered scrollable animation={false} aria-labelledby="inventory-title">
      <Modal.Header closeButton closeLabel="Cerrar">
        <Modal.Title id="inventory-title">Estado del inventario</Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <InventoryFigures onLeave={onClose} />
      </Modal.Body>
    </Modal>
  )
}
