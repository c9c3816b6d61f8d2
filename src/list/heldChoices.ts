import { entities } from '@/entities'
import type { AnyField } from '@/entities/types'
import { selectList } from './slices'
import type { Rows } from './transitions'
import { relatedId, valueAt } from './values'

const NONE: Rows = []

/**
 * The records a relation is chosen among, as far as they are held here: those of its entity's list, or those another
 * chosen record holds.
 */
export function heldChoices(state: unknown, field: AnyField & { type: 'relation' }, record: object): Rows {
  const { inside, within } = field
  const held = (name: string) => {
    const entity = entities[name]
    return entity === undefined ? NONE : selectList(state, entity).models
  }
  if (inside === undefined || within === undefined) return held(field.entity)
  const holder = held(within.slice(0, -'_id'.length)).find(({ id }) => id === relatedId(valueAt(record, within)))
  const rows = holder && valueAt(holder, inside)
  return Array.isArray(rows) ? (rows as Rows) : NONE
}
