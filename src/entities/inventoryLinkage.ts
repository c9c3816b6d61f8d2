import type { CategoryRow } from './priceTypeRows'
import type { ClientRow } from './client'
import { defineEntity, type Linked, type Model } from './types'

/**
 * A client, another company of the platform, that sells this shop's articles. Storing it copies them all, which is slow
 * (contract a §15.5).
 */
export interface InventoryLinkage extends Model {
  client_id: number
  inventory_linkage_scope_id: number
  /** Sent back as it came: a change without it writes null. */
  use_categories: 0 | 1 | null
  client: ClientRow | null
  categories: readonly Linked<CategoryRow, { percentage_discount: string | null }>[]
}

export const inventory_linkage = defineEntity<InventoryLinkage>({
  name: 'inventory_linkage',
  labels: {
    one: 'Vinculación de inventario',
    many: 'Vinculaciones de inventario',
  },
  title: 'client_id',
  fields: [
    { key: 'client_id', label: 'Cliente', type: 'relation', entity: 'client', pick: 'search', required: true },
    {
      key: 'inventory_linkage_scope_id',
      label: 'Alcance',
      type: 'relation',
      entity: 'inventory_linkage_scope',
      required: true,
    },
    {
      key: 'categories',
      label: 'Categorías',
      type: 'pivot',
      entity: 'category',
      columns: [{ key: 'percentage_discount', label: 'Descuento', type: 'percentage' }],
      in: { table: false },
    },
  ],
  defaults: { categories: [] },
  timeout: 600_000,
  list: { perPage: 50 },
})

export const declared = [inventory_linkage]
