// A queue as this tab shows it, and what another run or another tab makes of the entry somebody waits for.
import type { Thunk } from '@/api/thunk'
import type { Queue, Queued } from '@/domain/queue'
import type { QueuedOperation } from './queuedOperation'
import type { Numbered, QueueState } from './queueSlice'

/** What became of an entry, for whoever waits for it. */
export type QueueOutcome<R> =
  /** `late`: the record was found among the records, not in the answer to the request. */
  | { kind: 'stored'; record: R; late: boolean }
  | { kind: 'refused'; message: string }
  /** The outcome takes longer than a person waits. */
  | { kind: 'later' }

const shown = <E extends Queued, R extends Numbered>(
  { slice }: Pick<QueuedOperation<E, R>, 'slice'>,
  { entries }: Queue<E>,
) => slice.actions.queueRead({ entries })

/** Changes the queue on the disk and what this tab shows of it. */
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

/** Reads the queue and shows what another tab has settled or dropped of the entries shown here. */
export const readQueue =
  <E extends Queued, R extends Numbered>(operation: QueuedOperation<E, R>): Thunk<Promise<Queue<E>>> =>
  async (dispatch) => {
    const value = await operation.disk.read()
    dispatch(shown(operation, value))
    dispatch(followOthers(operation, value))
    return value
  }

/** Shows that another tab has settled or dropped the entry this page waits for, or its last one. */
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

/**
 * Watches an entry: `outcome` resolves to what becomes of it, whichever run or tab settles it; `stop` ends the watch.
 */
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
