import type { AnyEntity, Unsaved } from '@/entities/types'
import { fieldId } from '../fields/FormField'
import { cellId } from '../fields/PivotCell'
import { valueAt } from '../values'
import { wrongCell } from './validate'

/** Brings the first of those fields into view and gives it the focus; among linked rows, the wrong cell gets it. */
export function focusFirst({ fields }: AnyEntity, record: Unsaved, [key = '']: readonly string[], prefix: string) {
  const id = fieldId({ key }, prefix)
  const field = fields.find((each) => each.key === key)
  const cell = field?.type === 'pivot' ? wrongCell(field.columns, valueAt(record, key)) : null
  const element = (cell && document.getElementById(cellId(id, cell.index, cell.key))) ?? document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus()
}
