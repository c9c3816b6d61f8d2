import { defineEntity, type Model } from './types'

export interface Permission extends Model {
  name: string
  /** The spec's name of `name`, which no answer has had so far (D-52). */
  nombre?: string
  /** The group: `ventas`, `articulos` … */
  model_name: string
  slug: string
}

export const permission = defineEntity<Permission>({
  name: 'permission',
  labels: { one: 'Permiso', many: 'Permisos' },
  title: 'name',
  fields: [
    { key: 'name', label: 'Nombre', type: 'computed', value: ({ name, nombre }) => name || (nombre ?? '') },
    { key: 'model_name', label: 'Grupo', type: 'text' },
  ],
  routes: 'list',
  list: { atBoot: true },
})

export const declared = [permission]
