import type { Unsaved } from '@/entities/types'
import { dateAndHour } from '@/lib/dates'
import { valueAt } from '../values'

/** When the record was made and last changed (NS-13). */
export function FormMoments({ model }: { model: Unsaved }) {
  const [created, updated] = [dateAndHour(valueAt(model, 'created_at')), dateAndHour(valueAt(model, 'updated_at'))]
  if (created === '') return null
  return (
    <p className="form-moments meta figure">
      Creación: {created}
      {updated !== '' && updated !== created && ` · Último cambio: ${updated}`}
    </p>
  )
}
