import type { FieldDefinition, Model } from './types'

/** The release of the app that a person uses. */
export interface Released extends Model {
  default_version: string | null
  estable_version: string | null
}

/** Its fields, for whoever maintains the system. */
export const RELEASE: FieldDefinition<Released>[] = [
  { key: 'default_version', label: 'Versión por defecto', type: 'text', in: { table: false } },
  { key: 'estable_version', label: 'Versión estable', type: 'text', in: { table: false } },
]
