import { taskBody, type TaskDraft } from '@/domain/pending'
import type { Pending } from '@/entities/pending'
import type { AnyField, Unsaved } from '@/entities/types'
import { dayOrTyped } from '@/list/values'

const OF_FREQUENCY = ['unidad_frecuencia_id', 'cantidad_frecuencia']

/** The frequency is shown only for a recurring task. */
export const isShown = (field: AnyField, record: Unsaved<Pending>): boolean =>
  Boolean(record.es_recurrente) || !OF_FREQUENCY.includes(field.key)

/**
 * Why a field of a stored task cannot be changed; empty when it can. The server never changes the amount (contract c
 * §14.2).
 */
export function fixedReason(field: AnyField, stored: Unsaved<Pending>): string {
  if (stored.id === null) return ''
  if (field.key === 'expense_amount') return 'El importe se elige al crear la tarea.'
  if (field.key === 'expense_concept_id' && !Number(stored.expense_amount))
    return 'Para que registre un gasto, creá otra tarea.'
  return ''
}

const numberOf = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

/**
 * A record as the rules want it, with the texts typed read as values. A stored task keeps its amount when its expense
 * is taken off (contract c §14.2).
 */
export const draftOf = (record: Unsaved<Pending>): TaskDraft => ({
  detalle: record.detalle ?? '',
  fecha_realizacion: dayOrTyped(record.fecha_realizacion),
  es_recurrente: Boolean(record.es_recurrente),
  cantidad_frecuencia: numberOf(record.cantidad_frecuencia),
  unidad_frecuencia_id: record.unidad_frecuencia_id ?? 0,
  expense_concept_id: record.expense_concept_id ?? 0,
  expense_amount: record.id !== null && !record.expense_concept_id ? null : numberOf(record.expense_amount),
  notas: record.notas ?? '',
})

/** Whether a task on the server has all that was typed. Recurring tasks come without their date (contract c §14.2). */
export function isAsTyped(record: Unsaved<Pending>, draft: TaskDraft): boolean {
  const [stored, typed] = [taskBody(draftOf(record)), taskBody(draft)]
  return (Object.keys(typed) as (keyof typeof typed)[]).every(
    (key) => (key === 'fecha_realizacion' && draft.es_recurrente) || stored[key] === typed[key],
  )
}
