import type { Thunk } from '@/api/thunk'
import { changed, settled, withoutEntry, type Journal, type UnsentSale } from '@/domain/sale/unsent'
import { withLock } from '@/lib/lock'
import { selectUser } from '@/session/sessionSlice'
import { drain } from './drain'
import { journal, JOURNAL_LOCK } from './journal'
import { changeJournal, readJournal } from './settling'
import { park, recover } from '../parked/parked'
import { saleEvents } from '../saleSlice'

/** What a person may do with it: nobody knows yet whether a sent one is stored, so that one can only be looked for again. */
export const isSettleable = ({ state }: UnsentSale): boolean => state !== 'sent'

const BEING_SENT = 'Esa venta ya se está enviando'

/** Changes an entry of the signed-in person while nothing of it is on its way; false when it has become something else meanwhile. */
const decide =
  (id: string, next: (journal: Journal) => Journal): Thunk<Promise<boolean>> =>
  (dispatch, getState) =>
    withLock(JOURNAL_LOCK, async () => {
      if ((await decidable(id, getState())) === null) return false
      await dispatch(changeJournal(next))
      return true
    })

async function decidable(id: string, state: unknown): Promise<UnsentSale | null> {
  const entry = (await journal.read()).entries.find((other) => other.id === id)
  return entry !== undefined && isSettleable(entry) && entry.user === selectUser(state)?.id ? entry : null
}

/** Looks for it now. */
export const lookForUnsent =
  ({ id, state }: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch) => {
    const next = { state: 'sent', due: Date.now() } as const
    const look = (value: Journal) => changed(value, id, next)
    if (state === 'sent') await dispatch(changeJournal(look))
    else await dispatch(decide(id, look))
    await dispatch(drain(id))
  }

/** Sends it now; beside one stored by half, which it is not then. */
export const sendUnsent =
  ({ id, after, half, beside = 0 }: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch) => {
    const next = {
      state: 'waiting',
      due: Date.now(),
      after: Math.max(after, half?.id ?? 0),
      beside: half?.id ?? beside,
      half: null,
    } as const
    await dispatch(decide(id, (value) => changed(value, id, next)))
    await dispatch(drain(id))
  }

/** The equal one that is stored is this one. */
export const acceptUnsent =
  ({ id, half }: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch) => {
    if (half === null || !(await dispatch(decide(id, (value) => settled(value, id, half.id, Date.now()))))) return
    // The till that still waits for its number hears of it as from another tab.
    await dispatch(readJournal())
  }

/** Takes it off the journal for good. */
export const discardUnsent =
  ({ id }: UnsentSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    if (!(await dispatch(decide(id, (value) => withoutEntry(value, id))))) return BEING_SENT
    dispatch(saleEvents.queuedDropped(id))
    return null
  }

/** `aside`: among the sales put aside, since the till could not take it; `why`. */
type BackResult = { kind: 'back' } | { kind: 'aside'; why: string } | { kind: 'refused'; why: string }

/**
 * Its articles go back to the till to be charged anew. It is among the sales put aside before it leaves the journal: whatever happens in
 * between, it is in one of them.
 */
export const backToTill =
  ({ id }: UnsentSale): Thunk<Promise<BackResult>> =>
  (dispatch, getState) =>
    withLock(JOURNAL_LOCK, async () => {
      const entry = await decidable(id, getState())
      if (entry === null) return { kind: 'refused', why: BEING_SENT }
      const aside = dispatch(park(entry.cart))
      if (aside === null) return { kind: 'refused', why: 'Este navegador no deja apartar la venta: sigue acá' }
      await dispatch(changeJournal((value) => withoutEntry(value, id)))
      dispatch(saleEvents.queuedDropped(id))
      const why = dispatch(recover(aside))
      return why === null ? { kind: 'back' } : { kind: 'aside', why }
    })
