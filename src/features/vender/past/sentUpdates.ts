import { keptUnanswered } from '@/api/unanswered'
import { mayStillArrive } from '@/domain/lateArrival'

/** Ids of the sales whose update has no answer yet, whatever became of the page it was made on. */
const sent = keptUnanswered('sent-updates', (value) => (typeof value === 'number' ? value : null))

/** One of a sale at a time: the newest takes the place of the one before. */
export const noteOf = (user: number, saleId: number) => sent.note(user, saleId, String(saleId))

/** Another one, of an edit that was left, may still come to be stored. */
export const isAnotherOnItsWay = async (user: number, saleId: number): Promise<boolean> =>
  (await sent.of(user)).some((entry) => entry.what === saleId && mayStillArrive(entry, Date.now()))
