import { PackageCheck } from 'lucide-react'
import { Button } from 'react-bootstrap'
import { isReceived, provider_order, type ProviderOrder } from '@/entities/providerOrder'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { useReception } from './reception'

/** Opens the reception of an order that is on its way. `disabled`: its form has unsaved changes. */
export function ReceiveButton({ model, disabled = false }: { model: ProviderOrder; disabled?: boolean }) {
  const receive = useReception()
  const mayReceive = may(provider_order, 'update', useAccess())
  if (!mayReceive || isReceived(model)) return null
  return (
    // A click must not reach the row around it, which would open the order.
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Button
        variant="light"
        size="sm"
        aria-label={`Recibir el pedido N° ${model.num ?? model.id}`}
        disabled={disabled}
        title={disabled ? 'Guardá antes los cambios' : undefined}
        onClick={() => receive(model)}
      >
        <PackageCheck size={18} aria-hidden /> Recibir
      </Button>
    </span>
  )
}
