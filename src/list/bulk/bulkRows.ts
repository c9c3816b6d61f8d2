import { changedBy } from '@/domain/articles/bulkPrice'
import type { AnyField, Model } from '@/entities/types'
import type { BulkOutcome } from '../screenProps'
import { valueAt } from '../values'
import type { BulkChange, BulkGroup } from './bulk'

/**
 * A change as a person asked for it. `step`: rounds to multiples the server cannot round to, so the result is computed
 * here (contract a §9.4).
 */
export interface PlannedChange extends BulkChange {
  step?: number
}

type Outcome = BulkOutcome<Model> | undefined

const isVoid = (value: unknown) => value === null || value === undefined || value === ''
const isEqual = (one: unknown, other: unknown) =>
  one === other || (!isVoid(one) && !isVoid(other) && Number(one) === Number(other))

/** Splits the key of a change into what is done and to which column. */
const verbOf = (key: string) => /^(set|increment|decrement)_(.+)$/.exec(key)

export const columnOf = ({ type, key }: BulkChange): string => (type === 'search' ? key : (verbOf(key)?.[2] ?? key))

/** Whether the change is a percentage of what a record has, not a value of its own. */
export const isPercent = ({ type, key }: BulkChange): boolean => type === 'number' && !key.startsWith('set_')

/**
 * Why a change leaves the record as it is, so that nothing is sent for it; null: it does not. A percentage of no value
 * would be stored as 0, even as a price.
 */
export function whyIdle(model: Model, change: PlannedChange, outcome: Outcome): string | null {
  const column = columnOf(change)
  const why = outcome?.idle(model, column) ?? null
  if (why !== null || column === outcome?.key) return why
  return isPercent(change) && isVoid(valueAt(model, column)) ? 'sin ese valor' : null
}

/** What is changed of one record: in place of what the rules work out, the column it comes from. */
export function changesOf(model: Model, changes: readonly PlannedChange[], outcome: Outcome): readonly PlannedChange[] {
  return changes.flatMap((change) => {
    if (whyIdle(model, change, outcome) !== null) return []
    const from = columnOf(change) === outcome?.key ? outcome.from(model) : null
    return [from === null ? change : { ...change, key: `${verbOf(change.key)?.[1] ?? ''}_${from}` }]
  })
}

/** The record's value after the change. */
function nextValue(model: Model, change: PlannedChange): number {
  if (!isPercent(change)) return change.value
  const percent = change.key.startsWith('increment') ? change.value : -change.value
  return changedBy(valueAt(model, columnOf(change)) as string | number, percent, change.step ?? (change.round ? 1 : 0))
}

/** The records grouped by the changes that are sent for them; a record that nothing is sent for is in no group. */
export function bulkGroups(
  models: readonly Model[],
  changes: readonly PlannedChange[],
  outcome: Outcome,
): readonly BulkGroup[] {
  const groups = new Map<string, { ids: number[]; changes: readonly BulkChange[] }>()
  for (const model of models) {
    const own = changesOf(model, changes, outcome).map((change): BulkChange => {
      const { step, ...plain } = change
      return step === undefined
        ? plain
        : { type: 'number', key: `set_${columnOf(change)}`, value: nextValue(model, change) }
    })
    if (own.length === 0) continue
    const key = JSON.stringify(own)
    const group = groups.get(key) ?? { ids: [], changes: own }
    group.ids.push(model.id)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** The record as the changes leave it, before the server's own rules follow. */
export const afterChanges = (model: Model, own: readonly PlannedChange[]): Model =>
  own.reduce<Model>((before, change) => ({ ...before, [columnOf(change)]: nextValue(before, change) }), model)

/** The fields that change, in the order they stand in. */
export const changedFields = (fields: readonly AnyField[], changes: readonly PlannedChange[]): readonly AnyField[] =>
  fields.filter(({ key }) => changes.some((change) => columnOf(change) === key))

/** Records that a change left as they are, for the same reason; null: it is not known. */
export interface Unchanged {
  why: string | null
  models: readonly Model[]
}

/** The records by the reason that `whyOf` gives for each; undefined: the record is left out. */
export function byReason(
  models: readonly Model[],
  whyOf: (model: Model) => string | null | undefined,
): readonly Unchanged[] {
  const groups = new Map<string | null, Model[]>()
  for (const model of models) {
    const why = whyOf(model)
    if (why === undefined) continue
    const group = groups.get(why)
    if (group === undefined) groups.set(why, [model])
    else group.push(model)
  }
  return [...groups].map(([why, own]) => ({ why, models: own }))
}

/**
 * Why the record, read again after the changes, is as it was before them; undefined: something of what was asked for
 * has changed.
 */
export function whyUnchanged(
  before: Model,
  now: Model,
  changes: readonly PlannedChange[],
  outcome: Outcome,
): string | null | undefined {
  if (changes.some((change) => !isEqual(valueAt(before, columnOf(change)), valueAt(now, columnOf(change)))))
    return undefined
  const same = (change: PlannedChange) =>
    !isPercent(change) && isEqual(valueAt(before, columnOf(change)), change.value) ? 'ya con ese valor' : null
  return changes.map((change) => whyIdle(before, change, outcome) ?? same(change)).find((why) => why !== null) ?? null
}
