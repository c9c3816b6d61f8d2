// What a person decides about an entry of a queue. His decision counts only while the entry is as he saw it.
import type { Thunk } from '@/api/thunk'
import { changed, leavingHalf, sentAgain, withoutEntry, type Queue, type Queued } from '@/domain/queue'
import { withLock } from '@/lib/lock'
import { selectUser } from '@/session/sessionSlice'
import { drain } from './drain'
import type { QueuedOperation } from './queuedOperation'
import type { Numbered } from './queueSlice'
import { settle } from './sendQueued'
import { changeQueue } from './shownQueue'

/** Nobody knows yet whether a sent entry is stored: it can only be looked for again. */
export const isDecidable = ({ state }: Queued): boolean => state !== 'sent'

async function own<E extends Queued, R extends Numbered>(
  { disk }: QueuedOperation<E, R>,
  id: string,
  state: unknown,
): Promise<E | null> {
  const entry = (await disk.read()).entries.find((other) => other.id === id)
  return entry !== undefined && isDecidable(entry) && entry.user === selectUser(state)?.id ? entry : null
}

const storedIds = ({ half, equals }: Queued) => [half?.id, ...equals.map(({ id }) => id)].join()

/**
 * The entry as it is now, if it is the signed-in person's, is not on its way, and has the same state and the same
 * possibly stored records as when it was seen; else null. The caller holds the lock of the queue.
 */
export const asSeen =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, seen: E): Thunk<Promise<E | null>> =>
  async (_dispatch, getState) => {
    const entry = await own(operation, seen.id, getState())
    return entry !== null && entry.state === seen.state && storedIds(entry) === storedIds(seen) ? entry : null
  }

/** Changes an entry. Resolves to the entry before the change; null when it is no longer as the person saw it. */
export const decide =
  <E extends Queued, R extends Numbered>(
    operation: QueuedOperation<E, R>,
    seen: E,
    next: (queue: Queue<E>, entry: E) => Queue<E>,
  ): Thunk<Promise<E | null>> =>
  (dispatch) =>
    withLock(operation.key, async () => {
      const entry = await dispatch(asSeen(operation, seen))
      if (entry !== null) await dispatch(changeQueue(operation, (value) => next(value, entry)))
      return entry
    })

/** Looks for an entry among the records now, without waiting until it is due. */
export const lookForNow =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, seen: E): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { id, state } = seen
    const next = { state: 'sent', due: Date.now() } as const
    const look = (value: Queue<E>) => changed(value, id, next)
    if (state === 'sent') await dispatch(changeQueue(operation, look))
    else await dispatch(decide(operation, seen, look))
    await dispatch(drain(operation, id))
  }

/**
 * Sends an entry once more at the next turn: a record stored by half, or those that are alike, are then not it.
 * Resolves to the entry before the change; null when it is no longer as the person saw it.
 */
export const sendAgain = <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, seen: E) => {
  const now = Date.now()
  return decide(operation, seen, (value, entry) =>
    changed(leavingHalf(value, entry.id, now), entry.id, sentAgain(entry, now)),
  )
}

/**
 * A person says that the entry is that record: everything that follows from a stored entry follows now. False: the
 * entry is no longer as he saw it.
 */
export const accept =
  <E extends Queued, R extends Numbered>(
    operation: QueuedOperation<E, R>,
    { id }: E,
    record: R,
  ): Thunk<Promise<boolean>> =>
  (dispatch, getState) =>
    withLock(operation.key, async () => {
      const entry = await own(operation, id, getState())
      if (!entry?.equals.some((equal) => equal.id === record.id)) return false
      await dispatch(settle(operation, entry, record, true))
      return true
    })

/** The queue without that entry; a record the entry left by half still counts as this computer's. */
export const withoutIt = <E extends Queued>(value: Queue<E>, id: string): Queue<E> =>
  withoutEntry(leavingHalf(value, id, Date.now()), id)
