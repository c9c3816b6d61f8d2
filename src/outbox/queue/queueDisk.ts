import type { EqualRecord, Queue, Queued, QueuedState, Settled } from '@/domain/queue'
import { isBag, type Bag } from '@/lib/bag'
import { diskValue, type DiskValue } from '@/lib/disk/diskValue'

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
export const numberOr = <D>(value: unknown, otherwise: D) => (isNumber(value) ? value : otherwise)
export const textOr = <D>(value: unknown, otherwise: D) => (typeof value === 'string' ? value : otherwise)
const STATES: readonly unknown[] = ['waiting', 'sent', 'half', 'alike', 'refused'] satisfies QueuedState[]

const equalFrom = (value: unknown): readonly EqualRecord[] =>
  isBag(value) && isNumber(value.id)
    ? [{ id: value.id, num: numberOr(value.num, null), created_at: textOr(value.created_at, '') }]
    : []

/**
 * Null for an entry that can be neither sent nor looked for. One in state `alike` without equal records is looked for
 * again.
 */
function queuedFrom(value: Bag): Queued | null {
  const { id, user, createdAt, state } = value
  if (typeof id !== 'string' || !isNumber(user) || !isNumber(createdAt) || !STATES.includes(state)) return null
  const equals = Array.isArray(value.equals) ? (value.equals as unknown[]).flatMap(equalFrom) : []
  const isLost = state === 'alike' && equals.length === 0
  return {
    id,
    user,
    createdAt,
    state: isLost ? 'sent' : (state as QueuedState),
    sentAt: numberOr(value.sentAt, null),
    endedAt: numberOr(value.endedAt, null),
    after: numberOr(value.after, 0),
    ahead: numberOr(value.ahead, null),
    due: isLost ? 0 : numberOr(value.due, 0),
    message: state === 'alike' ? null : textOr(value.message, null),
    half:
      !isLost && isBag(value.half) && isNumber(value.half.id)
        ? { id: value.half.id, num: numberOr(value.half.num, null) }
        : null,
    equals,
  }
}

const settledFrom = (value: unknown): readonly Settled[] =>
  isBag(value) && typeof value.entry === 'string' && isNumber(value.record) && isNumber(value.at)
    ? [{ entry: value.entry, record: value.record, at: value.at }]
    : []

/**
 * Reads a queue from the disk and drops entries that cannot be trusted. `partsFrom`: what an entry holds besides its
 * state in the queue; null where it could not be sent.
 */
export function queueFrom<E extends Queued>(
  value: unknown,
  partsFrom: (value: Bag) => Omit<E, keyof Queued> | null,
): Queue<E> {
  if (!isBag(value)) return { entries: [], settled: [] }
  const { entries, settled } = value
  const entryFrom = (one: unknown): readonly E[] => {
    const [queued, parts] = isBag(one) ? [queuedFrom(one), partsFrom(one)] : [null, null]
    return queued === null || parts === null ? [] : [{ ...queued, ...parts } as E]
  }
  return {
    entries: Array.isArray(entries) ? (entries as unknown[]).flatMap(entryFrom) : [],
    settled: Array.isArray(settled) ? (settled as unknown[]).flatMap(settledFrom) : [],
  }
}

/** A queue on this computer's disk. It holds each entry from before its request leaves until its outcome is known. */
export const queueOnDisk = <E extends Queued>(
  key: string,
  partsFrom: (value: Bag) => Omit<E, keyof Queued> | null,
): DiskValue<Queue<E>> =>
  diskValue(key, (value) => queueFrom(value, partsFrom), { money: ({ entries }) => entries.length > 0 })
