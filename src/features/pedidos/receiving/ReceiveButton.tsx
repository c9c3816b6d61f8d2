import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { isReceived, provider_order, type ProviderOrder } from '@/entities/providerOrder'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { lazyPart } from '@/ui/lazyPart'

const ReceiveDialog = lazyPart(async () => (await import('./ReceiveDialog')).ReceiveDialog)

/** Opens the reception of an order that is on its way. `disabled`: its form has unsaved changes. */
export function ReceiveButton({ model, disabled = false }: { model: ProviderOrder; disabled?: boolean }) {
  const [open, setOpen] = useState(false)
  const mayReceive = may(provider_order, 'update', useAccess())
  const offered = mayReceive && !isReceived(model)
  // The reception stays open after the order has arrived, since it shows the new prices.
  if (!offered && !open) return null
  const title = disabled ? 'Guardá antes los cambios' : undefined
  return (
    // A click must not reach the row around it, which would open the order.
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {offered && (
        <Button
          variant="light"
          size="sm"
          aria-label={`Recibir el pedido N° ${model.num}`}
          disabled={disabled}
          title={title}
          onClick={() => setOpen(true)}
        >
          <PackageCheck size={18} aria-hidden /> Recibir
        </Button>
      )}
      {open && <ReceiveDialog order={model} onClose={() => setOpen(false)} />}
    </span>
  )
}
