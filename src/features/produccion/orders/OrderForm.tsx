import { useMemo } from 'react'
import { order_production as entity, PRODUCED_PRICES, type OrderProduction } from '@/entities/orderProduction'
import type { Model, Unsaved } from '@/entities/types'
import { usePrintLink } from '@/list/export/usePrinting'
import { EntityForm } from '@/list/form/EntityForm'
import type { Removal } from '@/list/screenProps'
import { useAccess } from '@/session/useAccess'
import { productionLabels, productionSheet } from '@/shop/documents'
import { FileMenu } from '@/ui/figures/FileMenu'
import { FinishButton } from './FinishButton'
import { removedOrder, removeOrder } from './closingOperations'
import { saveOrder } from './orderOperations'
import { removedOnce } from '@/list/saving/removedOnce'
import { budgetTotal } from '@/domain/budgets/budget'
import { price } from '@/lib/format'

/**
 * The total of an order while it is filled in, for those who may see its prices; for a finished order, that it can no
 * longer be changed.
 */
function OrderAside({ record }: { record: Partial<OrderProduction> }) {
  const { can } = useAccess()
  if ((record.articles ?? []).length === 0) return null
  return (
    <section className="production-aside" aria-label="Lo que suma la orden">
      {can(PRODUCED_PRICES) && (
        <dl className="production-costs">
          <div>
            <dt>Total</dt>
            <dd className="figure production-total">{price(budgetTotal(record), 'always')}</dd>
          </div>
        </dl>
      )}
      {Boolean(record.finished) && (
        <p className="meta mb-0">Está vendida: su venta está hecha y la orden no se puede cambiar.</p>
      )}
    </section>
  )
}

/** Buttons of a stored order: print it, with prices for those who may see them, and finish it. */
function OrderActions({ model, dirty }: { model: OrderProduction; dirty: boolean }) {
  const { can } = useAccess()
  const link = usePrintLink()
  const id = model.id
  const name = `la orden de producción N° ${model.num}`
  const files = [
    ...(can(PRODUCED_PRICES) ? [{ label: 'Con precios', ...link(productionSheet(id, true), name) }] : []),
    { label: 'Sin precios', ...link(productionSheet(id, false), name) },
    { label: 'Etiquetas de los artículos', ...link(productionLabels(id), `las etiquetas de ${name}`) },
  ]
  return (
    <>
      <FileMenu label="Imprimir" files={files} />
      <FinishButton model={model} disabled={dirty} />
    </>
  )
}

interface Props {
  model: Unsaved<OrderProduction>
  onClose: () => void
}

function effectsOf({ finished, budget_id, client }: Unsaved<OrderProduction>): string {
  if (!finished || budget_id !== null) return 'La orden deja de verse. No se puede deshacer.'
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
