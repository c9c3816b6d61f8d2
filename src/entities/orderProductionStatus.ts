import { defineEntity, type Model } from './types'

/**
 * A step of the shop's production. Steps are ordered by position; units that reach the last one are finished goods
 * (NS-09).
 */
export interface OrderProductionStatus extends Model {
  name: string
  position: number | null
}

export const order_production_status = defineEntity<OrderProductionStatus>({
  name: 'order_production_status',
  labels: { one: 'Estado de producción', many: 'Estados de producción' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    { key: 'position', label: 'Posición', type: 'number', whole: true },
  ],
  inside: true,
  list: { perPage: 25, atBoot: 'production' },
})

export const declared = [order_production_status]
