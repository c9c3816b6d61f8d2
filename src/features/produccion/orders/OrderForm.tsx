import { useMemo } from 'react'
import { order_production as entity, type OrderProduction } from '@/entities/orderProduction'
import type { Model, Unsaved } from '@/entities/types'
import { EntityForm } from '@/list/form/EntityForm'
import type { Removal } from '@/list/screenProps'
import { OrderActions } from './OrderActions'
import { OrderAside } from './OrderAside'
import { removedOrder, removeOrder } from './closingOperations'
import { saveOrder } from './orderOperations'
import { removedOnce } from '@/list/saving/removedOnce'

interface Props {
  model: Unsaved<OrderProduction>
  onClose: () => void
}

function effectsOf({ finished, budget_id, client }: Unsaved<OrderProduction>): string {
  if (!finished || budget_id !== null) return 'Se quita de la lista. No se puede deshacer.'
  return `También se quita su importe de la cuenta corriente de ${client?.name ?? 'su cliente'} y se elimina su venta. No se puede deshacer.`
}

/**
 * The form of an order of production: saved once, finished by its own button, and read only after that (PROD-006…009).
 */
export function OrderForm({ model, onClose }: Props) {
  const removal = useMemo(
    (): Removal<Model> => ({
      effects: () => effectsOf(model),
      remove: (id) => removedOnce(removeOrder, removedOrder({ ...model, id }), entity),
    }),
    [model],
  )
  return (
    <EntityForm
      entity={entity}
      model={model}
      footer={OrderActions}
      aside={OrderAside}
      saving={saveOrder}
      removal={removal}
      onCreated={() => undefined}
      onClose={onClose}
    />
  )
}
