import { nanoid } from '@reduxjs/toolkit'
import { failureText, isApiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { isRefusalStatus, isServersStatus, mayStillArrive } from '@/domain/lateArrival'
import { isJustStored } from '@/domain/repeated'
import type { Model } from '@/entities/types'
import { withLock } from '@/lib/lock'
import { pause } from '@/lib/pause'
import { selectServerNow } from '@/session/clocks'
import { guard, guardPermission } from '@/session/guard'
import { selectUser } from '@/session/sessionSlice'
import { entriesOf, forgetEntry, keepEntry, type Entry } from './entries'
import type { Doubt, Operation, Outcome } from './operation'

/** When the records are read after an unclear answer, in milliseconds: the server may still be at it. */
const READ_AFTER_MS = [0, 1_500, 4_000] as const

const statusOf = (error: unknown): number => (isApiError(error) && error.kind === 'answer' ? error.status : 0)

const refused = (error: unknown): { kind: 'refused'; message: string } => ({
  kind: 'refused',
  message: [401, 419].includes(statusOf(error))
    ? 'La sesión terminó: volvé a ingresar y guardá de nuevo.'
    : failureText(error),
})

/** What the records say of an entry: the record it became, or what is known instead. Never rejects. */
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
      const mine = rows.filter((row) => !entry.known.includes(row.id ?? 0) && operation.isLike(row, what))
      for (const record of mine)
        if ((await dispatch(operation.isWhole?.(record, what) ?? whole)) === true) return { record }
      // What is there by half may be in the middle of being stored.
      return { doubt: waiting() ? 'unknown' : mine.length > 0 ? 'half' : 'absent' }
    } catch {
      return { doubt: 'unknown' }
    }
  }
const whole: Thunk<Promise<boolean>> = () => Promise.resolve(true)

/** Finds the outcome of an entry; one that is stored leaves the disk. The caller holds the lock. */
const settle =
  <W, R extends Model>(operation: Operation<W, R>, entry: Entry, what: W): Thunk<Promise<Outcome<R>>> =>
  async (dispatch) => {
    const found = await dispatch(find(operation, entry, what))
    if ('doubt' in found) return { kind: 'doubt', entry: entry.id, doubt: found.doubt }
    await forgetEntry(entry.id)
    return { kind: 'stored', late: true, record: found.record }
  }

const sendEntry =
  <W, R extends Model>(operation: Operation<W, R>, entry: Entry, what: W): Thunk<Promise<Outcome<R>>> =>
  async (dispatch) => {
    let answered = true
    try {
      const answer = await dispatch(operation.send(what))
      if (answer !== false) {
        await forgetEntry(entry.id)
        return { kind: 'stored', late: false, record: answer === true ? null : answer }
      }
    } catch (error) {
      if (isRefusalStatus(statusOf(error))) {
        await forgetEntry(entry.id)
        return refused(error)
      }
      answered = isServersStatus(statusOf(error))
    }
    const unclear: Entry = { ...entry, since: Date.now(), answered }
    await keepEntry(unclear)
    let outcome: Outcome<R> = { kind: 'doubt', entry: entry.id, doubt: 'unknown' }
    for (const after of READ_AFTER_MS) {
      await pause(unclear.since + after - Date.now())
      outcome = await dispatch(settle(operation, unclear, what))
      if (outcome.kind === 'stored') break
    }
    return outcome
  }

const entryOf = <W>(
  operation: Pick<Operation<W>, 'key' | 'words' | 'half' | 'place'>,
  user: number,
  asked: W,
  what: W,
  known: number[],
): Entry => ({
  id: nanoid(),
  key: operation.key,
  user,
  asked: JSON.stringify(asked),
  what,
  known,
  since: Date.now(),
  answered: false,
  words: operation.words(what),
  half: operation.half,
  place: operation.place,
})

const send =
  <W, R extends Model>(operation: Operation<W, R>, asked: W, anyway: boolean): Thunk<Promise<Outcome<R>>> =>
  async (dispatch, getState) => {
    dispatch(typeof operation.needs === 'string' ? guardPermission(operation.needs) : guard(...operation.needs))
    const user = selectUser(getState())?.id ?? 0
    // The same sent before without an answer is looked for first; what is known to be absent gives way.
    for (const earlier of await entriesOf(user)) {
      if (earlier.key !== operation.key || earlier.asked !== JSON.stringify(asked)) continue
      const what = operation.shape(earlier.what)
      const outcome = what === undefined ? null : await dispatch(settle(operation, earlier, what))
      if (outcome?.kind === 'stored')
        return outcome.record === null ? outcome : { kind: 'twin', record: outcome.record, own: true }
      if (outcome?.kind === 'doubt' && outcome.doubt !== 'absent') return outcome
      await forgetEntry(earlier.id)
    }
    const what = operation.prepare === undefined ? asked : await dispatch(operation.prepare(asked))
    const before = (await dispatch(operation.read(what, Date.now()))).filter((row) => operation.isLike(row, what))
    const now = selectServerNow(getState())
    const isTwin = operation.isTwin ?? operation.isLike
    const twin = anyway
      ? undefined
      : before.find((row) => operation.storedAt && isTwin(row, what) && isJustStored(operation.storedAt(row), now))
    if (twin !== undefined) return { kind: 'twin', record: twin, own: false }
    const entry = entryOf(
      operation,
      user,
      asked,
      what,
      before.map(({ id }) => id ?? 0),
    )
    await keepEntry(entry)
    try {
      return await dispatch(sendEntry(operation, entry, what))
    } finally {
      if (operation.after) dispatch(operation.after(what))
    }
  }

/**
 * Has it stored exactly once. What is refused before anything was sent (no right, what `prepare` says, records that cannot be read) is an
 * outcome like any other: never rejects. `anyway`: although an equal one was stored a moment ago.
 */
export const run =
  <W, R extends Model>(operation: Operation<W, R>, what: W, anyway = false): Thunk<Promise<Outcome<R>>> =>
  (dispatch) =>
    withLock(operation.lock, () => dispatch(send(operation, what, anyway))).catch(refused)

/**
 * Reads the records for an entry of that operation. Null: another tab has settled it, or what the disk has of it makes no sense any more.
 * Never rejects.
 */
export const look =
  <W, R extends Model>(operation: Operation<W, R>, id: string): Thunk<Promise<Outcome<R> | null>> =>
  (dispatch, getState) =>
    withLock(operation.lock, async () => {
      const entry = (await entriesOf(selectUser(getState())?.id ?? 0)).find((one) => one.id === id)
      const what = entry === undefined ? undefined : operation.shape(entry.what)
      if (entry === undefined || what === undefined) return null
      const outcome = await dispatch(settle(operation, entry, what))
      if (outcome.kind === 'stored' && operation.after) dispatch(operation.after(what))
      return outcome
    })

/** Sends an entry that is known to be absent once more, as it was. Null as in `look`. */
export const resend =
  <W, R extends Model>(operation: Operation<W, R>, id: string): Thunk<Promise<Outcome<R> | null>> =>
  async (dispatch, getState) => {
    const entry = (await entriesOf(selectUser(getState())?.id ?? 0)).find((one) => one.id === id)
    const what = entry === undefined ? undefined : operation.shape(JSON.parse(entry.asked))
    return what === undefined ? null : dispatch(run(operation, what))
  }
