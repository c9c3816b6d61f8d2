import { entities } from '@/entities'
import type { AnyEntity, Model } from '@/entities/types'
import { remembered } from '@/lib/remembered'
import { fitting, searchable } from '@/lib/text'
import type { Rows } from '../transitions'
import { embedded, fieldText, titleOf, valueAt } from '../values'

/** Keys of the columns that the server's search looks in. */
export const searchKeys = (entity: AnyEntity): readonly string[] =>
  entity.fields.filter((field) => field.in?.search).map(({ key }) => key)

/**
 * The texts a record is found by: its search fields, its title, and the records it carries (a sale is looked for by its
 * client, too).
 */
function partsOf(entity: AnyEntity): readonly ((record: Model) => string)[] {
  return entity.fields.flatMap((field) => {
    if (field.in?.search || field.key === entity.title) {
      const plain = field.type === 'text' || field.type === 'textarea'
      return [(record: Model) => (plain ? String(valueAt(record, field.key) ?? '') : fieldText(field, record))]
    }
    const other = field.type === 'relation' && field.in?.table !== false ? entities[field.entity] : undefined
    if (other === undefined) return []
    return [
      (record: Model) => {
        const own = embedded(record, field.key)
        return own === null ? '' : titleOf(other, own)
      },
    ]
  })
}

/**
 * The text of a record. A record is replaced as a whole when it changes, so its text cannot be stale and is dropped
 * with it.
 */
const textsOf = remembered((entity: AnyEntity) => {
  const parts = partsOf(entity)
  return remembered((record: Model) => searchable(parts.map((part) => part(record))))
})

/** Rows that hold every word of the query, accents and case aside, or the number it is, however it is grouped. */
export function localMatches(entity: AnyEntity, rows: Rows, query: string): Rows {
  if (query.trim() === '') return rows
  const [fits, textOf] = [fitting(query), textsOf(entity)]
  return rows.filter((row) => fits(textOf(row)))
}

/**
 * The rows found here, then those only the server found; where a row of those is held here, the held copy is taken as
 * the fresher one.
 */
export function joined(local: Rows, remote: Rows, held: Rows): Rows {
  if (remote.length === 0) return local
  const shown = new Set(local.map(({ id }) => id))
  const more = new Map(remote.filter(({ id }) => !shown.has(id)).map((row) => [row.id, row]))
  if (more.size === 0) return local
  for (const row of held) if (more.has(row.id)) more.set(row.id, row)
  return [...local, ...more.values()]
}
