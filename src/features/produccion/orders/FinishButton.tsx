import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'react-bootstrap'
import { order_production, type OrderProduction } from '@/entities/orderProduction'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { FinishDialog } from './FinishDialog'

/** Offers to finish an order. `disabled`: its form holds changes that are not saved. */
export function FinishButton({ model, disabled = false }: { model: OrderProduction; disabled?: boolean }) {
  const [open, setOpen] = useState(false)
  const mayFinish = may(order_production, 'update', useAccess())
  // What is finished by half says so in its dialog, where it is sent again.
  if ((model.finished && !open) || !mayFinish) return null
  return (
    // The row around it opens the order.
    <span
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <Button
        variant="light"
        size="sm"
        aria-label={`Terminar la orden N° ${model.num}`}
        disabled={disabled}
        title={disabled ? 'Guardá antes los cambios' : undefined}
        onClick={() => setOpen(true)}
      >
        <CircleCheck size={18} aria-hidden /> Terminar
      </Button>
      {open && <FinishDialog order={model} onClose={() => setOpen(false)} />}
    </span>
  )
}
