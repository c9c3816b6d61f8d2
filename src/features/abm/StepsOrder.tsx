import { ArrowUpDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { order_production_status as entity } from '@/entities/orderProductionStatus'
import { useModels } from '@/list/hooks'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { DragList } from '@/ui/fields/DragList'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { useToast } from '@/ui/notices/Toasts'
import { orderSteps } from './stepsOperations'

/** Puts the steps of the production into order; steps without a position come last. */
function StepsDialog({ onClose }: { onClose: () => void }) {
  const rows = useModels(entity)
  const toast = useToast()
  const operation = useOperation(orderSteps)
  const first = useMemo(
    () =>
      [...rows]
        .sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))
        .map(({ id, name }) => ({ id, name })),
    [], // eslint-disable-line react-hooks/exhaustive-deps -- the steps as they are when the dialog opens
  )
  const [items, setItems] = useState<readonly { id: number; name: string }[]>(first)
  function settled(outcome: Awaited<ReturnType<typeof operation.save>>) {
    if (storedBy(outcome) === null) return
    toast({ text: 'Estados ordenados', tone: 'ok' })
    onClose()
  }
  return (
    <MoneyDialog
      title="Orden de los estados"
      what={orderSteps.words({ ids: [] })}
      halfway={orderSteps.half}
      busy={operation.busy}
      failure={operation.failure}
      found={operation.doubt}
      dirty={items !== first}
      action="Guardar"
      onSave={() => void operation.save({ ids: items.map(({ id }) => id) }).then(settled)}
      onVerify={() => void operation.verify().then(settled)}
      onClose={onClose}
    >
      <p className="mb-0">
        Lo que se produce pasa de un estado al que le sigue, y en el último queda terminado. Lo que esté a mitad de
        camino sigue por el orden nuevo.
      </p>
      <DragList label="Estados de producción" items={items} disabled={!operation.free} onItems={setItems} />
    </MoneyDialog>
  )
}

/** The button beside the list of the steps that opens the dialog to order them. */
export function StepsOrder() {
  const [open, setOpen] = useState(false)
  const rows = useModels(entity)
  const mayOrder = may(entity, 'update', useAccess())
  if (!mayOrder || rows.length < 2) return null
  return (
    <>
      <Button variant="light" onClick={() => setOpen(true)}>
        <ArrowUpDown size={18} aria-hidden /> Ordenar
      </Button>
      {open && <StepsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
