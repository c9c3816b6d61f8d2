import { nanoid } from '@reduxjs/toolkit'
import { apiError, failureText, isApiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { isRefusalStatus, isServersStatus } from '@/domain/lateArrival'
import { isJustStored } from '@/domain/repeated'
import type { Model } from '@/entities/types'
import { withLock } from '@/lib/lock'
import { pause } from '@/lib/pause'
import { selectServerNow } from '@/session/clocks'
import { guard, guardPermission } from '@/session/guard'
import { selectUser } from '@/session/sessionSlice'
import { entriesOf, forgetEntry, foundOf, isRecent, keepEntry, type Entry } from './entries'
import type { Operation, Outcome } from './operation'
import { follow, forgetAll, isAskedFor, settle, settleAll, settleAndFollow } from './settle'

/** When the records are read after an unclear answer, in milliseconds: the server may still be at it. */
const READ_AFTER_MS = [0, 1_500, 4_000] as const

const statusOf = (error: unknown): number => (isApiError(error) && error.kind === 'answer' ? error.status : 0)

const refused = (error: unknown): { kind: 'refused'; message: string } => ({
  kind: 'refused',
  message: [401, 419].includes(statusOf(error))
    ? 'La sesión terminó: volvé a ingresar y guardá de nuevo.'
    : failureText(error),
})

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
    const unclear: Entry = { ...entry, since: Date.now(), answered, doubt: 'unknown' }
    await keepEntry(unclear)
    let outcome: Outcome<R> = { kind: 'doubt', entry: unclear, doubt: 'unknown' }
    for (const after of operation.readAfter ?? READ_AFTER_MS) {
      await pause(unclear.since + after - Date.now())
      outcome = await dispatch(settle(operation, unclear, what))
      if (outcome.kind === 'stored') break
    }
    return outcome
  }

export const placeOf = <W>({ place }: Pick<Operation<W>, 'place'>, what: W): string =>
  typeof place === 'string' ? place : place(what)

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
  place: placeOf(operation, what),
})

const personOf = (state: unknown): number => selectUser(state)?.id ?? 0

/** The entries of the same request whose record was found by the top bar or another tab. */
const foundFor =
  <W>(operation: Pick<Operation<W>, 'key' | 'shape'>, asked: W): Thunk<Promise<readonly Entry[]>> =>
  async (_dispatch, getState) => {
    const found = await foundOf(personOf(getState()))
    return found.filter((one) => isAskedFor(operation, one, asked))
  }

/** Keeps the id of the found record, since the form that sent the entry may not know its outcome. */
async function keepFound(entry: Entry, outcome: Outcome): Promise<void> {
  const id = outcome.kind === 'stored' ? outcome.record?.id : undefined
  if (id !== undefined && id !== null) await keepEntry({ ...entry, found: id })
}

const send =
  <W, R extends Model>(
    operation: Operation<W, R>,
    asked: W,
    { anyway, again, person }: { anyway: boolean; again: string | null; person: number },
  ): Thunk<Promise<Outcome<R>>> =>
  async (dispatch, getState) => {
    const { needs, key } = operation
    if (personOf(getState()) !== person) throw apiError('answer', 401, key, 'Unauthenticated.')
    if (needs !== null) dispatch(typeof needs === 'string' ? guardPermission(needs) : guard(...needs))
    const found = await dispatch(foundFor(operation, asked))
    const earlier = await dispatch(settleAll(operation, asked, (entry) => isRecent(entry) || entry.id === again))
    if ('kind' in earlier) return earlier
    const what = operation.prepare === undefined ? asked : await dispatch(operation.prepare(asked))
    const reads = operation.readsBefore?.(what) ?? true
    const rows = reads ? await dispatch(operation.read(what, Date.now())) : []
    const before = rows.filter((row) => operation.isLike(row, what))
    const now = selectServerNow(getState())
    const isTwin = (row: R): boolean => {
      const { storedAt, isTwin: equal } = operation
      const isEqual = equal === undefined ? storedAt !== undefined : equal(row, what, now)
      return isEqual && (storedAt === undefined || isJustStored(storedAt(row), now))
    }
    const isFound = ({ id }: R) => found.some((one) => one.found === id)
    const twin = anyway ? undefined : (rows.find(isFound) ?? before.find(isTwin))
    // A record found earlier is told once. Until then a try that fails must not forget it: the next would store it again.
    if (twin !== undefined) {
      await forgetAll([...earlier, ...found])
      return { kind: 'twin', record: twin, own: false }
    }
    const known = operation.isChange ? [] : before.map(({ id }) => id)
    const entry = entryOf(operation, person, asked, what, known)
    await keepEntry(entry)
    await forgetAll([...earlier, ...found])
    const outcome = await dispatch(sendEntry(operation, entry, what))
    await dispatch(follow(operation, what, outcome))
    return outcome
  }

/**
 * Sends the operation so that it is stored exactly once. Never rejects: what is refused before sending (no right,
 * `prepare`, records that cannot be read) is an outcome like any other. `anyway`: sends it although an equal record was
 * stored a moment ago. `again`: id of the entry that is sent once more, which is the same request however old it is.
 */
export const run =
  <W, R extends Model>(
    operation: Operation<W, R>,
    what: W,
    anyway = false,
    again: string | null = null,
  ): Thunk<Promise<Outcome<R>>> =>
  (dispatch, getState) => {
    // The lock may be granted only after this person has left.
    const person = personOf(getState())
    return withLock(operation.lock, () => dispatch(send(operation, what, { anyway, again, person }))).catch(refused)
  }

const lookUnderLock =
  <W, R extends Model>(operation: Operation<W, R>, entry: Entry | undefined): Thunk<Promise<Outcome<R> | null>> =>
  async (dispatch) => {
    const what = entry === undefined ? undefined : operation.shape(entry.what)
    if (entry === undefined || what === undefined) return null
    return dispatch(settleAndFollow(operation, entry, what))
  }

const entryBy = async (id: string, state: unknown): Promise<Entry | undefined> =>
  (await entriesOf(personOf(state))).find((one) => one.id === id)

/**
 * Finds the outcome of an entry in the records. Null: another tab has settled it, or the disk no longer has it in a
 * readable form. Never rejects.
 */
export const look =
  <W, R extends Model>(operation: Operation<W, R>, id: string): Thunk<Promise<Outcome<R> | null>> =>
  (dispatch, getState) =>
    withLock(operation.lock, async () => {
      const entry = await entryBy(id, getState())
      const outcome = await dispatch(lookUnderLock(operation, entry))
      if (entry !== undefined && outcome !== null) await keepFound(entry, outcome)
      return outcome
    })

/**
 * As `look`, for the form that sent the entry: it works even if another tab or the top bar took the entry off the disk.
 */
export const lookFor =
  <W, R extends Model>(operation: Operation<W, R>, entry: Entry): Thunk<Promise<Outcome<R> | null>> =>
  (dispatch) =>
    withLock(operation.lock, () => dispatch(lookUnderLock(operation, entry)))

/** Sends once more an entry that is known to be absent, as it was asked for. Null as in `look`. */
export const resend =
  <W, R extends Model>(operation: Operation<W, R>, id: string): Thunk<Promise<Outcome<R> | null>> =>
  async (dispatch, getState) => {
    const entry = await entryBy(id, getState())
    const what = entry === undefined ? undefined : operation.shape(JSON.parse(entry.asked))
    if (entry === undefined || what === undefined) return null
    const outcome = await dispatch(run(operation, what, false, id))
    await keepFound(entry, outcome)
    return outcome
  }
