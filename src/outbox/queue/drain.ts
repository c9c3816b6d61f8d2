// Works through the entries of a queue, one at a time over all tabs of this computer.
import type { Thunk } from '@/api/thunk'
import * as queue from '@/domain/queue'
import type { Queue, Queued } from '@/domain/queue'
import { withLock, withLockIfFree } from '@/lib/lock'
import { isReached } from '@/session/reached'
import { selectSender } from '@/session/sender'
import type { QueuedOperation } from './queuedOperation'
import type { Numbered } from './queueSlice'
import { AGAIN_MS, lookFor, post, send, sending } from './sendQueued'
import { changeQueue, readQueue } from './shownQueue'

/** A person does not wait for an entry that is due later than this. */
const DUE_SOON_MS = 7_000

/**
 * Works on the signed-in user's entries that are due, one request at a time over all tabs of this computer (U18). While
 * the server is out of reach, the only entry it sends is the one a person `pressed`. Resolves to when it is to be
 * called next, in milliseconds; null when nothing is left to do.
 */
export const drain =
  <E extends Queued, R extends Numbered>(
    operation: QueuedOperation<E, R>,
    pressed?: string,
  ): Thunk<Promise<number | null>> =>
  (dispatch) =>
    withLock(operation.key, () => dispatch(work(operation, { pressed })))

/**
 * Keeps a new entry and sends it: at once, with a single write to the disk, if nothing else is on its way, otherwise in
 * its turn. Resolves once it is kept.
 */
export const keepAndSend =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, entry: E): Thunk<Promise<void>> =>
  (dispatch, getState) =>
    new Promise((kept) => {
      const keep = async (isFree: boolean) => {
        const [state, now] = [getState(), Date.now()]
        const mayLeave = isFree && isReached(state) && selectSender(state)?.id === entry.user
        const isNext = ({ entries }: Queue<E>) =>
          mayLeave && queue.nextEntry([...entries, entry], entry.user, entry.due) === entry
        const { entries } = await dispatch(
          changeQueue(operation, (value) =>
            queue.withEntry(value, isNext(value) ? sending(operation, entry, value, state, now) : entry),
          ),
        )
        // Earlier entries that have not left yet go first: the next customer does not wait for them all.
        const next = queue.nextEntry(entries, entry.user, now)
        if (next?.state === 'waiting' && next.id !== entry.id) dispatch(operation.slice.actions.heldUp([entry.id]))
        kept()
        const sent = entries.find(({ id, state }) => id === entry.id && state === 'sent')
        if (isFree) await dispatch(work(operation, { sent }))
        return isFree
      }
      void withLockIfFree(operation.key, keep).then((worked) => (worked ? null : dispatch(drain(operation))))
    })

interface Work<E> {
  /** An entry that the disk holds as sent, but whose request has still to leave. */
  sent?: E | undefined
  pressed?: string | undefined
}

/** What `drain` does under its lock. */
const work =
  <E extends Queued, R extends Numbered>(
    operation: QueuedOperation<E, R>,
    { sent, pressed }: Work<E>,
  ): Thunk<Promise<number | null>> =>
  async (dispatch, getState) => {
    if (sent !== undefined) await dispatch(post(operation, sent))
    for (;;) {
      const sender = selectSender(getState())
      if (sender === null) return null
      const { entries } = await dispatch(readQueue(operation))
      const now = Date.now()
      const reached = isReached(getState())
      // An entry that was sent is looked for even so: the answer also tells whether the server can be reached again.
      const mayLeave = ({ id, state }: E) => reached || state === 'sent' || id === pressed
      const within = entries.filter(mayLeave)
      const entry = queue.nextEntry(within, sender.id, now)
      if (entry === null) {
        const later = entries.filter((other) => !mayLeave(other) || other.due - now > DUE_SOON_MS)
        dispatch(operation.slice.actions.heldUp(later.map(({ id }) => id)))
        const isLeft = queue.nextDue(entries, sender.id, now) !== null
        return queue.nextDue(within, sender.id, now) ?? (isLeft ? now + AGAIN_MS : null)
      }
      await dispatch(entry.state === 'waiting' ? send(operation, entry) : lookFor(operation, entry))
    }
  }
