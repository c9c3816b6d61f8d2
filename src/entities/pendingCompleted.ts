import { startOfMonth, today } from '@/lib/dates'
import { defineEntity, type Model } from './types'

/** A task, or one date of a recurring task, that was done. */
export interface PendingCompleted extends Model {
  detalle: string | null
  /** The day the task was for; local text. */
  fecha_realizacion: string | null
  /** When the task was marked as done; local text. */
  fecha_realizada: string | null
  /** Concept of the expense that the server booked with it; null: none. */
  expense_concept_id: number | null
  pending_id: number | null
  notas: string | null
}

export const pending_completed = defineEntity<PendingCompleted>({
  name: 'pending_completed',
  labels: { one: 'Tarea realizada', many: 'Tareas realizadas' },
  title: 'detalle',
  fields: [
    { key: 'detalle', label: 'Detalle', type: 'text', in: { search: true } },
    { key: 'fecha_realizacion', label: 'Era para el', type: 'date', as: 'day', readOnly: true },
    { key: 'fecha_realizada', label: 'Realizada', type: 'date', as: 'moment', readOnly: true },
    {
      key: 'expense_concept_id',
      label: 'Concepto de gasto',
      type: 'relation',
      entity: 'expense_concept',
      readOnly: true,
    },
    { key: 'notas', label: 'Notas', type: 'textarea' },
  ],
  // The backend cannot change it (contract c §14.4) and only makes it from a task; deleting it would not bring the task
  // back.
  routes: 'list',
  list: {
    byDate: true,
    bothDates: true,
    local: true,
    range: () => ({ from: startOfMonth(today()), until: today() }),
  },
})

export const declared = [pending_completed]
