import { defineEntity, type Model } from './types'

/** A piece of news of a version, the same for every shop (contract a §16.7). */
export interface UpdateFeature extends Model {
  name: string
  description: string | null
}

export const update_feature = defineEntity<UpdateFeature>({
  name: 'update_feature',
  labels: { one: 'Novedad', many: 'Novedades' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text' },
    { key: 'description', label: 'Descripción', type: 'textarea' },
  ],
  routes: 'list',
  list: { local: true },
})

export const declared = [update_feature]
