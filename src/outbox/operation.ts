import type { Thunk } from '@/api/thunk'
import type { AnyEntity, Model } from '@/entities/types'
import type { Shape } from '@/lib/shape'
import type { Verb } from '@/session/rights'
import type { Doubt, Entry } from './entries'

/**
 * A kind of write that must happen exactly once. The backend has no idempotency key and no transaction
 * (contract b §0.2): when an answer is lost, only the shop's records tell what became of the write, and an operation
 * says how to read that.
 * `W`: what is sent, as it lies on the disk. `R`: the record it becomes.
 */
export interface Operation<W, R extends Model = Model> {
  /** Names the operation on the disk and in the registry. */
  key: string
  /** Operations with the same lock run one at a time, over all tabs, so that each sees what the one before stored. */
  lock: string
  /**
   * The right without which nothing is sent, since the server checks none. The slug of a permission where the record
   * belongs to no entity; null: no right is needed.
   */
  needs: readonly [entity: AnyEntity, verb: Verb] | string | null
  /** Reads what was sent back from the disk: only what has this shape is trusted. */
  shape: Shape<W>
  /** Adds what is known only at the moment of sending. Rejects with the reason why it cannot be sent now. */
  prepare?: (what: W) => Thunk<Promise<W>>
  /**
   * Reads anew the records among which the sent one may be: those stored about `since` (milliseconds; days ago for an
   * entry of the disk). Rejects when they cannot be read.
   */
  read: (what: W, since: number) => Thunk<Promise<readonly R[]>>
  /**
   * Whether the records are read before sending too, so that those already like it are not taken for it. False where
   * there can be none, as for a change of one record.
   */
  readsBefore?: (what: W) => boolean
  /**
   * When the records are read after an unclear answer, in milliseconds; by default after 0, 1500 and 4000. For a screen
   * that waits meanwhile.
   */
  readAfter?: readonly number[]
  /** Whether the record may be this one. Records that were like it before it was sent are never it. */
  isLike: (row: R, what: W) => boolean
  /**
   * Whether everything that belongs to the record is stored too: the server writes one part after the other. Rejects
   * when that cannot be read.
   */
  isWhole?: (row: R, what: W) => Thunk<Promise<boolean>>
  /**
   * Whether an unanswered `one` blocks `other`, so that it is looked for first. By default only the very same request
   * does.
   */
  isSame?: (one: W, other: W) => boolean
  /**
   * Whether a record that is like it is also equal to it, where being like it is not enough. Without `storedAt` this
   * decides alone. `now`: the server's clock, in milliseconds.
   */
  isTwin?: (row: R, what: W, now: number) => boolean
  /**
   * When the server stored the record. If given, a person is asked about an equal record of the last minute before
   * another is sent.
   */
  storedAt?: (row: R) => string | undefined
  /** The operation changes an existing record: sending it again does no harm, and completes what was stored by half. */
  isChange?: true
  /** Resolves to the record, or to whether the answer says clearly that it is stored. */
  send: (what: W) => Thunk<Promise<R | boolean>>
  /**
   * Reads again what the operation changed, whatever its outcome. The outcome is told once this has resolved; a
   * rejection is ignored.
   */
  after?: (what: W, outcome: Outcome<R>) => Thunk<Promise<void> | void>
  /** In Spanish, with its article: `el gasto de $500`. */
  words: (what: W) => string
  /** In Spanish: what to look at when only part of it is stored. */
  half: string
  /** In Spanish: what became of it, where the usual words would not be true. Null: the usual words are. */
  textOf?: (what: W, doubt: Doubt) => Thunk<string | null>
  /** Address of the screen that shows the record. */
  place: string | ((what: W) => string)
}

export type Outcome<R extends Model = Model> =
  /**
   * `late`: the records said so, since the server gave no clear answer. `record`: null where the answer does not bring
   * it.
   */
  | { kind: 'stored'; late: boolean; record: R | null }
  /** Nothing was stored. */
  | { kind: 'refused'; message: string }
  /**
   * An equal record was stored a moment ago, so nothing was sent. `own`: an unanswered entry of this same person stored
   * it.
   */
  | { kind: 'twin'; record: R; own: boolean }
  /** Nobody knows yet, or only part is stored; the entry stays on the disk. */
  | { kind: 'doubt'; entry: Entry; doubt: Doubt }

/**
 * What the operation stored, even if that was found only when the same was asked for again; null: nothing is known to
 * be stored.
 */
export const storedBy = <R extends Model>(outcome: Outcome<R> | null): { late: boolean; record: R | null } | null => {
  if (outcome?.kind === 'stored') return outcome
  return outcome?.kind === 'twin' && outcome.own ? { late: true, record: outcome.record } : null
}
