import type { Thunk } from '@/api/thunk'
import { isBag } from '@/api/unanswered'
import { repeatedNotes, type ReturnAttempt } from '@/domain/returns/returnFate'
import { keptValue } from '@/lib/kept'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { returnEvents, type Twice } from './devolucionesSlice'
import { readNotes } from './readNotes'
import { attemptFrom } from './sentReturns'

/** `receipts` null: sent, and not yet looked at. */
type Watched = Omit<Twice, 'receipts'> & { receipts: Twice['receipts'] | null }

function watchedFrom(value: unknown): Watched | null {
  if (!isBag(value)) return null
  const { shop, receipts } = value
  const attempt = attemptFrom(value.attempt)
  if (typeof shop !== 'number' || attempt === null) return null
  if (!Array.isArray(receipts)) return { shop, attempt, receipts: null }
  return {
    shop,
    attempt,
    receipts: (receipts as unknown[]).map((receipt) => (typeof receipt === 'number' ? receipt : null)),
  }
}

/** On this computer's disk until somebody has put them right: the server cannot take one back. */
const kept = keptValue<readonly Watched[]>('twice-returns', (value) =>
  Array.isArray(value) ? (value as unknown[]).map(watchedFrom).filter((one) => one !== null) : [],
)

const isOther = (one: Watched, shop: number, attempt: ReturnAttempt) =>
  one.shop !== shop || one.attempt.startedAt !== attempt.startedAt

const shopOf = (state: unknown): number => {
  const user = selectUser(state)
  return user === null ? 0 : ownerIdOf(user)
}

/** What is kept of an attempt becomes `receipts`; undefined: nothing. */
const change =
  (attempt: ReturnAttempt, receipts?: Watched['receipts']): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const shop = shopOf(getState())
    const all = await kept.change((before) => [
      ...before.filter((one) => isOther(one, shop, attempt)),
      ...(receipts === undefined ? [] : [{ shop, attempt, receipts }]),
    ])
    dispatch(returnEvents.twiceRead(all.filter((one): one is Twice => one.shop === shop && one.receipts !== null)))
  }

/** Before it is sent: the page may be gone before anybody has looked. */
export const watchForTwice = (attempt: ReturnAttempt): Thunk<Promise<void>> => change(attempt, null)

/** Somebody has put it right, or it was never stored. */
export const settleTwice = ({ attempt }: Pick<Twice, 'attempt'>): Thunk<Promise<void>> => change(attempt)

/**
 * A browser itself repeats a request whose connection breaks before any answer, and the server has no guard against it: the return that
 * was stored may be stored twice. Only its credit notes tell. What cannot be read is looked at when the screen opens again.
 */
export const lookForTwice =
  (attempt: ReturnAttempt): Thunk<Promise<void>> =>
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
