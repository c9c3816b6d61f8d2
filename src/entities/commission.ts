import type { Seller } from './seller'
import { defineEntity, inSection, type FieldDefinition, type Linked, type Model } from './types'

/** What sellers earn on sales of a type whose discounts add up to between `from` and `until` (contract c §13). */
export interface Commission extends Model {
  num: number | null
  from: string | null
  until: string | null
  sale_type_id: number | null
  percentage: string | null
  /** Sellers who always earn, each with a percentage of their own. */
  for_all_sellers: readonly Linked<Seller, { percentage: string }>[]
  /** Sellers who earn only on sales to their own clients. */
  for_only_sellers: readonly Linked<Seller, object>[]
  /** Sellers who never earn. */
  except_sellers: readonly Linked<Seller, object>[]
}

type Field = FieldDefinition<Commission>

const RULE: Field[] = [
  { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false } },
  { key: 'from', label: 'Con descuento en la venta desde', type: 'number', as: 'percentage' },
  { key: 'until', label: 'Con descuento en la venta hasta', type: 'number', as: 'percentage' },
  { key: 'sale_type_id', label: 'Tipo de venta', type: 'relation', entity: 'sale_type' },
  { key: 'percentage', label: 'Porcentaje', type: 'number', as: 'percentage' },
]

const SELLERS: Field[] = [
  {
    key: 'for_all_sellers',
    label: 'Siempre cobran, con su propio porcentaje',
    type: 'pivot',
    entity: 'seller',
    columns: [{ key: 'percentage', label: 'Porcentaje', type: 'percentage', required: true }],
    in: { table: false },
  },
  {
    key: 'for_only_sellers',
    label: 'Cobran solo si el cliente es suyo',
    type: 'pivot',
    entity: 'seller',
    columns: [],
    inline: true,
    in: { table: false },
  },
  {
    key: 'except_sellers',
    label: 'Nunca cobran',
    type: 'pivot',
    entity: 'seller',
    columns: [],
    inline: true,
    in: { table: false },
  },
]

export const commission = defineEntity<Commission>({
  name: 'commission',
  labels: { one: 'Comisión', many: 'Comisiones' },
  title: 'num',
  fields: [...inSection('Regla', RULE), ...inSection('Vendedores', SELLERS)],
  defaults: { for_all_sellers: [], for_only_sellers: [], except_sellers: [] },
  list: { perPage: 50, atBoot: true },
})

export const declared = [commission]
