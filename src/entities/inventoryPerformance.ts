import { defineEntity, type FieldDefinition, type Model } from './types'

/** A figure: a number if it was just worked out, text if the server stored it (contract c §12.3). */
type Figure = number | string | null

/** The state of the inventory, as a single record of active articles only (NS-01). */
export interface InventoryPerformance extends Model {
  cantidad_articulos: Figure
  stockeados: Figure
  sin_stockear: Figure
  porcentaje_stockeado: Figure
  valor_inventario_en_costos: Figure
  valor_inventario_en_precios: Figure
  articulos_con_costos: Figure
  articulos_sin_costos: Figure
  porcentaje_con_costos: Figure
  sin_stock: Figure
  stock_minimo: Figure
  created_at: string
  /** When the figures were worked out. */
  updated_at?: string
}

type Field = FieldDefinition<InventoryPerformance>
const shown = { type: 'number', readOnly: true } as const
const COUNTS: Field[] = [
  { key: 'cantidad_articulos', label: 'Artículos', ...shown },
  { key: 'stockeados', label: 'Con stock cargado', ...shown },
  { key: 'sin_stockear', label: 'Sin stock cargado', ...shown },
  { key: 'porcentaje_stockeado', label: 'Porcentaje con stock cargado', ...shown, as: 'percentage' },
  { key: 'valor_inventario_en_costos', label: 'Valor del inventario a costo', ...shown, as: 'price' },
  { key: 'valor_inventario_en_precios', label: 'Valor del inventario a precio', ...shown, as: 'price' },
  { key: 'articulos_con_costos', label: 'Con costo', ...shown },
  { key: 'articulos_sin_costos', label: 'Sin costo', ...shown },
  { key: 'porcentaje_con_costos', label: 'Porcentaje con costo', ...shown, as: 'percentage' },
  { key: 'sin_stock', label: 'Sin stock', ...shown },
  { key: 'stock_minimo', label: 'Por debajo del stock mínimo', ...shown },
]

export const inventory_performance = defineEntity<InventoryPerformance>({
  name: 'inventory_performance',
  labels: { one: 'Estado del inventario', many: 'Estado del inventario' },
  title: 'created_at',
  fields: [{ key: 'created_at', label: 'Calculado', type: 'date', as: 'moment', readOnly: true }, ...COUNTS],
  routes: 'list',
  list: { perPage: 50, local: true },
})

export const declared = [inventory_performance]
