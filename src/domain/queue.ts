// What leaves in its order and while the server is away: the entries of one kind, and how they change. Pure; `outbox/queue` works on them.
import { MAY_ARRIVE_MS } from './lateArrival'

/**
 * `waiting`: no request of it is unanswered; `sent`: a request left and nobody knows what became of it; `half`: stored, but not whole;
 * `alike`: an equal one is stored, which may be this one or somebody's at another computer; `refused`: the server does not take it. The last
 * three wait for a person.
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
  /** Begin and end of the last request; no end: the page went away while it was on its way. */
  sentAt: number | null
  endedAt: number | null
  /** Highest id among the records known when it was sent: it is none of those. */
  after: number
  /** How much the server's clock was ahead of this computer's when it was sent, in milliseconds; null when nobody knew. */
  ahead: number | null
  /** When it is next worked on. */
  due: number
  /** Why it is still here, in Spanish; null for one that is `alike`, of which `equals` tell. */
  message: string | null
  /** The record stored by half. */
  half: { id: number; num: number | null } | null
  /** Those that are alike, the oldest first; none in any other state. */
  equals: readonly EqualRecord[]
}

/** A stored record that may be the one that was sent. */
export interface EqualRecord {
  id: number
  num: number | null
  /** As the server wrote it. */
  created_at: string
}

/** A record that an entry became: no other entry can be that one. */
export interface Settled {
  /** `LEFT`: the server left it by halves, and its entry went on without it. */
  entry: string
  record: number
  at: number
}

export interface Queue<E extends Queued> {
  entries: readonly E[]
  settled: readonly Settled[]
}

/** What a new entry begins with: nothing of it has left yet. */
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

/** No entry's id. */
export const LEFT = ''

/** When the records are read after a request broke off, since its end; afterwards every 10 s. Only once it cannot arrive any more one that is not there counts as not stored. */
const READ_AFTER_MS = [0, 2_000, 6_000, 15_000, 30_000, MAY_ARRIVE_MS] as const
const READ_EVERY_MS = 10_000
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

/** As it is on the disk before it leaves: a page that dies then must neither lose it nor store it twice. */
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

/** That record is another entry: left without any that is alike, it is looked for again. */
function withoutEqual<E extends Queued>(entry: E, record: number, now: number): E {
  const equals = entry.equals.filter(({ id }) => id !== record)
  if (equals.length === entry.equals.length) return entry
  return equals.length > 0 ? { ...entry, equals } : { ...entry, equals, state: 'sent', due: now }
}

/** The entry became that record, so no other is it. */
export const settled = <E extends Queued>(queue: Queue<E>, id: string, record: number, now: number): Queue<E> => ({
  entries: withoutEntry(queue, id).entries.map((entry) => withoutEqual(entry, record, now)),
  settled: withSettled(queue, id, record, now),
})

/** The record it left by halves, if any, is one of this computer's, whatever becomes of the entry. */
export function leavingHalf<E extends Queued>(queue: Queue<E>, id: string, now: number): Queue<E> {
  const half = queue.entries.find((entry) => entry.id === id)?.half
  return half ? { ...queue, settled: withSettled(queue, LEFT, half.id, now) } : queue
}

/** Nobody knows what became of it, and those that are alike are all somebody else's: it leaves once more. */
export const sentAgain = ({ after, half, equals }: Queued, now: number): Partial<Queued> => ({
  state: 'waiting',
  due: now,
  after: Math.max(after, half?.id ?? 0, ...equals.map(({ id }) => id)),
  message: null,
  half: null,
  equals: [],
})

/** When the records are read again for a request that broke off at `endedAt`. */
export const nextReading = (endedAt: number, now: number): number =>
  READ_AFTER_MS.map((after) => endedAt + after).find((time) => time > now) ?? now + READ_EVERY_MS

export const isWorkable = ({ state }: Queued): boolean => state === 'waiting' || state === 'sent'

/** The entry to work on now: what has not left yet goes first, in the order it was made; null while none is due. */
export function nextEntry<E extends Queued>(entries: readonly E[], user: number, now: number): E | null {
  const due = entries.filter((entry) => entry.user === user && isWorkable(entry) && entry.due <= now)
  return due.find(({ state }) => state === 'waiting') ?? due[0] ?? null
}

/** When the next of this user's entries is due; null when none is. */
export function nextDue(entries: readonly Queued[], user: number): number | null {
  const times = entries.filter((entry) => entry.user === user && isWorkable(entry)).map(({ due }) => due)
  return times.length === 0 ? null : Math.min(...times)
}

/** How much earlier or later than the compared clocks say a record may have been stored: whole seconds, drift, and the way of the answer they were compared by (session/clocks). */
export const EARLIER_MS = 3_000
const LATER_MS = 7_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Between which moments of the server's clock a sent entry was stored, if it was; a day either way where nobody compared the clocks. Ids tell
 * more, of whatever was announced before it left.
 */
export function storedBetween(
  { sentAt, createdAt, endedAt, ahead }: Queued,
  now: number,
): { from: number; until: number } {
  const apart = ahead ?? 0
  const [earlier, later] = ahead === null ? [DAY_MS, DAY_MS] : [EARLIER_MS, LATER_MS]
  return { from: (sentAt ?? createdAt) + apart - earlier, until: (endedAt ?? now) + MAY_ARRIVE_MS + apart + later }
}
