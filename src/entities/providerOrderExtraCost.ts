import { defineEntity, type Model } from './types'

/** A cost of an order besides its goods, such as freight. It changes the totals only when the order is saved next. */
export interface ProviderOrderExtraCost extends Model {
  description: string | null
  value: string
  provider_order_id: number | null
  temporal_id: string | null
}

export const provider_order_extra_cost = defineEntity<ProviderOrderExtraCost>({
  name: 'provider_order_extra_cost',
  labels: { one: 'Costo extra', many: 'Costos extra', create: 'Agregar costo extra' },
  title: 'description',
  fields: [
    { key: 'description', label: 'Descripción', type: 'text' },
    // The column may not be empty (contract c §3.8).
    { key: 'value', label: 'Importe', type: 'number', as: 'price', required: true },
  ],
  routes: 'child',
  list: { perPage: 50 },
})

export const declared = [provider_order_extra_cost]
