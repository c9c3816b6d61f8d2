import { seesCaja } from '@/domain/cajas/seesCaja'
import type { Named } from './named'
import { defineEntity, type Linked, type Model } from './types'

export interface Caja extends Model {
  num: number
  name: string | null
  abierta: 0 | 1
  /** Local text, like `cerrada_at`. */
  abierta_at: string | null
  cerrada_at: string | null
  saldo: string
  current_apertura_caja_id: number | null
  notas: string | null
  /** Empty: takes any method. */
  updated_at?: string
  current_acount_payment_methods: readonly Linked<Named, object>[]
  /** Employees who see the caja (PERM-011). The API sends whole users; only this part is used. */
  users: readonly Linked<Named, object>[]
}

export const caja = defineEntity<Caja>({
  name: 'caja',
  labels: { one: 'Caja', many: 'Cajas' },
  title: 'name',
  numbered: 'num',
  fields: [
    { key: 'name', label: 'Nombre', type: 'text', required: true, in: { search: true } },
    {
      key: 'current_acount_payment_methods',
      label: 'Métodos de pago',
      type: 'pivot',
      entity: 'current_acount_payment_method',
      columns: [],
      inline: true,
      in: { table: false },
    },
    {
      key: 'users',
      label: 'Empleados con acceso',
      type: 'pivot',
      entity: 'employee',
      columns: [],
      inline: true,
      in: { table: false },
    },
    { key: 'abierta', label: 'Abierta', type: 'checkbox', readOnly: true },
    { key: 'saldo', label: 'Saldo', type: 'number', as: 'price', readOnly: true },
    { key: 'abierta_at', label: 'Apertura', type: 'date', as: 'moment', readOnly: true },
    { key: 'cerrada_at', label: 'Cierre', type: 'date', as: 'moment', readOnly: true },
  ],
  defaults: { users: [], current_acount_payment_methods: [] },
  seenBy: seesCaja,
  list: { perPage: 50, atBoot: true },
})

export const declared = [caja]
