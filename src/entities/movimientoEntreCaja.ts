import type { Caja } from './caja'
import { defineEntity, type Model } from './types'

/** Money taken from one caja to another; the server books a movement in each (contract b §11.4). */
export interface MovimientoEntreCaja extends Model {
  num: number | null
  from_caja_id: number
  to_caja_id: number
  amount: string
  employee_id: number | null
  created_at: string
}

const isOpen = ({ abierta }: Caja): boolean => Boolean(abierta)

/** Transfers are only read: changing one fails on the server, and deleting one leaves the money where it went. */
export const movimiento_entre_caja = defineEntity<MovimientoEntreCaja>({
  name: 'movimiento_entre_caja',
  labels: { one: 'Transferencia', many: 'Transferencias', create: 'Transferir entre cajas' },
  title: 'num',
  fields: [
    { key: 'num', label: 'N°', type: 'number', readOnly: true, in: { form: false } },
    { key: 'created_at', label: 'Fecha y hora', type: 'date', as: 'moment', readOnly: true, in: { form: false } },
    { key: 'from_caja_id', label: 'Desde', type: 'relation', entity: 'caja', only: isOpen, required: true },
    { key: 'to_caja_id', label: 'Hasta', type: 'relation', entity: 'caja', only: isOpen, required: true },
    { key: 'amount', label: 'Importe', type: 'number', as: 'price', required: true },
    {
      key: 'employee_id',
      label: 'Empleado',
      type: 'relation',
      entity: 'employee',
      readOnly: true,
      in: { form: false },
    },
  ],
  routes: 'list',
  guarded: true,
  list: { perPage: 50, byDate: true },
})

export const declared = [movimiento_entre_caja]
