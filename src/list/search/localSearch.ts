import { entities } from '@/entities'
import type { AnyEntity, Model } from '@/entities/types'
import { fold, hasEveryWord, words } from '@/lib/text'
import type { Rows } from '../transitions'
import { embedded, fieldText, titleOf, valueAt } from '../values'

/** Columns the search box looks in on the server. */
export const searchKeys = (entity: AnyEntity): readonly string[] =>
  entity.fields.filter((field) => field.in?.search).map(({ key }) => key)

interface Known {
  parts: readonly ((record: Model) => string)[]
  /** Keyed by the records, which are replaced whole when they change: a text cannot be stale, and goes with its record. */
  texts: WeakMap<Model, string>
}

const knownOf = new WeakMap<AnyEntity, Known>()

/** What a record is found by: its search fields, its title, and the records it carries (a sale is looked for by its client, too). */
function partsOf(entity: AnyEntity): Known['parts'] {
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

function textOf({ parts, texts }: Known, record: Model): string {
  let text = texts.get(record)
  if (text === undefined) texts.set(record, (text = fold(parts.map((part) => part(record)).join(' '))))
  return text
}

/** Rows that hold every word of the query, accents and case aside. */
export function localMatches(entity: AnyEntity, rows: Rows, query: string): Rows {
  const wanted = words(query)
  if (wanted.length === 0) return rows
  const known = knownOf.get(entity) ?? { parts: partsOf(entity), texts: new WeakMap() }
  knownOf.set(entity, known)
  return rows.filter((row) => hasEveryWord(textOf(known, row), wanted))
}

/** Rows found here, then those only the server found; of a record held here this copy is the fresher one. */
export function joined(local: Rows, remote: Rows, held: Rows): Rows {
  if (remote.length === 0) return local
  const shown = new Set(local.map(({ id }) => id))
  const more = new Map(remote.filter(({ id }) => !shown.has(id)).map((row) => [row.id, row]))
  if (more.size === 0) return local
  for (const row of held) if (more.has(row.id)) more.set(row.id, row)
  return [...local, ...more.values()]
}
