import type { Access } from '@/domain/access'
import type { AnyEntity, AnyField, Model } from '@/entities/types'
import { parseTyped, percentage, price, quantity } from '@/lib/format'
import { isEditable, may, mayShow } from '@/session/rights'
import { hasDecimals, withoutDecimals } from '../form/validate'
import type { BulkOutcome } from '../screenProps'
import { relatedId, titleOf, type Titles } from '../values'
import { afterChanges, changedFields, changesOf, columnOf, type PlannedChange } from './bulkRows'

/** How one field of many records is changed; `value`: as typed or, for a relation, the id that was picked. */
export interface BulkInput {
  verb: 'set' | 'increment' | 'decrement'
  value: unknown
  /** Rounds to multiples of this; 0: no rounding. */
  round: number
}

/**
 * The fields that can be changed for many records at once: numbers and relations, since the server takes no others
 * (contract a §9.4). First of all the one the rules work out, where the person may change what it comes from.
 */
export function bulkFields(entity: AnyEntity, access: Access, outcome?: BulkOutcome<Model>): readonly AnyField[] {
  const { routes = 'all', locked, body, timeout, list } = entity
  // The bulk call would pass over a rule of what may be changed, when, or what is sent. Where a change takes its time,
  // it works through the catalogue: the call prices no articles anew but those it changes (contract a §9.4, §12). A
  // list of the whole platform belongs to no company.
  if (routes !== 'all' || locked || body || timeout !== undefined || list?.local) return []
  if (!may(entity, 'update', access)) return []
  const plain = entity.fields.filter(
    (field) =>
      (field.type === 'number' || (field.type === 'relation' && field.key.endsWith('_id'))) &&
      field.in?.form !== false &&
      field.when === undefined &&
      mayShow(field, access) &&
      isEditable(field, access),
  )
  const isOffered = outcome?.columns.every((column) => plain.some(({ key }) => key === column))
  return isOffered ? [...entity.fields.filter(({ key }) => key === outcome?.key), ...plain] : plain
}

/** Why a number cannot be sent; null: it can. */
export function bulkProblem(field: AnyField, { verb, value }: BulkInput): string | null {
  const number = parseTyped(String(value ?? ''))
  if (Number.isNaN(number)) return 'Ingresá un número'
  // A percentage is no value of the field: what it makes of each record is looked at later, by `bulkRefusal`.
  if (number === null || verb !== 'set') return null
  if (field.type === 'number' && field.whole && hasDecimals(number)) return withoutDecimals(field)
  return field.problem?.({ [field.key]: number }) ?? null
}

/** Why the changes would leave one of these records as its form would not save it; null: none of them. */
export function bulkRefusal(
  entity: AnyEntity,
  fields: readonly AnyField[],
  models: readonly Model[],
  changes: readonly PlannedChange[],
  titles: Titles,
  outcome?: BulkOutcome<Model>,
): string | null {
  for (const model of models) {
    const own = changesOf(model, changes, outcome)
    const after = afterChanges(model, own)
    for (const { label, problem } of changedFields(fields, own)) {
      const why = problem?.(after) ?? null
      if (why !== null) return `«${titleOf(entity, model, titles)}» quedaría mal. ${label}: ${why}`
    }
  }
  return null
}

/** The changes to send; null while a number cannot be read. Fields without an input are left out. */
export function bulkChanges(
  fields: readonly AnyField[],
  inputs: Readonly<Record<string, BulkInput>>,
): readonly PlannedChange[] | null {
  const changes: PlannedChange[] = []
  for (const field of fields) {
    const { key, type } = field
    const input = inputs[key]
    if (input === undefined) continue
    if (type === 'relation') {
      if (relatedId(input.value) !== 0) changes.push({ type: 'search', key, value: relatedId(input.value) })
      continue
    }
    const value = parseTyped(String(input.value ?? ''))
    if (value === null) continue
    if (bulkProblem(field, input) !== null) return null
    const step = { round: input.round === 1 ? 1 : 0, ...(input.round > 1 && { step: input.round }) } as const
    changes.push({ type: 'number', key: `${input.verb}_${key}`, value, ...(input.verb !== 'set' && step) })
  }
  return changes
}

/** Says how many of the chosen records the search does not show. */
export const awayText = (hidden: number): string =>
  hidden === 0 ? '' : hidden === 1 ? '1 está fuera de la búsqueda.' : `${hidden} están fuera de la búsqueda.`

/** What the changes do, for the person to read before many records are overwritten: `Costo: aumenta 8 %`. */
export function bulkWords(fields: readonly AnyField[], changes: readonly PlannedChange[], titles: Titles): string {
  const words = changes.flatMap((change) => {
    const { key, value, round, step = round } = change
    const [verb = ''] = key.split('_')
    const field = fields.find((each) => each.key === columnOf(change))
    if (field === undefined) return []
    if (field.type === 'relation') return [`${field.label}: pasa a ${titles(field.entity, value) ?? `N° ${value}`}`]
    if (verb !== 'set')
      return [
        `${field.label}: ${verb === 'increment' ? 'aumenta' : 'disminuye'} ${percentage(value)}${step ? `, redondeado a ${step}` : ''}`,
      ]
    const as = field.type === 'number' ? field.as : undefined
    return [
      `${field.label}: queda en ${as === 'price' ? price(value, 'always') : as === 'percentage' ? percentage(value) : quantity(value)}`,
    ]
  })
  return words.join('. ')
}
