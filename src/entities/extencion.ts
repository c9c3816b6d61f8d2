import { defineEntity, type Model } from './types'

/** A feature that a company may have switched on; the user says which ones it has. */
export interface Extencion extends Model {
  name: string
  /** The spec's name of `name`, which no answer has had so far (D-52). */
  nombre?: string
  slug: string
}

export const extencion = defineEntity<Extencion>({
  name: 'extencion',
  labels: { one: 'Extensión', many: 'Extensiones' },
  title: 'name',
  fields: [{ key: 'name', label: 'Nombre', type: 'computed', value: ({ name, nombre }) => name || (nombre ?? '') }],
  carries: { name: 'text', nombre: 'text', slug: 'text' },
  routes: 'list',
})

export const declared = [extencion]
