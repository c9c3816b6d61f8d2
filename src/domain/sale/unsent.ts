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
  /** Why it is still here, in Spanish. */
  message: string | null
  /** The sale stored by half that a person had it sent beside. */
  beside?: number
  /** The sale stored by half, or alike. */
  half: { id: number; num: number | null } | null
}

/** A sale that was confirmed: no other entry can be that one. */
export interface SettledSale {
  entry: string
  sale: number
  at: number
}

export interface Journal {
  entries: readonly UnsentSale[]
  settled: readonly SettledSale[]
}

export const EMPTY_JOURNAL: Journal = { entries: [], settled: [] }

/** The server takes an equal sale of the last 5 s for the same one. */
export const SAME_SALE_MS = 6_000
/** When the day's sales are read after a request broke off, since its end; afterwards every 10 s. Only once it cannot arrive any more a sale that is not there counts as not stored. */
const READ_AFTER_MS = [0, 2_000, 6_000, 15_000, 30_000, MAY_ARRIVE_MS] as const
const READ_EVERY_MS = 10_000
const SETTLED_FOR_MS = 2 * 24 * 60 * 60 * 1000

export const withEntry = (journal: Journal, entry: UnsentSale): Journal => ({ ...journal, entries: [...journal.entries, entry] })

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
  after: [...stored.map(({ id }) => id ?? 0), ...settled.map(({ sale }) => sale)].reduce((most, id) => Math.max(most, id), entry.after),
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

/** The entry became that sale. */
export const settled = (journal: Journal, id: string, sale: number, now: number): Journal => ({
  entries: withoutEntry(journal, id).entries,
  settled: [...journal.settled.filter(({ at }) => at > now - SETTLED_FOR_MS), { entry: id, sale, at: now }],
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
const EARLIER_MS = 3_000
const LATER_MS = 7_000
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Between which moments of the server's clock a sent entry was stored, if it was; a day either way where nobody compared the clocks. Ids tell
 * more, but not of what the same person sold elsewhere: nobody announces that to him (contract b §0.4).
 */
export function storedBetween({ sentAt, createdAt, endedAt, ahead }: UnsentSale, now: number): { from: number; until: number } {
  const apart = ahead ?? 0
  const [earlier, later] = ahead === null ? [DAY_MS, DAY_MS] : [EARLIER_MS, LATER_MS]
  return { from: (sentAt ?? createdAt) + apart - earlier, until: (endedAt ?? now) + MAY_ARRIVE_MS + apart + later }
}

/** What may make an equal sale somebody else's. */
export interface Elsewhere {
  /** The server calls the request a repetition. */
  repeated: boolean
  /** Sales announced as the same person's that are none of this computer's entries. */
  others: boolean
}

/**
 * An equal sale stored at `at`, by the server's clock, can be one of the same person's at another computer: he sells there too, and it came
 * after the request was over, or was there before it.
 */
export function mayBeAnothers({ sentAt, endedAt, createdAt, ahead }: UnsentSale, at: number, { repeated, others }: Elsewhere): boolean {
  if (!others) return false
  return repeated || ahead === null || at > (endedAt ?? sentAt ?? createdAt) + ahead + LATER_MS
}
