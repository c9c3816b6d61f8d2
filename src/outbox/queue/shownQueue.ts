// A queue as this tab shows it, and what another run or another tab makes of the entry somebody waits for.
import type { Thunk } from '@/api/thunk'
import type { Queue, Queued } from '@/domain/queue'
import type { QueuedOperation } from './queuedOperation'
import type { Numbered, QueueState } from './queueSlice'

/** What became of an entry, as far as somebody waits for it. */
export type QueueOutcome<R> =
  /** `late`: not by its own answer, but found among the records. */
  | { kind: 'stored'; record: R; late: boolean }
  | { kind: 'refused'; message: string }
  /** It takes longer than a person waits. */
  | { kind: 'later' }

const shown = <E extends Queued, R extends Numbered>(
  { slice, disk }: Pick<QueuedOperation<E, R>, 'slice' | 'disk'>,
  { entries }: Queue<E>,
) => slice.actions.queueRead({ entries, isKept: disk.isSafe() })

/** Changes the queue, and what this tab shows of it. */
export const changeQueue =
  <E extends Queued, R extends Numbered>(
    operation: QueuedOperation<E, R>,
    next: (value: Queue<E>) => Queue<E>,
  ): Thunk<Promise<Queue<E>>> =>
  async (dispatch) => {
    const value = await operation.disk.change(next)
    dispatch(shown(operation, value))
    return value
  }

/** Reads the queue; what another tab has settled of what this one shows, or dropped, is shown. */
export const readQueue =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>): Thunk<Promise<Queue<E>>> =>
  async (dispatch) => {
    const value = await operation.disk.read()
    dispatch(shown(operation, value))
    dispatch(followOthers(operation, value))
    return value
  }

/** The entry this page waits for, or its last one, where another tab has settled or dropped it. */
const followOthers =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>, { entries, settled }: Queue<E>): Thunk =>
  (dispatch, getState) => {
    const { awaited, last } = operation.shown(getState())
    for (const id of [awaited, last]) {
      if (id === null || entries.some((entry) => entry.id === id)) continue
      const record = settled.find(({ entry }) => entry === id)?.record
      if (record !== undefined) void dispatch(bring(operation, id, record))
      else if (id !== awaited) dispatch(operation.dropped(id))
    }
  }

const bring =
  <E extends Queued, R extends Numbered>(
    operation: QueuedOperation<E, R>,
    entry: string,
    id: number,
  ): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const { actions, select } = operation.slice
    const { reading, settledHere } = select(getState())
    if (reading === entry || settledHere?.entry === entry) return
    dispatch(actions.recordReading(entry))
    const record = await dispatch(operation.read(id)).catch(() => null)
    dispatch(actions.recordReading(null))
    if (record === null) return void dispatch(actions.heldUp([entry]))
    dispatch(actions.entryStored({ entry, record, late: true }))
    dispatch(operation.confirmed(entry, record))
    dispatch(operation.apply(record, true))
  }

function outcomeOf<E extends Queued, R extends Numbered>(
  { entries, settledHere, heldUp }: QueueState<E, R>,
  id: string,
): QueueOutcome<R> | null {
  if (settledHere?.entry === id) return { kind: 'stored', record: settledHere.record, late: settledHere.late }
  const entry = entries.find((one) => one.id === id)
  if (entry?.state === 'refused') return { kind: 'refused', message: entry.message ?? '' }
  return entry?.state === 'half' || entry?.state === 'alike' || heldUp.includes(id) ? { kind: 'later' } : null
}

/** What becomes of an entry, whichever run or tab settles it; `stop` where it is not waited for any more. */
export const awaitEntry =
  <E extends Queued, R extends Numbered>(
    { slice }: Pick<QueuedOperation<E, R>, 'slice'>,
    id: string,
  ): Thunk<{ outcome: Promise<QueueOutcome<R>>; stop: () => void }> =>
  (_dispatch, getState, { subscribe }) => {
    let stop = () => undefined as void
    const outcome = new Promise<QueueOutcome<R>>((resolve) => {
      stop = subscribe(() => {
        const known = outcomeOf(slice.select(getState()), id)
        if (known !== null) resolve(known)
      })
    })
    return { outcome, stop }
  }
