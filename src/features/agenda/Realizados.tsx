import { pending_completed } from '@/entities/pendingCompleted'
import { EntityScreen } from '@/list/EntityScreen'

const SHOWN = ['fecha_realizada', 'detalle', 'fecha_realizacion', 'expense_concept_id', 'notas']

/** The tasks that were done, from the first of the month until today unless other days are chosen (AG-010). */
export function Realizados() {
  return <EntityScreen entity={pending_completed} shown={SHOWN} create={false} />
}
