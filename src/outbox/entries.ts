import { diskValue } from '@/lib/diskValue'
import { ROOM } from '@/session/room'
import { boolean, listOf, number, orNull, record, text, type Shape } from '@/lib/shape'

/** An operation that was sent and whose outcome is not known, on this computer's disk since before it left. */
export interface Entry {
  id: string
  /** Key of its operation. */
  key: string
  /** Who sent it. */
  user: number
  /** What was asked for, as text: the same asked for again is looked for first. */
  asked: string
  what: unknown
  /** Ids of the records like it that were there before. */
  known: readonly number[]
  /** When its connection broke or, where the page went away with it, when it was sent. Milliseconds of this computer's clock. */
  since: number
  /** The server said something, if nothing clear: it is not at it any more. */
  answered: boolean
  /** The record it became, where that was found by another than who sent it: he may ask for the same again, not knowing. None: no outcome yet. */
  found?: number | null
  /** Its own words and place, so that whoever lists it need not know its operation. */
  words: string
  half: string
  place: string
}

/** After so long an equal record is another one: what is older is listed no more. */
const KEPT_FOR_MS = 2 * 24 * 60 * 60 * 1000

const anything: Shape<unknown> = (value) => value ?? null
const entry = record<Entry>({
  id: text,
  key: text,
  user: number,
  asked: text,
  what: anything,
  known: listOf(number),
  since: number,
  answered: boolean,
  found: orNull(number),
  words: text,
  half: text,
  place: text,
})
const entriesFrom = (value: unknown): readonly Entry[] =>
  Array.isArray(value) ? (value as unknown[]).map(entry).filter((one) => one !== undefined) : []

const kept = diskValue<readonly Entry[]>('outbox', entriesFrom, { flushed: true, room: ROOM })

const isRecent = ({ since }: Entry) => since > Date.now() - KEPT_FOR_MS

const everyOf = async (user: number): Promise<readonly Entry[]> =>
  (await kept.read()).filter((one) => one.user === user && isRecent(one)).reverse()

/** The entries of that person without an outcome, the newest first. */
export const entriesOf = async (user: number): Promise<readonly Entry[]> =>
  (await everyOf(user)).filter(({ found = null }) => found === null)

/** Those whose record was found by another than who sent them. */
export const foundOf = async (user: number): Promise<readonly Entry[]> =>
  (await everyOf(user)).filter(({ found = null }) => found !== null)

/** Whether all of them are on the disk: none would be lost with the page. */
export const areEntriesKept = (): boolean => kept.isSafe()

/** Resolves once it is on the disk, or the disk refused it; one with the same id is replaced. */
export const keepEntry = (one: Entry): Promise<unknown> =>
  kept.change((list) => [...list.filter((other) => other.id !== one.id && isRecent(other)), one])

/** Its outcome is known, or a person says that it needs no more looking after. */
export const forgetEntry = (id: string): Promise<unknown> => kept.change((list) => list.filter((one) => one.id !== id))

/** Called when an entry was kept or forgotten, in this tab or another. Returns its stop. */
export const watchEntries = (changed: () => void): (() => void) => kept.watch(() => changed())
