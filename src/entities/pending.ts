import { endOfMonth, startOfMonth, today } from '@/lib/dates'
import { defineEntity, type Model } from './types'

/**
 * A task of the agenda. The list has one entry for each date of a recurring task: the same id several times, the date
 * in UTC, no `expense_amount` (contract c §14.3). A recurring task is changed through its definition, never through one
 * of its dates.
 */
export interface Pending extends Model {
  detalle: string | null
  /** Shop-local text, or UTC in an entry of a recurring task; always at midnight of the shop. */
  fecha_realizacion: string | null
  es_recurrente: 0 | 1 | null
  unidad_frecuencia_id: number | null
  cantidad_frecuencia: number | null
  /** Null: no expense; 0 would book one without a concept. */
  expense_concept_id: number | null
  /** Stored when the task is created and never changed afterwards (contract c §14.2). */
  expense_amount?: string | number | null
  notas: string | null
  completado?: 0 | 1 | null
}

export const pending = defineEntity<Pending>({
  name: 'pending',
  labels: { one: 'Pendiente', many: 'Pendientes', create: 'Crear tarea' },
  title: 'detalle',
  fields: [
    { key: 'detalle', label: 'Detalle', type: 'text', required: true, in: { search: true } },
    { key: 'fecha_realizacion', label: 'Fecha', type: 'date', as: 'day', required: true },
    { key: 'es_recurrente', label: 'Se repite', type: 'checkbox' },
    { key: 'cantidad_frecuencia', label: 'Cada', type: 'number', whole: true },
    { key: 'unidad_frecuencia_id', label: 'Período', type: 'relation', entity: 'unidad_frecuencia' },
    { key: 'expense_concept_id', label: 'Concepto de gasto', type: 'relation', entity: 'expense_concept' },
    { key: 'expense_amount', label: 'Importe del gasto', type: 'number', as: 'price' },
    { key: 'notas', label: 'Notas', type: 'textarea' },
  ],
  locked: ({ es_recurrente }) => Boolean(es_recurrente),
  body: (record) => ({ ...record, expense_concept_id: record.expense_concept_id || null }) as Model,
  list: { byDate: true, local: true, range: () => ({ from: startOfMonth(today()), until: endOfMonth(today()) }) },
})

export const declared = [pending]
