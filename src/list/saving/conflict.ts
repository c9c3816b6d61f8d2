import { changedMeanwhile } from '@/api/errors'
import { recordPath } from '@/entities/paths'
import type { AnyEntity, AnyField, Model, Unsaved } from '@/entities/types'
import { isOfLink } from '../fields/linkedCells'
import { valueAt } from '../values'

/** What a form offers where `refuseConflict` stopped its saving; `mine` overwrites what the other person saved. */
export const CONFLICT = { news: 'Ver lo nuevo', mine: 'Guardar lo mío' } as const

/** Both spellings of one stored value are equal: `"2.00"` and 2; null, 0 and nothing. */
function plain(value: unknown): string {
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value ?? '').trim()
  const number = text === '' ? 0 : Number(text)
  if (Number.isNaN(number)) return text
  return number === 0 ? '' : String(number)
}

/** The value of a field as a text that can be compared; linked rows in any order. Null: not known, or sent apart. */
function comparable(field: AnyField, record: object): string | null {
  const value = valueAt(record, field.key)
  if (field.type === 'pivot') {
    if (!Array.isArray(value)) return null
    // What the server works out for itself moves without anybody's change.
    const keys = field.columns.filter((column) => isOfLink(column) && !column.readOnly).map(({ key }) => key)
    return (value as readonly Model[])
      .map((row) => JSON.stringify([row.id, ...keys.map((key) => plain(valueAt(valueAt(row, 'pivot') ?? {}, key)))]))
      .sort()
      .join()
  }
  if (['children', 'image', 'images'].includes(field.type)) return null
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) ? plain(value) : null
}

/**
 * Throws an `ApiError` if somebody else changed a field of `changes` since the form was begun. `begun`: the record as it
 * was then; `now`: as the server has it. A field that already is as it is sent is no conflict: the answer of an earlier
 * save may have been lost.
 */
export function refuseConflict(entity: AnyEntity, begun: Unsaved, now: Model, changes: object): void {
  const others = entity.fields.filter((field) => {
    if (!(field.key in changes)) return false
    const stored = comparable(field, now)
    const known = [begun, changes].map((record) => comparable(field, record))
    return stored !== null && !known.includes(null) && !known.includes(stored)
  })
  if (others.length === 0) return
  const labels = others.map(({ label }) => `«${label}»`).join(' y ')
  throw changedMeanwhile(recordPath(entity, now.id), `otra persona cambió ${labels}`)
}
