import type { Thunk } from '@/api/thunk'
import { changed, withoutEntry, type Journal, type UnsentSale } from '@/domain/sale/unsent'
import { withLock } from '@/lib/lock'
import { selectUser } from '@/session/sessionSlice'
import { changeJournal, drain } from './drain'
import { journal, JOURNAL_LOCK } from './journal'
import { putAside } from '../parked/parked'
import { saleEvents } from '../saleSlice'

/** What a person may do with it: nobody knows yet whether a sent one is stored, so that one can only be looked for again. */
export const isSettleable = ({ state }: UnsentSale): boolean => state !== 'sent'

/** Changes an entry of the signed-in person while nothing of it is on its way; false when it has become something else meanwhile. */
const decide =
  (id: string, next: (journal: Journal) => Journal): Thunk<Promise<boolean>> =>
  (dispatch, getState) =>
    withLock(JOURNAL_LOCK, async () => {
      const entry = (await journal.read()).entries.find((other) => other.id === id)
      if (entry === undefined || !isSettleable(entry) || entry.user !== selectUser(getState())?.id) return false
      await dispatch(changeJournal(next))
      return true
    })

/** Sends it now, or looks for it now. */
export const retryUnsent =
  ({ id, state }: UnsentSale): Thunk<Promise<void>> =>
  async (dispatch) => {
    const due = Date.now()
    if (state === 'sent') await dispatch(changeJournal((value) => changed(value, id, { due })))
    else await dispatch(decide(id, (value) => changed(value, id, { state: 'waiting', due })))
    await dispatch(drain())
  }

/** Takes it off the journal for good. */
export const discardUnsent = ({ id }: UnsentSale): Thunk<Promise<boolean>> => decide(id, (value) => withoutEntry(value, id))

/** Its articles go back to the till to be charged anew; what stands there is put aside first. Answers why it could not. */
export const backToTill =
  (entry: UnsentSale): Thunk<Promise<string | null>> =>
  async (dispatch) => {
    const aside = dispatch(putAside())
    if (aside.kind === 'refused') return aside.message
    if (!(await dispatch(discardUnsent(entry)))) return 'Esa venta ya se está enviando'
    dispatch(saleEvents.cartSwapped(entry.cart))
    return null
  }
