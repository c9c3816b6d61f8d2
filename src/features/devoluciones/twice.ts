import type { Thunk } from '@/api/thunk'
import { repeatedNotes } from '@/domain/returns/returnFate'
import { diskValue } from '@/lib/disk/diskValue'
import { listOf, number, orNull, record } from '@/lib/shape'
import { selectUser } from '@/session/sessionSlice'
import { ownerIdOf } from '@/session/user'
import { returnShape, type SentReturn } from './attempt'
import { returnEvents, type Twice } from './devolucionesSlice'
import { readNotes } from './readNotes'

/** `receipts` null: the return was sent, and its credit notes were not looked at yet; empty: it needs no more attention. */
type Watched = Omit<Twice, 'receipts'> & { receipts: Twice['receipts'] | null }

const watched = record<Watched>({
  shop: number,
  attempt: returnShape,
  receipts: orNull(listOf(orNull(number))),
})

/** Kept on this computer's disk until somebody has corrected the records: the server cannot take a return back. */
const kept = diskValue<readonly Watched[]>('twice-returns', (value) =>
  Array.isArray(value) ? (value as unknown[]).map(watched).filter((one) => one !== undefined) : [],
)

const isOther = (one: Watched, shop: number, attempt: SentReturn) =>
  one.shop !== shop || one.attempt.startedAt !== attempt.startedAt

const shopOf = (state: unknown): number => {
  const user = selectUser(state)
  return user === null ? 0 : ownerIdOf(user)
}

const isTold = (one: Watched): one is Twice => one.receipts !== null && one.receipts.length > 0

/** Longer than any look at credit notes is under way. */
const SETTLED_FOR_MS = 24 * 60 * 60 * 1000

/** Changes what is kept of the attempt, `null` while nothing is; null as its answer forgets it. */
const change =
  (attempt: SentReturn, next: (before: Watched | null, shop: number) => Watched | null): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
    const shop = shopOf(getState())
    const since = Date.now() - SETTLED_FOR_MS
    const isOld = (one: Watched) => one.receipts?.length === 0 && one.attempt.startedAt < since
    const all = await kept.change((before) => {
      const now = next(before.find((one) => !isOther(one, shop, attempt)) ?? null, shop)
      const others = before.filter((one) => isOther(one, shop, attempt) && !isOld(one))
      return now === null ? others : [...others, now]
    })
    dispatch(returnEvents.twiceRead(all.filter((one): one is Twice => one.shop === shop && isTold(one))))
  }

/** Called before the return is sent, since the page may be closed before anybody has looked. */
export const watchForTwice = (attempt: SentReturn): Thunk<Promise<void>> =>
  change(attempt, (_before, shop) => ({ shop, attempt, receipts: null }))

/** Called when somebody has corrected the records, or when the return was never stored. */
export const settleTwice = ({ attempt }: Pick<Twice, 'attempt'>): Thunk<Promise<void>> =>
  change(attempt, (_before, shop) => ({ shop, attempt, receipts: [] }))

/**
 * A browser repeats a request by itself when the connection breaks before any answer, and the server does not guard
 * against it: so a return may be stored twice. Only its credit notes show that. When they cannot be read, they are
 * looked at when the screen opens again.
 */
export const lookForTwice =
  (attempt: SentReturn): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    try {
      const notes = repeatedNotes(attempt, await readNotes(api, attempt.startedAt))
      const receipts = notes.map(({ num_receipt }) => num_receipt ?? null)
      await dispatch(
        change(attempt, (before, shop) => {
          // Somebody may have corrected it while the notes were read: it is not told again.
          if (before?.receipts?.length === 0) return before
          return receipts.length > 0 ? { shop, attempt, receipts } : null
        }),
      )
    } catch {
      // The return itself is stored, so a failed reading is no error here.
    }
  }

/**
 * Reads the returns of the shop that this computer found stored twice; those an earlier page sent are looked at first.
 */
export const readTwice = (): Thunk<Promise<void>> => async (dispatch, getState) => {
  const shop = shopOf(getState())
  const own = (await kept.read()).filter((one) => one.shop === shop)
  dispatch(returnEvents.twiceRead(own.filter(isTold)))
  for (const { attempt, receipts } of own) if (receipts === null) await dispatch(lookForTwice(attempt))
}
