import { ClockAlert } from 'lucide-react'
import { Button } from 'react-bootstrap'

/** A button beside the list's own tools that opens the pending sales. */
export function SaleTools({ onPending }: { onPending: () => void }) {
  return (
    <Button variant="light" onClick={onPending} aria-label="Ventas pendientes" title="Ventas pendientes">
      <ClockAlert size={18} aria-hidden />
      <span className="list-tool-text">Pendientes</span>
    </Button>
  )
}
