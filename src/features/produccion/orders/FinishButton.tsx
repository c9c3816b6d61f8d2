import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { order_production, type OrderProduction } from '@/entities/orderProduction'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { FinishDialog } from './FinishDialog'

/** The button that finishes an order, or that it is finished. `disabled`: its form has unsaved changes. */
export function FinishButton({ model, disabled = false }: { model: OrderProduction; disabled?: boolean }) {
  const [open, setOpen] = useState(false)
  const mayFinish = may(order_production, 'update', useAccess())
  // The open dialog stays when only part of the order was finished: it says so, and sends it again.
  if (model.finished && !open) return <span className="state state-ok">Vendida</span>
  if (!mayFinish) return null
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
        aria-label={`Pasar a venta la orden N° ${model.num ?? model.id}`}
        disabled={disabled}
        title={disabled ? 'Guardá antes los cambios' : undefined}
        onClick={() => setOpen(true)}
      >
        Pasar a venta
      </Button>
      {open && <FinishDialog order={model} onClose={() => setOpen(false)} />}
    </span>
  )
}
