import { frequencyText } from '@/domain/pending'
import { expense_concept } from '@/entities/expenseConcept'
import { unidad_frecuencia } from '@/entities/nameOnly'
import type { Pending } from '@/entities/pending'
import { price } from '@/lib/format'
import { useModels, useNeeded } from '@/list/hooks'

/** The texts of what a task refers to: its frequency and its expense. */
export function useTaskNames() {
  useNeeded(unidad_frecuencia.name, expense_concept.name)
  const units = useModels(unidad_frecuencia)
  const concepts = useModels(expense_concept)
  return {
    units,
    concepts,
    /** `Cada 2 semanas`; empty for a single task. */
    frequency: ({ es_recurrente, cantidad_frecuencia, unidad_frecuencia_id }: Pending) =>
      es_recurrente
        ? frequencyText(cantidad_frecuencia, units.find(({ id }) => id === unidad_frecuencia_id)?.name ?? '')
        : '',
    /** `Alquiler: $480.000`; empty for a task without expense. A date of a recurring task does not carry the amount. */
    expense: ({ expense_concept_id, expense_amount }: Pending) => {
      if (!expense_concept_id) return ''
      const name = concepts.find(({ id }) => id === expense_concept_id)?.name ?? `Concepto N° ${expense_concept_id}`
      return expense_amount === undefined || expense_amount === null ? name : `${name}: ${price(expense_amount)}`
    },
  }
}

export type TaskNames = ReturnType<typeof useTaskNames>
