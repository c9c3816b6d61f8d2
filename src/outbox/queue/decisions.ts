// What a person decides of an entry of a queue: nobody else may, while it says what he saw.
import type { Thunk } from '@/api/thunk'
import { changed, leavingHalf, sentAgain, withoutEntry, type Queue, type Queued } from '@/domain/queue'
import { withLock } from '@/lib/lock'
import { selectUser } from '@/session/sessionSlice'
import { drain } from './drain'
import type { QueuedOperation } from './queuedOperation'
import type { Numbered } from './queueSlice'
import { settle } from './sendQueued'
import { changeQueue } from './shownQueue'

/** Nobody knows yet whether a sent one is stored, so that one can only be looked for again. */
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
 * An entry of the signed-in person as it is now, if nothing of it is on its way and the server has, or may have, the same of it as when it was
 * seen; else null. The caller holds the lock of the queue.
 */
export const asSeen =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, seen: E): Thunk<Promise<E | null>> =>
  async (_dispatch, getState) => {
    const entry = await own(operation, seen.id, getState())
    return entry !== null && entry.state === seen.state && storedIds(entry) === storedIds(seen) ? entry : null
  }

/** Changes an entry; null when it is no longer what he saw, otherwise what it was. */
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

/** Looks for it now. */
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
 * It leaves once more with the next turn; beside one stored by half, or those that are alike, none of which it is then. Resolves to what it was;
 * null where it was no longer what he saw.
 */
export const sendAgain = <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, seen: E) => {
  const now = Date.now()
  return decide(operation, seen, (value, entry) =>
    changed(leavingHalf(value, entry.id, now), entry.id, sentAgain(entry, now)),
  )
}

/** The record of that id is this entry: everything that follows from one follows now. False: it is no longer what he saw. */
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

/** Without it; what the server has of it by halves stays this computer's. */
export const withoutIt = <E extends Queued>(value: Queue<E>, id: string): Queue<E> =>
  withoutEntry(leavingHalf(value, id, Date.now()), id)
