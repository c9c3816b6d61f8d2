import { diskValue } from '@/lib/disk/diskValue'
import { boolean, listOf, number, oneOf, orNull, record, text, type Shape } from '@/lib/shape'

/** `absent`: not stored, it may be sent again. `half`: part of it is stored. `unknown`: it may still arrive, or the records cannot be read. */
export type Doubt = 'absent' | 'half' | 'unknown'

/** An operation that was sent and has no known outcome; this computer's disk holds it from before it is sent. */
export interface Entry {
  id: string
  /** Key of its operation. */
  key: string
  /** Id of the user who sent it. */
  user: number
  /** What was asked for, as JSON. When the same is asked for again, this entry is looked for first. */
  asked: string
  what: unknown
  /** Ids of the records that were like it before it was sent: it is none of them. */
  known: readonly number[]
  /**
   * When the connection broke or, if the page was closed meanwhile, when it was sent; milliseconds of this computer's
   * clock.
   */
  since: number
  /** The server answered, though not clearly: it no longer works on the request. */
  answered: boolean
  /** The doubt that the last reading left, so that the page, the top bar and the form show the same. */
  doubt?: Doubt | null
  /**
   * Id of the record the entry became, if the top bar or another tab found it: the sender may not know and ask for the
   * same again. None: there is no outcome yet.
   */
  found?: number | null
  /** The words and the screen of the entry, so that a list of entries need not load its operation. */
  words: string
  half: string
  place: string
}

/** After this long the same asked for again counts as another request, and an equal record as another one. */
const SAME_FOR_MS = 2 * 24 * 60 * 60 * 1000
/** The most entries the disk holds of everybody: nobody looks at as many, and the disk has to end somewhere. */
const MOST = 500

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
  doubt: orNull(oneOf('absent', 'half', 'unknown')),
  found: orNull(number),
  words: text,
  half: text,
  place: text,
})
const entriesFrom = (value: unknown): readonly Entry[] =>
  Array.isArray(value) ? (value as unknown[]).map(entry).filter((one) => one !== undefined) : []

/** Whether the same asked for again would be the same request as the entry's. */
export const isRecent = ({ since }: Pick<Entry, 'since'>): boolean => since > Date.now() - SAME_FOR_MS
const isFound = ({ found = null }: Entry) => found !== null

const kept = diskValue<readonly Entry[]>('outbox', entriesFrom, { money: (list) => !list.every(isFound) })

const everyOf = async (user: number): Promise<readonly Entry[]> =>
  (await kept.read()).filter((one) => one.user === user).reverse()

/** The entries of that person without an outcome, however old, the newest first. */
export const entriesOf = async (user: number): Promise<readonly Entry[]> =>
  (await everyOf(user)).filter((one) => !isFound(one))

/** The person's entries of late whose record was found by the top bar or another tab, the newest first. */
export const foundOf = async (user: number): Promise<readonly Entry[]> =>
  (await everyOf(user)).filter((one) => isFound(one) && isRecent(one))

/** Whether entries on this computer have no outcome: the person's, and anybody's of late. */
export const isOutboxOpen = async (user: number): Promise<boolean> =>
  (await kept.read()).some((one) => !isFound(one) && (one.user === user || isRecent(one)))

/**
 * Puts the entry on the disk, in place of one with its id. Of the others only those whose record was found go with time.
 * Resolves once it is there, or once the disk refused it.
 */
export const keepEntry = (one: Entry): Promise<unknown> =>
  kept.change((list) =>
    [...list.filter((other) => other.id !== one.id && (!isFound(other) || isRecent(other))), one].slice(-MOST),
  )

/** Keeps what the records said of an entry that is still on the disk. */
export const noteDoubt = async (one: Entry, doubt: Doubt): Promise<Entry> => {
  if (one.doubt !== doubt)
    await kept.change((list) => list.map((other) => (other.id === one.id ? { ...other, doubt } : other)))
  return { ...one, doubt }
}

/** Takes the entry off the disk: its outcome is known, or a person says that it needs no more attention. */
export const forgetEntry = (id: string): Promise<unknown> => kept.change((list) => list.filter((one) => one.id !== id))

/**
 * Calls `changed` when an entry was kept or forgotten, in this tab or another. Returns the function that stops this.
 */
export const watchEntries = (changed: () => void): (() => void) => kept.watch(() => changed())
