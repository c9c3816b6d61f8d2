import type { ArticleVariantRow } from './articleVariant'
import { defineEntity, type Model } from './types'

/** A movement of units into or out of an article's stock, with its reason. */
export interface StockMovement extends Model {
  article_id: number
  concepto_stock_movement_id: number | null
  amount: string
  /** Unreliable: the stock after the movement is the figure at the end of `observations` (contract a §13.2). */
  stock_resultante: string | null
  observations: string | null
  from_address_id: number | null
  to_address_id: number | null
  article_variant_id: number | null
  provider_id: number | null
  sale_id: number | null
  /** Set if a credit note brought the units back. */
  nota_credito_id: number | null
  deposit_movement_id: number | null
  /** Id of the person who made the movement. */
  employee_id: number | null
  created_at: string
  article_variant: ArticleVariantRow | null
  /** The movement's sale, even if it was deleted. */
  sale: { id: number; num: number | null } | null
}

/** Movements are read by article, the last ones of a concept, and only added: no list, no form (contract a §13.2). */
export const stock_movement = defineEntity<StockMovement>({
  name: 'stock_movement',
  labels: { one: 'Movimiento de stock', many: 'Movimientos de stock', create: 'Crear movimiento' },
  title: 'observations',
  fields: [
    { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true },
    { key: 'concepto_stock_movement_id', label: 'Concepto', type: 'relation', entity: 'concepto_stock_movement' },
    { key: 'amount', label: 'Cantidad', type: 'number' },
    { key: 'from_address_id', label: 'Desde', type: 'relation', entity: 'address' },
    { key: 'to_address_id', label: 'Hasta', type: 'relation', entity: 'address' },
    { key: 'article_variant_id', label: 'Variante', type: 'relation', entity: 'article_variant' },
    { key: 'provider_id', label: 'Proveedor', type: 'relation', entity: 'provider' },
    { key: 'employee_id', label: 'Empleado', type: 'relation', entity: 'employee' },
    { key: 'observations', label: 'Observaciones', type: 'text' },
  ],
  routes: 'none',
})

export const declared = [stock_movement]
