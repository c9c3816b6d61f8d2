// Finds the outcome of the entries on the disk in the shop's records. The caller holds the lock of the operation.
import type { Thunk } from '@/api/thunk'
import { mayStillArrive } from '@/domain/lateArrival'
import type { Model } from '@/entities/types'
import { selectUser } from '@/session/sessionSlice'
import { entriesOf, forgetEntry, noteDoubt, type Entry, type Doubt } from './entries'
import type { Operation, Outcome } from './operation'

/** What the records say of an entry: the record it became, or the doubt that is left. Never rejects. */
const find =
  <W, R extends Model>(
    operation: Operation<W, R>,
    entry: Entry,
    what: W,
  ): Thunk<Promise<{ record: R } | { doubt: Doubt }>> =>
  async (dispatch) => {
    const waiting = () => mayStillArrive(entry, Date.now())
    try {
      const rows = await dispatch(operation.read(what, entry.since))
      const mine = rows.filter((row) => !entry.known.includes(row.id) && operation.isLike(row, what))
      for (const record of mine)
        if ((await dispatch(operation.isWhole?.(record, what) ?? whole)) === true) return { record }
      // A record that is there by half may be in the middle of being stored.
      return { doubt: waiting() ? 'unknown' : mine.length > 0 ? 'half' : 'absent' }
    } catch {
      return { doubt: 'unknown' }
    }
  }
const whole: Thunk<Promise<boolean>> = () => Promise.resolve(true)

/** Does what follows an outcome; the outcome itself stays as it is. Never rejects. */
export const follow =
  <W, R extends Model>(operation: Operation<W, R>, what: W, outcome: Outcome<R>): Thunk<Promise<void>> =>
  async (dispatch) => {
    try {
      if (operation.after) await dispatch(operation.after(what, outcome))
    } catch {
      // The next screen reads what could not be read again here.
    }
  }

/** Finds the outcome of an entry, and takes a stored one off the disk. The caller holds the lock. */
export const settle =
  <W, R extends Model>(operation: Operation<W, R>, entry: Entry, what: W): Thunk<Promise<Outcome<R>>> =>
  async (dispatch) => {
    const found = await dispatch(find(operation, entry, what))
    if ('doubt' in found) return { kind: 'doubt', entry: await noteDoubt(entry, found.doubt), doubt: found.doubt }
    await forgetEntry(entry.id)
    return { kind: 'stored', late: true, record: found.record }
  }

/** As `settle`, and reads again what the operation changed if all or part of it is stored. */
export const settleAndFollow =
  <W, R extends Model>(operation: Operation<W, R>, entry: Entry, what: W): Thunk<Promise<Outcome<R>>> =>
  async (dispatch) => {
    const outcome = await dispatch(settle(operation, entry, what))
    if (outcome.kind === 'stored' || (outcome.kind === 'doubt' && outcome.doubt === 'half'))
      await dispatch(follow(operation, what, outcome))
    return outcome
  }

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether an entry is of the same request. One that was sent again from the top bar was built anew by its shape, so
 * where the texts differ what the shape makes of both is compared.
 */
export function isAskedFor<W>({ key, shape }: Pick<Operation<W>, 'key' | 'shape'>, entry: Entry, asked: W): boolean {
  if (entry.key !== key) return false
  if (entry.asked === JSON.stringify(asked)) return true
  const [before, now] = [shape(parsed(entry.asked)), shape(asked)]
  return before !== undefined && now !== undefined && JSON.stringify(before) === JSON.stringify(now)
}

/** The entries of the same request, which are looked for before `asked` is sent. */
const alike = <W>(operation: Pick<Operation<W>, 'key' | 'shape' | 'isSame'>, all: readonly Entry[], asked: W) =>
  all.flatMap((entry) => {
    if (entry.key !== operation.key) return []
    const what = operation.shape(entry.what)
    const isSame = what !== undefined && operation.isSame?.(what, asked) === true
    return isSame || isAskedFor(operation, entry, asked) ? [{ entry, what }] : []
  })

/**
 * Settles the entries of the same request. Resolves to the outcome of the first that `blocks` it, since it was or may be
 * stored; if there is none, to the absent ones, which give way to what is sent now. One that blocks nothing is looked
 * for too, before it could be taken for the record that is sent now. The caller holds the lock.
 */
export const settleAll =
  <W, R extends Model>(
    operation: Operation<W, R>,
    asked: W,
    blocks: (entry: Entry) => boolean,
  ): Thunk<Promise<Outcome<R> | readonly Entry[]>> =>
  async (dispatch, getState) => {
    const absent: Entry[] = []
    for (const { entry, what } of alike(operation, await entriesOf(selectUser(getState())?.id ?? 0), asked)) {
      // An entry that the disk has damaged can no longer be looked for.
      const outcome = what === undefined ? null : await dispatch(settleAndFollow(operation, entry, what))
      const isOpen = outcome?.kind === 'doubt' && outcome.doubt !== 'absent' && !operation.isChange
      if (outcome === null || (outcome.kind === 'doubt' && !isOpen)) absent.push(entry)
      else if (blocks(entry))
        return outcome.kind === 'stored' && outcome.record !== null
          ? { kind: 'twin', record: outcome.record, own: true }
          : outcome
    }
    return absent
  }
export const forgetAll = async (entries: readonly Entry[]): Promise<void> => {
  for (const { id } of entries) await forgetEntry(id)
}

/**
 * Settles the entries that block another write to the same record, however old they are. Resolves to the outcome of one
 * that was or may be stored; null: there is none, and entries known to be absent are forgotten. The caller holds the
 * lock.
 */
export const settleBefore =
  <W, R extends Model>(operation: Operation<W, R>, asked: W): Thunk<Promise<Outcome<R> | null>> =>
  async (dispatch) => {
    const settled = await dispatch(settleAll(operation, asked, () => true))
    if ('kind' in settled) return settled
    await forgetAll(settled)
    return null
  }
