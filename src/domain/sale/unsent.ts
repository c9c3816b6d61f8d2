// Sales charged and not yet confirmed by the server, as the journal keeps them (counter.md, outcome table).
import { MAY_ARRIVE_MS } from '../lateArrival'
import type { Cart } from './cart'
import type { SalePayload } from './wire'

/**
 * `waiting`: no request of it is unanswered; `sent`: a request left and nobody knows what became of it; `half`: stored, but not whole;
 * `alike`: an equal one is stored, which may be this one or somebody's at another computer; `refused`: the server does not take it. The last
 * three wait for a person.
 */
export type UnsentState = 'waiting' | 'sent' | 'half' | 'alike' | 'refused'

export interface UnsentSale {
  id: string
  /** Who charged it: it is sent in that person's session only. */
  user: number
  user_name: string
  employee_id: number | null
  client_name: string | null
  payload: SalePayload
  /** What it was made of, to go back to the till if it is refused. */
  cart: Cart
  /** Units sold of each article id. */
  sold: readonly (readonly [number, number])[]
  /** Change to be handed over. */
  change: number
  /** Milliseconds of this computer's clock, as all times here. */
  createdAt: number
  state: UnsentState
  /** Begin and end of the last request; no end: the page went away while it was on its way. */
  sentAt: number | null
  endedAt: number | null
  /** Highest id among the sales known when it was sent: it is none of those. */
  after: number
  /** How much the server's clock was ahead of this computer's when it was sent, in milliseconds; null when nobody knew. */
  ahead: number | null
  /** When it is next worked on. */
  due: number
  /** Why it is still here, in Spanish; null for one that is `alike`, of which `equals` tell. */
  message: string | null
  /** The sale stored by half. */
  half: { id: number; num: number | null } | null
  /** Those that are alike, the oldest first; none in any other state. */
  equals: readonly EqualSale[]
}

/** A stored sale that may be the one that was sent. */
export interface EqualSale {
  id: number
  num: number | null
  /** As the server wrote it. */
  created_at: string
}

/** A sale that was confirmed: no other entry can be that one. */
export interface SettledSale {
  /** `LEFT`: the server left it by halves, and its entry went on without it. */
  entry: string
  sale: number
  at: number
}

export interface Journal {
  entries: readonly UnsentSale[]
  settled: readonly SettledSale[]
}

/** No entry's id. */
export const LEFT = ''

export const EMPTY_JOURNAL: Journal = { entries: [], settled: [] }

/** The server takes an equal sale of the last 5 s for the same one. */
export const SAME_SALE_MS = 6_000
/** When the day's sales are read after a request broke off, since its end; afterwards every 10 s. Only once it cannot arrive any more a sale that is not there counts as not stored. */
const READ_AFTER_MS = [0, 2_000, 6_000, 15_000, 30_000, MAY_ARRIVE_MS] as const
const READ_EVERY_MS = 10_000
const SETTLED_FOR_MS = 2 * 24 * 60 * 60 * 1000

export const withEntry = (journal: Journal, entry: UnsentSale): Journal => ({
  ...journal,
  entries: [...journal.entries, entry],
})

/** What is known when an entry leaves: the sales read so far, and the clocks. */
export interface Leaving {
  stored: readonly { id: number | null }[]
  ahead: number | null
  now: number
}

/** As it is on the disk before it leaves: a page that dies then must neither lose the sale nor charge it twice. */
export const sending = (entry: UnsentSale, { settled }: Journal, { stored, ahead, now }: Leaving): UnsentSale => ({
  ...entry,
  state: 'sent',
  sentAt: now,
  endedAt: null,
  after: [...stored.map(({ id }) => id ?? 0), ...settled.map(({ sale }) => sale)].reduce(
    (most, id) => Math.max(most, id),
    entry.after,
  ),
  ahead,
  message: null,
})

export const changed = (journal: Journal, id: string, change: Partial<UnsentSale>): Journal => ({
  ...journal,
  entries: journal.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
})

export const withoutEntry = (journal: Journal, id: string): Journal => ({
  ...journal,
  entries: journal.entries.filter((entry) => entry.id !== id),
})

const withSettled = ({ settled }: Journal, entry: string, sale: number, now: number): readonly SettledSale[] => [
  ...settled.filter(({ at }) => at > now - SETTLED_FOR_MS),
  { entry, sale, at: now },
]

/** That sale is another entry: left without any that is alike, it is looked for again. */
function withoutEqual(entry: UnsentSale, sale: number, now: number): UnsentSale {
  const equals = entry.equals.filter(({ id }) => id !== sale)
  if (equals.length === entry.equals.length) return entry
  return equals.length > 0 ? { ...entry, equals } : { ...entry, equals, state: 'sent', due: now }
}

/** The entry became that sale, so no other is it. */
export const settled = (journal: Journal, id: string, sale: number, now: number): Journal => ({
  entries: withoutEntry(journal, id).entries.map((entry) => withoutEqual(entry, sale, now)),
  settled: withSettled(journal, id, sale, now),
})

/** The sale it left by halves, if any, is one of this computer's, whatever becomes of the entry. */
export function leavingHalf(journal: Journal, id: string, now: number): Journal {
  const half = journal.entries.find((entry) => entry.id === id)?.half
  return half ? { ...journal, settled: withSettled(journal, LEFT, half.id, now) } : journal
}

/** Nobody knows what became of it, and those that are alike are all somebody else's: it leaves once more. */
export const sentAgain = ({ after, half, equals }: UnsentSale, now: number): Partial<UnsentSale> => ({
  state: 'waiting',
  due: now,
  after: Math.max(after, half?.id ?? 0, ...equals.map(({ id }) => id)),
  message: null,
  half: null,
  equals: [],
})

/** When the sales are read again for a request that broke off at `endedAt`. */
export const nextReading = (endedAt: number, now: number): number =>
  READ_AFTER_MS.map((after) => endedAt + after).find((time) => time > now) ?? now + READ_EVERY_MS

export const isWorkable = ({ state }: UnsentSale): boolean => state === 'waiting' || state === 'sent'

/** The entry to work on now: what has not left yet goes first, in the order it was charged; null while none is due. */
export function nextEntry(entries: readonly UnsentSale[], user: number, now: number): UnsentSale | null {
  const due = entries.filter((entry) => entry.user === user && isWorkable(entry) && entry.due <= now)
  return due.find(({ state }) => state === 'waiting') ?? due[0] ?? null
}

/** When the next of this user's entries is due; null when none is. */
export function nextDue(entries: readonly UnsentSale[], user: number): number | null {
  const times = entries.filter((entry) => entry.user === user && isWorkable(entry)).map(({ due }) => due)
  return times.length === 0 ? null : Math.min(...times)
}

/** How much earlier or later than the compared clocks say a sale may have been stored: whole seconds, drift, and the way of the answer they were compared by (list/clocks). */
export const EARLIER_MS = 3_000
const LATER_MS = 7_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Between which moments of the server's clock a sent entry was stored, if it was; a day either way where nobody compared the clocks. Ids tell
 * more, of whatever was announced before it left (list/heard).
 */
export function storedBetween(
  { sentAt, createdAt, endedAt, ahead }: UnsentSale,
  now: number,
): { from: number; until: number } {
  const apart = ahead ?? 0
  const [earlier, later] = ahead === null ? [DAY_MS, DAY_MS] : [EARLIER_MS, LATER_MS]
  return { from: (sentAt ?? createdAt) + apart - earlier, until: (endedAt ?? now) + MAY_ARRIVE_MS + apart + later }
}
