import { defineEntity, type Model } from './types'

export interface PlanFeature extends Model {
  name: string
  description: string | null
}

export const plan_feature = defineEntity<PlanFeature>({
  name: 'plan_feature',
  labels: { one: 'Característica de plan', many: 'Características de planes' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', readOnly: true },
    { key: 'description', label: 'Descripción', type: 'textarea', readOnly: true },
  ],
  routes: 'list',
  list: { perPage: 50, local: true, selectAppends: true },
})

export const declared = [plan_feature]
