import type { Thunk } from '@/api/thunk'
import { repeatedNotes } from '@/domain/returns/returnFate'
import { diskValue } from '@/lib/diskValue'
import { listOf, number, orNull, record } from '@/lib/shape'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { returnShape, type SentReturn } from './attempt'
import { returnEvents, type Twice } from './devolucionesSlice'
import { readNotes } from './readNotes'

/** `receipts` null: sent, and not yet looked at. */
type Watched = Omit<Twice, 'receipts'> & { receipts: Twice['receipts'] | null }

const watched = record<Watched>({
  shop: number,
  attempt: returnShape,
  receipts: orNull(listOf(orNull(number))),
})

/** On this computer's disk until somebody has put them right: the server cannot take one back. */
const kept = diskValue<readonly Watched[]>('twice-returns', (value) =>
  Array.isArray(value) ? (value as unknown[]).map(watched).filter((one) => one !== undefined) : [],
)

const isOther = (one: Watched, shop: number, attempt: SentReturn) =>
  one.shop !== shop || one.attempt.startedAt !== attempt.startedAt

const shopOf = (state: unknown): number => {
  const user = selectUser(state)
  return user === null ? 0 : ownerIdOf(user)
}

/** What is kept of an attempt becomes `receipts`; undefined: nothing. */
const change =
  (attempt: SentReturn, receipts?: Watched['receipts']): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const shop = shopOf(getState())
    const all = await kept.change((before) => [
      ...before.filter((one) => isOther(one, shop, attempt)),
      ...(receipts === undefined ? [] : [{ shop, attempt, receipts }]),
    ])
    dispatch(returnEvents.twiceRead(all.filter((one): one is Twice => one.shop === shop && one.receipts !== null)))
  }

/** Before it is sent: the page may be gone before anybody has looked. */
export const watchForTwice = (attempt: SentReturn): Thunk<Promise<void>> => change(attempt, null)

/** Somebody has put it right, or it was never stored. */
export const settleTwice = ({ attempt }: Pick<Twice, 'attempt'>): Thunk<Promise<void>> => change(attempt)

/**
 * A browser itself repeats a request whose connection breaks before any answer, and the server has no guard against it: the return that
 * was stored may be stored twice. Only its credit notes tell. What cannot be read is looked at when the screen opens again.
 */
export const lookForTwice =
  (attempt: SentReturn): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    try {
      const notes = repeatedNotes(attempt, await readNotes(api, attempt.startedAt))
      await dispatch(
        change(attempt, notes.length > 0 ? notes.map(({ num_receipt }) => num_receipt ?? null) : undefined),
      )
    } catch {
      // the return itself is stored
    }
  }

/** Those of the shop that were found on this computer and are still to be put right; what an earlier page sent is looked at first. */
export const readTwice = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const shop = shopOf(getState())
  const own = (await kept.read()).filter((one) => one.shop === shop)
  dispatch(returnEvents.twiceRead(own.filter((one): one is Twice => one.receipts !== null)))
  for (const { attempt, receipts } of own) if (receipts === null) await dispatch(lookForTwice(attempt))
}
