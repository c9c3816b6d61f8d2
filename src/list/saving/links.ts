import { apiError } from '@/api/errors'
import { NOT_SENT } from '@/api/shape'
import { recordPath, segmentOf } from '@/entities/paths'
import type { AnyEntity, AnyField, Model, Unsaved } from '@/entities/types'
import { carriedOver } from '@/lib/carriedOver'
import { isOfLink } from '../fields/linkedCells'
import { valueAt } from '../values'

type LinkField = AnyField & { type: 'pivot' }

/** Both spellings of one stored value are equal: `"2.00"` and 2; null, 0 and nothing. */
function plain(value: unknown): string {
  const text = typeof value === 'boolean' ? String(Number(value)) : String(value ?? '').trim()
  const number = text === '' ? 0 : Number(text)
  if (Number.isNaN(number)) return text
  return number === 0 ? '' : String(number)
}

/** The linked rows as texts, in any order; null where they are not known. */
function asTexts({ columns }: LinkField, rows: unknown): string | null {
  if (rows === NOT_SENT || !Array.isArray(rows)) return null
  // What the server works out for itself moves without anybody's change.
  const keys = columns.filter((column) => isOfLink(column) && !column.readOnly).map(({ key }) => key)
  return (rows as readonly Model[])
    .map((row) => JSON.stringify([row.id, ...keys.map((key) => plain(valueAt(valueAt(row, 'pivot') ?? {}, key)))]))
    .sort()
    .join()
}

/**
 * The changes of a form, as they may be laid over the record as the server has it now. Linked rows are written whole,
 * so those that somebody else stored since the form was begun would be undone: ticks are given and taken one by one
 * instead, and rows with values of their own reject with an `ApiError`. `known`: the record when the form was begun,
 * and what was sent of it since.
 */
export function rebased(entity: AnyEntity, known: readonly Unsaved[], now: Unsaved, changes: object): object {
  const rebuilt: Record<string, unknown> = {}
  for (const field of entity.fields) {
    if (field.type !== 'pivot' || !(field.key in changes)) continue
    const rowsOf = (each: object) => (valueAt(each, field.key) ?? []) as readonly Model[]
    const stored = asTexts(field, valueAt(now, field.key))
    const before = [...known, changes].map((each) => asTexts(field, valueAt(each, field.key)))
    if (stored === null || before.includes(null) || before.includes(stored)) continue
    if (field.columns.length > 0)
      throw apiError(
        'answer',
        200,
        now.id === null ? segmentOf(entity) : recordPath(entity, now.id),
        `Otra persona cambió «${field.label}» mientras lo tenías abierto. Lo que cargaste sigue acá: anotalo, abrilo de nuevo y comparalo.`,
      )
    rebuilt[field.key] = carriedOver(rowsOf(now), rowsOf(known[0] ?? now), rowsOf(changes))
  }
  return { ...changes, ...rebuilt }
}
