// What the server made wrong of a stored operation is put right even if the page goes away meanwhile: its entry lies on
// the disk until then. It is no longer in doubt, so no person is asked about it.
import type { Thunk } from '@/api/thunk'
import type { Model } from '@/entities/types'
import { withLock } from '@/lib/lock'
import { selectUser } from '@/session/sessionSlice'
import { forgetEntry, keepEntry, owingOf, type Entry } from './entries'
import type { Operation } from './operation'

/** Takes a stored entry off the disk; what is owed of it stays there. */
export async function entryStored<W, R extends Model>(
  { putRight }: Pick<Operation<W, R>, 'putRight'>,
  entry: Entry,
): Promise<void> {
  if (putRight !== undefined) await keepEntry({ ...entry, id: `owing ${entry.id}`, owing: true })
  await forgetEntry(entry.id)
}

/**
 * Puts right what is owed of the person's entries of that operation, one after the other over all tabs. Resolves to
 * whether nothing is left. Never rejects.
 */
export const putRightOwed =
  <W, R extends Model>({ key, shape, putRight }: Operation<W, R>): Thunk<Promise<boolean>> =>
  (dispatch, getState) =>
    withLock(`owing ${key}`, async () => {
      let isDone = true
      for (const entry of await owingOf(selectUser(getState())?.id ?? 0)) {
        if (entry.key !== key) continue
        // What the disk has damaged, or this release no longer puts right, can only be forgotten.
        const what = shape(entry.what)
        const isRight =
          what === undefined || putRight === undefined || (await dispatch(putRight(what)).catch(() => false))
        if (isRight) await forgetEntry(entry.id)
        else isDone = false
      }
      return isDone
    })
