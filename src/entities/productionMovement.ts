import { movementCosts } from '@/domain/stock/production'
import type { ArticleRow } from './articleRecord'
import type { OrderProductionStatus } from './orderProductionStatus'
import { costFields, type CostKeys, type Recipe } from './recipe'
import { defineEntity } from './types'

/** Units of a product that went into a step of the production. */
export interface ProductionMovement extends CostKeys {
  num: number
  employee_id: number | null
  article_id: number
  order_production_status_id: number
  amount: string
  /** Units left in the step after it. */
  current_amount: string | null
  notes: string | null
  created_at: string
  article: ArticleRow | null
  order_production_status: OrderProductionStatus | null
  /** Never on the wire: what its article is made of, which the screen lays over it; then its costs can be told. */
  inputs?: Recipe['articles']
}

/** Made and at most deleted again: the server takes a change and does nothing with it (contract c §6.1). */
export const production_movement = defineEntity<ProductionMovement>({
  name: 'production_movement',
  labels: { one: 'Movimiento de producción', many: 'Movimientos de producción', create: 'Crear movimiento' },
  title: 'num',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false, search: true } },
    { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: { form: false } },
    { key: 'article_id', label: 'Artículo', type: 'relation', entity: 'article', pick: 'search', required: true },
    {
      key: 'order_production_status_id',
      label: 'Estado',
      type: 'relation',
      entity: 'order_production_status',
      required: true,
    },
    { key: 'amount', label: 'Cantidad', type: 'number', required: true },
    { key: 'current_amount', label: 'Quedaron en el estado', type: 'number', readOnly: true, in: { form: false } },
    { key: 'employee_id', label: 'Empleado', type: 'relation', entity: 'employee', pick: 'search' },
    { key: 'notes', label: 'Notas', type: 'textarea', in: { table: false } },
    ...costFields<ProductionMovement>(({ inputs, order_production_status_id, amount }) =>
      inputs ? movementCosts(inputs, order_production_status_id, amount) : null,
    ),
  ],
  guarded: true,
  locked: () => true,
  list: { perPage: 25, byDate: true },
})

export const declared = [production_movement]
