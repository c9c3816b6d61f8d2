import type { Thunk } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import type { Shape } from '@/lib/shape'
import type { Verb } from '@/session/rights'
import type { Entry } from './entries'

/**
 * A kind of write that must happen exactly once, declared once. The backend has no idempotency key and no transaction (contract b §0.2): what
 * became of one whose answer is lost can only be read from the shop's records, and this says how.
 * `W`: what is sent, as it lies on the disk. `R`: the record it becomes.
 */
export interface Operation<W, R extends Model = Model> {
  /** Its name on the disk and in the registry. */
  key: string
  /** Operations of one lock run one at a time, over all tabs, so that each sees what the one before has stored. */
  lock: string
  /** Without this right nothing is sent: the server checks none. The slug of a permission, for what is a record of no entity's own; null: none. */
  needs: readonly [entity: AnyEntity, verb: Verb] | string | null
  /** What of the disk is trusted. */
  shape: Shape<W>
  /** Adds what only this moment knows. Rejects with the reason why it cannot be done now. */
  prepare?: (what: W) => Thunk<Promise<W>>
  /** The records it may be among, read anew: stored about `since`, milliseconds, which is days ago for an entry of the disk. Rejects when they cannot be read. */
  read: (what: W, since: number) => Thunk<Promise<readonly R[]>>
  /** Whether the records are read before it leaves too, to tell those like it from it. Not where none can be, as of a change of one record. */
  readsBefore?: (what: W) => boolean
  /** When the records are read after an unclear answer, in milliseconds from it; else at 0, 1.5 and 4 s. For a screen that waits meanwhile. */
  readAfter?: readonly number[]
  /** Whether that record may be this one. Those that were like it before it was sent are others. */
  isLike: (row: R, what: W) => boolean
  /** Whether everything that belongs to the record is stored too: the server writes one after the other. Rejects when that cannot be read. */
  isWhole?: (row: R, what: W) => Thunk<Promise<boolean>>
  /** Whether one that has no answer yet stands in the way of another, so that it is looked for first. Else only the very same does. */
  isSame?: (one: W, other: W) => boolean
  /** Whether that record is an equal one, where one that is like it may be so by half; without `storedAt` by itself. `now`: of the server's clock. */
  isTwin?: (row: R, what: W, now: number) => boolean
  /** The server's moment of storing. Where it is given, an equal record of the last minute is asked about before another is sent. */
  storedAt?: (row: R) => string | undefined
  /** It changes a record that is there before it: sent once more it does no harm, and completes what was stored by half. */
  isChange?: true
  /** Resolves to the record, or to whether the answer says clearly that it is stored. */
  send: (what: W) => Thunk<Promise<R | boolean>>
  /** A person has asked for it although an equal one was there: nobody is to be asked whether the two are one. */
  accept?: (row: R, what: W) => Thunk<Promise<void> | void>
  /** Reads again what it moved, whatever became of it. Its outcome is told once this has resolved; a rejection says nothing. */
  after?: (what: W, outcome: Outcome<R>) => Thunk<Promise<void> | void>
  /** In Spanish, with its article: `el gasto de $500`. */
  words: (what: W) => string
  /** In Spanish: what to look at when only part of it is stored. */
  half: string
  /** In Spanish: what became of it, where the usual words would not be true. Null: they are. */
  textOf?: (what: W, doubt: Doubt) => Thunk<string | null>
  /** Address of the screen that shows it. */
  place: string | ((what: W) => string)
}

/** All of an operation but its sending: of what a form alone can send, only that lies on the disk by which its record is recognised. */
export type Recognised<W, R extends Model = Model> = Omit<Operation<W, R>, 'send'>

/** `absent`: not stored, it may be sent again. `half`: part of it is stored. `unknown`: it may still arrive, or the records cannot be read. */
export type Doubt = 'absent' | 'half' | 'unknown'

export type Outcome<R extends Model = Model> =
  /** `late`: the server gave no clear answer, its records did. `record`: null where its answer does not bring it. */
  | { kind: 'stored'; late: boolean; record: R | null }
  /** Nothing was stored. */
  | { kind: 'refused'; message: string }
  /** An equal record was stored a moment ago; nothing was sent. `own`: by this very person's entry that had no answer until now. */
  | { kind: 'twin'; record: R; own: boolean }
  /** Nobody knows yet, or only part is stored; the entry stays on the disk. */
  | { kind: 'doubt'; entry: Entry; doubt: Doubt }

/** What is stored by it, be it found only when the same was asked for again; null: nothing is known to be. */
export const storedBy = <R extends Model>(outcome: Outcome<R> | null): { late: boolean; record: R | null } | null => {
  if (outcome?.kind === 'stored') return outcome
  return outcome?.kind === 'twin' && outcome.own ? { late: true, record: outcome.record } : null
}
