import type { MovimientoCaja } from './movimientoCaja'
import { defineEntity, type Model } from './types'

/** The time between opening a caja and closing it (contract b §11.2). */
export interface AperturaCaja extends Model {
  caja_id: number
  saldo_apertura: string
  /** Null while the caja is open. */
  saldo_cierre: string | null
  cerrada_at: string | null
  /** Null until the first movement, and wrong after one was changed, so the app adds the movements up itself. */
  total_ingresos: string | null
  total_egresos: string | null
  apertura_employee_id: number | null
  /** Null on the real server, where the closer takes the opener's place. */
  cierre_employee_id: number | null
  created_at: string
  movimientos_caja?: readonly MovimientoCaja[]
}

/** Openings are read by caja, `apertura-caja/{caja_id}`; calls of their own open, close and re-open them (NS-16). */
export const apertura_caja = defineEntity<AperturaCaja>({
  name: 'apertura_caja',
  labels: { one: 'Apertura de caja', many: 'Aperturas de caja', create: 'Abrir caja' },
  title: 'created_at',
  fields: [
    { key: 'created_at', label: 'Apertura', type: 'date', as: 'moment', readOnly: true },
    { key: 'cerrada_at', label: 'Cierre', type: 'date', as: 'moment', readOnly: true },
    { key: 'saldo_apertura', label: 'Saldo de apertura', type: 'number', as: 'price', readOnly: true },
    { key: 'saldo_cierre', label: 'Saldo de cierre', type: 'number', as: 'price', readOnly: true },
  ],
  carries: { movimientos_caja: { entity: 'movimiento_caja' } },
  routes: 'none',
  list: { perPage: 50, parent: 'caja' },
})

export const declared = [apertura_caja]
