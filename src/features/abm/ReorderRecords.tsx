import { ArrowUpDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-bootstrap'
import { order_production_status } from '@/entities/orderProductionStatus'
import type { EntityDefinition } from '@/entities/types'
import { useModels } from '@/list/hooks'
import type { Operation } from '@/outbox/operation'
import { storedBy } from '@/outbox/operation'
import { useOperation } from '@/outbox/useOperation'
import { may } from '@/session/rights'
import { useAccess } from '@/session/useAccess'
import { DragList } from '@/ui/fields/DragList'
import { MoneyDialog } from '@/ui/dialogs/MoneyDialog'
import { useToast } from '@/ui/notices/Toasts'
import { orderSteps, type Placed } from './orderOperations'

interface Props<M extends Placed> {
  entity: EntityDefinition<M>
  operation: Operation<{ ids: readonly number[] }, M>
  /** What is ordered, as `los estados`. */
  things: string
  text: string
  /** Which records are ordered; without it all, those without a position last. */
  only?: (row: M) => boolean
  /** What follows from an order, in words; null: nothing. */
  effectOf?: (ids: readonly number[]) => string | null
}

function OrderDialog<M extends Placed>({
  entity,
  operation,
  things,
  text,
  only,
  effectOf,
  onClose,
}: Props<M> & { onClose: () => void }) {
  const rows = useModels(entity)
  const toast = useToast()
  const saving = useOperation(operation)
  const first = useMemo(
    () =>
      rows
        .filter((row) => only?.(row) ?? true)
        .sort((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity))
        .map(({ id, name }) => ({ id, name })),
    [], // eslint-disable-line react-hooks/exhaustive-deps -- the records as they are when the dialog opens
  )
  const [items, setItems] = useState<readonly { id: number; name: string }[]>(first)
  const ids = items.map(({ id }) => id)
  const effect = items === first ? null : (effectOf?.(ids) ?? null)
  function settled(outcome: Awaited<ReturnType<typeof saving.save>>) {
    if (storedBy(outcome) === null) return
    toast({ text: 'Orden guardado', tone: 'ok' })
    onClose()
  }
  return (
    <MoneyDialog
      title={`Orden de ${things}`}
      what={operation.words({ ids: [] })}
      halfway={operation.half}
      busy={saving.busy}
      failure={saving.failure}
      found={saving.doubt}
      dirty={items !== first}
      action="Guardar"
      onSave={() => void saving.save({ ids }).then(settled)}
      onVerify={() => void saving.verify().then(settled)}
      onClose={onClose}
    >
      <p className="mb-0">{text}</p>
      <DragList label={entity.labels.many} items={items} disabled={!saving.free} onItems={setItems} />
      {effect !== null && (
        <p className="state-warn p-2 rounded mb-0" role="status">
          {effect}
        </p>
      )}
    </MoneyDialog>
  )
}

/** The button beside a list that opens the dialog to order its records. */
export function ReorderRecords<M extends Placed>(props: Props<M>) {
  const [open, setOpen] = useState(false)
  const rows = useModels(props.entity)
  const mayOrder = may(props.entity, 'update', useAccess())
  if (!mayOrder || rows.filter((row) => props.only?.(row) ?? true).length < 2) return null
  return (
    <>
      <Button variant="light" onClick={() => setOpen(true)}>
        <ArrowUpDown size={18} aria-hidden /> Ordenar
      </Button>
      {open && <OrderDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

export const StepsOrder = () => (
  <ReorderRecords
    entity={order_production_status}
    operation={orderSteps}
    things="los estados"
    text="Lo que se produce pasa de un estado al que le sigue, y en el último queda terminado. Lo que esté a mitad de camino sigue por el orden nuevo."
  />
)
