// What there is to do for the charged sales of this computer, one at a time over all its tabs.
import type { Thunk } from '@/api/thunk'
import * as unsent from '@/domain/sale/unsent'
import type { Journal, UnsentSale } from '@/domain/sale/unsent'
import { withLock, withLockIfFree } from '@/lib/lock'
import { JOURNAL_LOCK } from './journal'
import { AGAIN_MS, lookFor, post, selectSender, send, sending } from './send'
import { changeJournal, readJournal, tell } from './settling'

/** An entry due later than this is not waited for at the till. */
const DUE_SOON_MS = 7_000

interface WithLink {
  notices: { link: string }
}
/** The way to the server, as the app found it: the browser alone is not believed (U19). */
export const isReached = (state: unknown): boolean => (state as WithLink).notices.link === 'online'

/**
 * Works on whatever is due of the signed-in user's entries, one request at a time over all tabs of this computer (U18); without a way to the
 * server nothing leaves but the one that a person `pressed`. Resolves to when it is next to be called; null when nothing is left for it.
 */
export const drain =
  (pressed?: string): Thunk<Promise<number | null>> =>
  (dispatch) =>
    withLock(JOURNAL_LOCK, () => dispatch(work({ pressed })))

/** Keeps a new entry and sends it: with one write to the disk where nothing else is on its way, otherwise in its turn. Resolves once it is kept. */
export const keepAndSend =
  (entry: UnsentSale): Thunk<Promise<void>> =>
  (dispatch, getState) =>
    new Promise((kept) => {
      const keep = async (isFree: boolean) => {
        const [state, now] = [getState(), Date.now()]
        const mayLeave = isFree && isReached(state) && selectSender(state)?.id === entry.user
        const isNext = ({ entries }: Journal) =>
          mayLeave && unsent.nextEntry([...entries, entry], entry.user, entry.due) === entry
        const { entries } = await dispatch(
          changeJournal((value) => unsent.withEntry(value, isNext(value) ? sending(entry, value, state, now) : entry)),
        )
        // Others that have not left yet go before it: the next customer does not wait for them all.
        const next = unsent.nextEntry(entries, entry.user, now)
        if (next?.state === 'waiting' && next.id !== entry.id) tell(entry.id, { kind: 'later' })
        kept()
        if (isFree) await dispatch(work({ sent: entries.find(({ id, state }) => id === entry.id && state === 'sent') }))
        return isFree
      }
      void withLockIfFree(JOURNAL_LOCK, keep).then((worked) => (worked ? null : dispatch(drain())))
    })

interface Work {
  /** An entry that is on the disk as sent and has to leave. */
  sent?: UnsentSale | undefined
  pressed?: string | undefined
}

/** What `drain` does under its lock. */
const work =
  ({ sent, pressed }: Work): Thunk<Promise<number | null>> =>
  async (dispatch, getState) => {
    if (sent !== undefined) await dispatch(post(sent))
    for (;;) {
      const sender = selectSender(getState())
      if (sender === null) return null
      const { entries } = await dispatch(readJournal())
      const now = Date.now()
      const reached = isReached(getState())
      // What has left already is looked for all the same: that also tells whether the way is back.
      const mayLeave = ({ id, state }: UnsentSale) => reached || state === 'sent' || id === pressed
      const within = entries.filter(mayLeave)
      const entry = unsent.nextEntry(within, sender.id, now)
      if (entry === null) {
        for (const other of entries)
          if (!mayLeave(other) || other.due - now > DUE_SOON_MS) tell(other.id, { kind: 'later' })
        return (
          unsent.nextDue(within, sender.id) ?? (unsent.nextDue(entries, sender.id) === null ? null : now + AGAIN_MS)
        )
      }
      await dispatch(entry.state === 'waiting' ? send(entry) : lookFor(entry))
    }
  }
