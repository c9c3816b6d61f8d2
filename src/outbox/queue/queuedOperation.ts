import type { UnknownAction } from '@reduxjs/toolkit'
import type { Thunk } from '@/api/thunk'
import type { Queue, Queued } from '@/domain/queue'
import type { DiskValue } from '@/lib/diskValue'
import type { Numbered, QueueSlice } from './queueSlice'

/** What the answer to one request means. */
export type Answer<R> =
  /** `record`: null where the answer says so without bringing it: it is looked for. */
  | { kind: 'stored'; record: R | null }
  /** The server says that it has an equal one of the last seconds: this one, or another. Sent again no earlier than so long after it left. */
  | { kind: 'duplicate'; againMs: number }
  | { kind: 'refused'; message: string }
  /** The minute's requests are spent. */
  | { kind: 'wait' }
  /** Nobody is signed in, or the token is an old one: the login is on the screen by now. */
  | { kind: 'login' }
  /** Only the records can tell. */
  | { kind: 'unknown' }

/** What the records say of an entry. */
export type Found<R> =
  | { kind: 'unread' }
  | { kind: 'absent' }
  /** `lacks`: in Spanish, what is missing of it. */
  | { kind: 'half'; record: R; lacks: string }
  /** Whole, the oldest first: equal ones are told apart by their order alone. `elsewhere`: one of them may be somebody's at another computer. */
  | { kind: 'found'; equals: readonly R[]; elsewhere: boolean }

/** What this computer knows of the records that are its other entries. */
export interface Known<E extends Queued> {
  own: ReadonlySet<number>
  settled: Queue<E>['settled']
  /** Its other entries, any of which may be stored by now. */
  others: readonly E[]
}

/**
 * An operation whose entries leave one at a time, in the order they were made, and are made while the server is away too. Whoever makes one does not
 * wait for its outcome longer than a person does: the next may be made meanwhile.
 */
export interface QueuedOperation<E extends Queued, R extends Numbered> {
  /** Of its entries on the disk, and of the lock under which one tab at a time works on them. */
  key: string
  disk: DiskValue<Queue<E>>
  slice: QueueSlice<E, R>
  /** One request. Never rejects. */
  send: (entry: E) => Thunk<Promise<Answer<R>>>
  /** Looks for an entry among the records. Never rejects. */
  find: (entry: E, known: Known<E>) => Thunk<Promise<Found<R>>>
  /** One record; null: it is there no more. Rejects when it cannot be read. */
  read: (id: number) => Thunk<Promise<R | null>>
  /** Ids of the records that are known here: an entry that leaves now is none of them. */
  ids: (state: unknown) => readonly number[]
  /** Of this page: the entry a person waits for, and the last one he went on from without its outcome. */
  shown: (state: unknown) => { awaited: string | null; last: string | null }
  /** A record is known of an entry that nobody waits for. */
  confirmed: (entry: string, record: R) => UnknownAction
  /** There will be no record of that entry. */
  dropped: (entry: string) => UnknownAction
  /** What it moved in the lists of this page; `late`: it was found stored, and they may have been read since. */
  apply: (record: R, late: boolean) => Thunk
  /** What follows a record once, on the page that settled it. */
  after: (record: R) => Thunk
  /** In Spanish: why an entry is still here. */
  words: {
    unknown: string
    duplicate: string
    absent: string
    half: (record: R, lacks: string) => string
  }
}
