import { defineEntity, type Model } from './types'

/** Money in or out of a caja (contract b §11.3), at `created_at`; exactly one of `ingreso` and `egreso` is set. */
export interface MovimientoCaja extends Model {
  concepto_movimiento_caja_id: number | null
  ingreso: string | null
  egreso: string | null
  /** Balance of the caja after the movement. */
  saldo: string | null
  notas: string | null
  employee_id: number | null
  sale_id: number | null
  expense_id: number | null
  apertura_caja_id: number
  caja_id: number
  created_at: string
  /** Only in the list of an opening. */
  sale?: { id: number; num: number | null } | null
}

/** Movements are read by opening, `movimiento-caja/{apertura_caja_id}`; a single one cannot be read. */
export const movimiento_caja = defineEntity<MovimientoCaja>({
  name: 'movimiento_caja',
  labels: { one: 'Movimiento de caja', many: 'Movimientos de caja', create: 'Crear movimiento' },
  title: 'created_at',
  fields: [
    {
      key: 'concepto_movimiento_caja_id',
      label: 'Concepto',
      type: 'relation',
      entity: 'concepto_movimiento_caja',
      required: true,
    },
    { key: 'created_at', label: 'Hora', type: 'date', as: 'moment', readOnly: true },
    { key: 'ingreso', label: 'Ingreso', type: 'number', as: 'price' },
    { key: 'egreso', label: 'Egreso', type: 'number', as: 'price' },
    { key: 'saldo', label: 'Saldo', type: 'number', as: 'price', readOnly: true },
    { key: 'notas', label: 'Notas', type: 'textarea' },
  ],
  routes: 'child',
  list: { perPage: 50, parent: 'apertura_caja' },
})

export const declared = [movimiento_caja]
