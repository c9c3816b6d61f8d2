import type { PlanFeature } from './planFeature'
import { defineEntity, type Linked, type Model } from './types'

/** A plan of the product, with its price in dollars a month; readable without a session (contract a §16.3). */
export interface Plan extends Model {
  name: string
  price: number
  user_price: number
  e_commerce: number
  official: 0 | 1
  plan_features: readonly Linked<PlanFeature, { value: string }>[]
}

export const plan = defineEntity<Plan>({
  name: 'plan',
  labels: { one: 'Plan', many: 'Planes' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', readOnly: true },
    { key: 'price', label: 'Precio', type: 'number', as: 'price', readOnly: true },
    { key: 'user_price', label: 'Precio por usuario', type: 'number', as: 'price', readOnly: true },
    { key: 'e_commerce', label: 'Precio de la tienda online', type: 'number', as: 'price', readOnly: true },
    { key: 'official', label: 'Oficial', type: 'checkbox', readOnly: true },
    {
      key: 'plan_features',
      label: 'Qué incluye',
      type: 'pivot',
      entity: 'plan_feature',
      columns: [{ key: 'value', label: 'Valor', type: 'text', readOnly: true }],
      readOnly: true,
      in: { table: false },
    },
  ],
  routes: 'list',
  list: { perPage: 50, local: true, selectAppends: true },
})

export const declared = [plan]
