import type { UnknownAction } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import type { Queue, Queued } from '@/domain/queue'
import type { DiskValue } from '@/lib/disk/diskValue'
import type { Numbered, QueueSlice } from './queueSlice'

/** What the answer to one request means. */
export type Answer<R> =
  /** `record`: null where the answer says so without bringing it; the record is then looked for. */
  | { kind: 'stored'; record: R | null }
  /**
   * The server has an equal record of the last seconds, which is this one or another. The entry may be sent again
   * `againMs` after it left.
   */
  | { kind: 'duplicate'; againMs: number }
  | { kind: 'refused'; message: string }
  /** The server takes no more requests this minute. */
  | { kind: 'wait' }
  /** Nobody is signed in, or the token is an old one: the login is on the screen by now. */
  | { kind: 'login' }
  /** Only the records can tell what became of it. */
  | { kind: 'unknown' }

/** What the records say of an entry. */
export type Found<R> =
  | { kind: 'unread' }
  | { kind: 'absent' }
  /** `lacks`: in Spanish, what the record is missing. */
  | { kind: 'half'; record: R; lacks: string }
  /** Whole records, the oldest first. `isSure`: there is one, stored while the entry's request was on its way. */
  | { kind: 'found'; equals: readonly R[]; isSure: boolean }

/**
 * An operation whose entries leave one at a time, in the order they were made, and can be made while the server is
 * away. A person waits only so long for an outcome: the next entry may be made meanwhile.
 */
export interface QueuedOperation<E extends Queued, R extends Numbered> {
  /** Names the entries on the disk, and the lock under which one tab at a time works on them. */
  key: string
  disk: DiskValue<Queue<E>>
  slice: QueueSlice<E, R>
  /** Makes one request. Never rejects. */
  send: (entry: E) => Thunk<Promise<Answer<R>>>
  /** Looks for an entry among the records. `own`: records of this computer's other entries. Never rejects. */
  find: (entry: E, own: ReadonlySet<number>) => Thunk<Promise<Found<R>>>
  /** Reads one record; null: it no longer exists. Rejects when it cannot be read. */
  read: (id: number) => Thunk<Promise<R | null>>
  /** Ids of the records that are known here: an entry that leaves now is none of them. */
  ids: (state: unknown) => readonly number[]
  /** On this page: the entry a person waits for, and the last entry he went on from without an outcome. */
  shown: (state: unknown) => { awaited: string | null; last: string | null }
  /** The record of an entry that nobody waits for is known. */
  confirmed: (entry: string, record: R) => UnknownAction
  /** The entry will never have a record. */
  dropped: (entry: string) => UnknownAction
  /**
   * Applies to this page's lists what the record changed; `late`: it was found stored, so they may have been read
   * since.
   */
  apply: (record: R, late: boolean) => Thunk
  /** What follows from a record once, on the page that settled it. */
  after: (record: R) => Thunk
  /** In Spanish: why an entry is still here. */
  words: {
    unknown: string
    duplicate: string
    absent: string
    half: (record: R, lacks: string) => string
  }
}
