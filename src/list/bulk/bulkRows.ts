import { changedBy } from '@/domain/articles/bulkPrice'
import type { AnyField, Model } from '@/entities/types'
import { valueAt } from '../values'
import type { BulkChange, BulkGroup } from './bulk'

/**
 * A change as a person asked for it. `step`: rounds to multiples the server cannot round to, so the result is computed
 * here (contract a §9.4).
 */
export interface PlannedChange extends BulkChange {
  step?: number
}

const isVoid = (value: unknown) => value === null || value === ''

/** Splits the key of a change into what is done and to which column. */
const verbOf = (key: string) => /^(set|increment|decrement)_(.+)$/.exec(key)

export const columnOf = ({ type, key }: BulkChange): string => (type === 'search' ? key : (verbOf(key)?.[2] ?? key))

/** The record's value after the change; undefined: it has no value that a percentage could change. */
export function nextValue(model: Model, change: PlannedChange): number | undefined {
  const [, verb = 'set', column = ''] = verbOf(change.key) ?? []
  if (change.type === 'search' || verb === 'set') return change.value
  const stored = valueAt(model, column)
  if (isVoid(stored) || (typeof stored !== 'string' && typeof stored !== 'number')) return undefined
  return changedBy(stored, verb === 'increment' ? change.value : -change.value, change.step ?? (change.round ? 1 : 0))
}

/** What is sent for one record. A percentage of no value is left out: the server would store 0, even as a price. */
function sentFor(model: Model, change: PlannedChange): readonly BulkChange[] {
  const { step, ...plain } = change
  if (step === undefined)
    return change.type === 'number' && isVoid(valueAt(model, columnOf(change))) && verbOf(change.key)?.[1] !== 'set'
      ? []
      : [plain]
  const value = nextValue(model, change)
  return value === undefined ? [] : [{ type: 'number', key: `set_${columnOf(change)}`, value }]
}

/** The records grouped by the changes that are sent for them; a record that nothing is sent for is in no group. */
export function bulkGroups(models: readonly Model[], changes: readonly PlannedChange[]): readonly BulkGroup[] {
  const groups = new Map<string, { ids: number[]; changes: readonly BulkChange[] }>()
  for (const model of models) {
    const own = changes.flatMap((change) => sentFor(model, change))
    if (own.length === 0) continue
    const key = JSON.stringify(own)
    const group = groups.get(key) ?? { ids: [], changes: own }
    group.ids.push(model.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The record as the changes leave it, before the server's own rules follow. */
export const afterChanges = (model: Model, changes: readonly PlannedChange[]): Model =>
  changes.reduce<Model>((before, change) => {
    const value = nextValue(model, change)
    return value === undefined ? before : { ...before, [columnOf(change)]: value }
  }, model)

/** The fields that change, in the order they stand in. */
export const changedFields = (fields: readonly AnyField[], changes: readonly PlannedChange[]): readonly AnyField[] =>
  fields.filter(({ key }) => changes.some((change) => columnOf(change) === key))
