// A queue: the entries of one operation, sent in their order and made while the server is away too. Pure rules;
// `outbox/queue` does the work.
import { MAY_ARRIVE_MS } from './lateArrival'

/**
 * `waiting`: the entry has no unanswered request; `sent`: a request left and its outcome is unknown; `half`: only part
 * of it was stored; `alike`: an equal record is stored, which may be this entry or somebody's at another computer;
 * `refused`: the server does not take it. The last three wait for a person.
 */
export type QueuedState = 'waiting' | 'sent' | 'half' | 'alike' | 'refused'

/** An entry of a queue, on this computer's disk from before it leaves until its outcome is known. */
export interface Queued {
  id: string
  /** Who made it: it is sent in that person's session only. */
  user: number
  /** Milliseconds of this computer's clock, as all times here. */
  createdAt: number
  state: QueuedState
  /** When the last request began and ended; null end: it is on its way, or the page was closed meanwhile. */
  sentAt: number | null
  endedAt: number | null
  /** Highest id among the records known when it was sent; the record it becomes has a higher one. */
  after: number
  /**
   * How much the server's clock was ahead of this computer's when it was sent, in milliseconds; null when nobody knew.
   */
  ahead: number | null
  /** When it is to be worked on next. */
  due: number
  /** Why the entry is still here, in Spanish; null for an `alike` one, which `equals` explain. */
  message: string | null
  /** The record that holds only part of the entry. */
  half: { id: number; num: number | null } | null
  /** The equal records of an `alike` entry, the oldest first; empty in any other state. */
  equals: readonly EqualRecord[]
}

/** A stored record that may be the one that was sent. */
export interface EqualRecord {
  id: number
  num: number | null
  /** The server's text. */
  created_at: string
}

/** A record that an entry became: no other entry can be that one. */
export interface Settled {
  /** Id of the entry; `LEFT`: the record has only part of an entry, which went on without it. */
  entry: string
  record: number
  at: number
}

export interface Queue<E extends Queued> {
  entries: readonly E[]
  settled: readonly Settled[]
}

/** A new entry, of which nothing has been sent yet. */
export const newlyQueued = (id: string, user: number, now: number): Queued => ({
  id,
  user,
  createdAt: now,
  state: 'waiting',
  sentAt: null,
  endedAt: null,
  after: 0,
  ahead: null,
  due: now,
  message: null,
  half: null,
  equals: [],
})

/** Stands for an entry's id in `Settled`; no entry has it. */
export const LEFT = ''

/**
 * How long after a request broke off the records are read; afterwards every 10 s. An entry that is not among them
 * counts as not stored only once its request cannot arrive any more.
 */
const READ_AFTER_MS = [0, 2_000, 6_000, 15_000, 30_000, MAY_ARRIVE_MS] as const
const READ_EVERY_MS = 10_000
/** Nothing puts an entry off for longer: one that is due later was put off by a clock that has been set back since. */
const LATEST_MS = 60_000
const SETTLED_FOR_MS = 2 * 24 * 60 * 60 * 1000

export const withEntry = <E extends Queued>(queue: Queue<E>, entry: E): Queue<E> => ({
  ...queue,
  entries: [...queue.entries, entry],
})

/** What is known when an entry leaves: the ids of the records read so far, and the clocks. */
export interface Leaving {
  stored: readonly number[]
  ahead: number | null
  now: number
}

/** The entry as written to the disk before its request: if the page dies, it must be neither lost nor stored twice. */
export const sending = <E extends Queued>(entry: E, { settled }: Queue<E>, { stored, ahead, now }: Leaving): E => ({
  ...entry,
  state: 'sent',
  sentAt: now,
  endedAt: null,
  after: [...stored, ...settled.map(({ record }) => record)].reduce((most, id) => Math.max(most, id), entry.after),
  ahead,
  message: null,
})

export const changed = <E extends Queued>(queue: Queue<E>, id: string, change: Partial<Queued>): Queue<E> => ({
  ...queue,
  entries: queue.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
})

export const withoutEntry = <E extends Queued>(queue: Queue<E>, id: string): Queue<E> => ({
  ...queue,
  entries: queue.entries.filter((entry) => entry.id !== id),
})

const withSettled = (
  { settled }: Pick<Queue<Queued>, 'settled'>,
  entry: string,
  record: number,
  now: number,
): readonly Settled[] => [...settled.filter(({ at }) => at > now - SETTLED_FOR_MS), { entry, record, at: now }]

/** Another entry became that record, so this one is not it. If no equal one is left, this entry is looked for again. */
function withoutEqual<E extends Queued>(entry: E, record: number, now: number): E {
  const equals = entry.equals.filter(({ id }) => id !== record)
  if (equals.length === entry.equals.length) return entry
  return equals.length > 0 ? { ...entry, equals } : { ...entry, equals, state: 'sent', due: now }
}

/** The queue once an entry became a record: the entry is gone, and no other entry can be that record. */
export const settled = <E extends Queued>(queue: Queue<E>, id: string, record: number, now: number): Queue<E> => ({
  entries: withoutEntry(queue, id).entries.map((entry) => withoutEqual(entry, record, now)),
  settled: withSettled(queue, id, record, now),
})

/** Settles the record with only part of the entry, if any: no other entry can be that record. */
export function leavingHalf<E extends Queued>(queue: Queue<E>, id: string, now: number): Queue<E> {
  const half = queue.entries.find((entry) => entry.id === id)?.half
  return half ? { ...queue, settled: withSettled(queue, LEFT, half.id, now) } : queue
}

/** The change that sends an entry once more, after a person said that the equal records are other people's. */
export const sentAgain = ({ after, half, equals }: Queued, now: number): Partial<Queued> => ({
  state: 'waiting',
  due: now,
  after: Math.max(after, half?.id ?? 0, ...equals.map(({ id }) => id)),
  message: null,
  half: null,
  equals: [],
})

/** When the records are to be read next for a request that broke off at `endedAt`. */
export const nextReading = (endedAt: number, now: number): number =>
  READ_AFTER_MS.map((after) => endedAt + after).find((time) => time > now) ?? now + READ_EVERY_MS

export const isWorkable = ({ state }: Queued): boolean => state === 'waiting' || state === 'sent'

const isDue = ({ due }: Queued, now: number): boolean => due <= now || due > now + LATEST_MS

/** The user's entry to work on now: those not sent yet go first, in the order they were made; null: none is due. */
export function nextEntry<E extends Queued>(entries: readonly E[], user: number, now: number): E | null {
  const due = entries.filter((entry) => entry.user === user && isWorkable(entry) && isDue(entry, now))
  return due.find(({ state }) => state === 'waiting') ?? due[0] ?? null
}

/** When the next of this user's entries is due; null when none is. */
export function nextDue(entries: readonly Queued[], user: number, now: number): number | null {
  const own = entries.filter((entry) => entry.user === user && isWorkable(entry))
  const times = own.map((entry) => (isDue(entry, now) ? Math.min(entry.due, now) : entry.due))
  return times.length === 0 ? null : Math.min(...times)
}
