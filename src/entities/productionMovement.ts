import { movementCosts } from '@/domain/stock/production'
import type { ArticleRow } from './articleRecord'
import type { OrderProductionStatus } from './orderProductionStatus'
import { costFields, type CostKeys, type Recipe } from './recipe'
import { defineEntity } from './types'

/** A movement of units of a product into a step of the production. */
export interface ProductionMovement extends CostKeys {
  num: number
  employee_id: number | null
  article_id: number
  order_production_status_id: number
  amount: string
  /** Units in the step after the movement. */
  current_amount: string | null
  notes: string | null
  created_at: string
  article: ArticleRow | null
  order_production_status: OrderProductionStatus | null
  /** Not in the API: the inputs of the article's recipe, which the screen adds to work out the costs. */
  inputs?: Recipe['articles']
}

/** Movements can be made and deleted, not changed: the server accepts a change and ignores it (contract c §6.1). */
export const production_movement = defineEntity<ProductionMovement>({
  name: 'production_movement',
  labels: { one: 'Movimiento de producción', many: 'Movimientos de producción', create: 'Crear movimiento' },
  title: 'num',
  headline: ['article_id'],
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
    { key: 'current_amount', label: 'Total en ese estado', type: 'number', readOnly: true, in: { form: false } },
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
