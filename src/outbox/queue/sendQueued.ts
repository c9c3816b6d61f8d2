// Sends one entry and acts on every answer it can get. The caller holds the lock of the queue.
import type { Thunk } from '@/api/thunk'
import { MAY_ARRIVE_MS } from '@/domain/lateArrival'
import * as queue from '@/domain/queue'
import type { Queue, Queued } from '@/domain/queue'
import { pause } from '@/lib/pause'
import { compareClocks, selectAhead } from '@/session/clocks'
import { selectSender } from '@/session/sender'
import type { QueuedOperation } from './queuedOperation'
import type { Numbered } from './queueSlice'
import { changeQueue } from './shownQueue'

/** While nobody is signed in or the network is away, an entry is tried again after this long. */
export const AGAIN_MS = 5_000
const NEXT_TASK_MS = 1

const LOGIN = 'La sesión terminó: se envía cuando vuelvas a ingresar.'

/** The entry as it is when it leaves now. */
export const sending = <E extends Queued, R extends Numbered>(
  operation: QueuedOperation<E, R>,
  entry: E,
  value: Queue<E>,
  state: unknown,
  now: number,
): E => queue.sending(entry, value, { stored: operation.ids(state), ahead: selectAhead(state), now })

const change = <E extends Queued, R extends Numbered>(
  operation: QueuedOperation<E, R>,
  id: string,
  part: Partial<Queued>,
) => changeQueue(operation, (value) => queue.changed(value, id, part))

/** Sends an entry that has no unanswered request. */
export const send =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, entry: E): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const [state, now] = [getState(), Date.now()]
    const leaving = (value: Queue<E>) => queue.changed(value, entry.id, sending(operation, entry, value, state, now))
    const { entries } = await dispatch(changeQueue(operation, leaving))
    const sent = entries.find(({ id }) => id === entry.id)
    if (sent !== undefined) await dispatch(post(operation, sent))
  }

/** Makes the request of an entry that the disk holds as sent, and acts on its answer. */
export const post =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, entry: E): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { words } = operation
    if (selectSender(getState())?.id !== entry.user)
      return void (await dispatch(change(operation, entry.id, { state: 'waiting', due: Date.now(), message: LOGIN })))
    const answer = await dispatch(operation.send(entry))
    const now = Date.now()
    const again = async (part: Partial<Queued>) =>
      void (await dispatch(change(operation, entry.id, { endedAt: now, ...part })))
    switch (answer.kind) {
      case 'stored':
        return answer.record === null ? again({ due: now }) : dispatch(settle(operation, entry, answer.record, false))
      case 'duplicate': {
        const ended = { ...entry, endedAt: now }
        const found = await dispatch(operation.find(ended, await ownRecords(operation, entry)))
        // Another computer may have made the equal record a moment before.
        if (found.kind === 'found') return dispatch(settleOrAsk(operation, ended, { ...found, isSure: false }))
        const due = found.kind === 'absent' ? (entry.sentAt ?? now) + answer.againMs : now
        return again(found.kind === 'absent' ? { state: 'waiting', due, message: words.duplicate } : { due })
      }
      case 'refused':
        return again({ state: 'refused', message: answer.message })
      case 'wait':
        return again({ state: 'waiting', due: now + AGAIN_MS, message: null })
      case 'login': {
        // It leaves as soon as somebody has signed in.
        const due = selectSender(getState()) === null ? now : now + AGAIN_MS
        return again({ state: 'waiting', due, message: LOGIN })
      }
      case 'unknown':
        return again({ due: now, message: words.unknown })
    }
  }

/** The records that this computer's other entries became, or left by half. */
async function ownRecords<E extends Queued, R extends Numbered>(
  { disk }: QueuedOperation<E, R>,
  { id }: E,
): Promise<ReadonlySet<number>> {
  const { entries, settled } = await disk.read()
  const halves = entries.flatMap((other) => (other.id !== id && other.half ? [other.half.id] : []))
  return new Set([...settled.map(({ record }) => record), ...halves])
}

/** Looks for a sent entry: only the records tell whether it is stored, and it may take a moment until they do. */
export const lookFor =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, entry: E): Thunk<Promise<void>> =>
  async (dispatch) => {
    const { words } = operation
    const begun = Date.now()
    // Without an end the page went away during the request, so the request is over by now. It did not end later than
    // now: the clock was set back since.
    const endedAt = Math.min(entry.endedAt ?? begun, begun)
    const ended = { ...entry, endedAt }
    const found = await dispatch(operation.find(ended, await ownRecords(operation, entry)))
    const now = Date.now()
    const again = async (part: Partial<Queued>) =>
      void (await dispatch(change(operation, entry.id, { endedAt, ...part })))
    const mayArrive = now - endedAt < MAY_ARRIVE_MS
    if (found.kind === 'found' && (found.isSure || !mayArrive)) return dispatch(settleOrAsk(operation, ended, found))
    if (found.kind === 'half' && !mayArrive) {
      const { id, num } = found.record
      return again({ state: 'half', half: { id, num }, message: words.half(found.record, found.lacks) })
    }
    if (found.kind === 'absent' && !mayArrive)
      return again({ state: 'waiting', half: null, due: now, message: words.absent })
    return again({ due: queue.nextReading(endedAt, now) })
  }

/** A person is offered at most this many equal records to choose from. */
const MOST_EQUALS = 6

/**
 * Equal records are stored. One that was stored while the entry's request was on its way is the entry; else a person has
 * to say which of them it is, if any (U18).
 */
const settleOrAsk =
  <E extends Queued, R extends Numbered>(
    operation: QueuedOperation<E, R>,
    entry: E,
    { equals, isSure }: { equals: readonly R[]; isSure: boolean },
  ): Thunk<Promise<void>> =>
  async (dispatch) => {
    const [first] = equals
    if (first && isSure) return dispatch(settle(operation, entry, first, true))
    const offered = equals.slice(-MOST_EQUALS).map(({ id, num, created_at }) => ({ id, num, created_at }))
    const { id, endedAt } = entry
    await dispatch(change(operation, id, { state: 'alike', endedAt, half: null, equals: offered, message: null }))
  }

/**
 * Settles a stored entry: whoever waits for it goes on, then it leaves the queue, then everything that follows is done.
 */
export const settle =
  <E extends Queued, R extends Numbered>(
    operation: QueuedOperation<E, R>,
    entry: E,
    record: R,
    late: boolean,
  ): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { actions } = operation.slice
    const { id, sentAt } = entry
    const now = Date.now()
    const isAwaited = operation.shown(getState()).awaited === id
    if (!isAwaited) dispatch(operation.confirmed(id, record))
    // A page that dies before the queue is written leaves the entry as sent: the next page finds its record.
    if (!late) dispatch(compareClocks(record.created_at, sentAt))
    dispatch(actions.entryStored({ entry: id, record, late }))
    await dispatch(changeQueue(operation, (value) => queue.settled(value, id, record.id, now)))
    if (isAwaited) await pause(NEXT_TASK_MS)
    dispatch(operation.apply(record, late))
    dispatch(operation.after(record))
    if (!isAwaited) dispatch(actions.confirmedLater({ entry, record }))
  }
