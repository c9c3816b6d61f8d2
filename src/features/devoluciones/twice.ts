import type { Thunk } from '@/api/thunk'
import { notesOf, type ReturnAttempt } from '@/domain/returnFate'
import { returnEvents } from './devolucionesSlice'
import { readNotes } from './findStored'

/**
 * A browser itself repeats a request whose connection breaks before any answer, and the server has no guard against it: the return that
 * was stored may be stored twice. Only its credit notes tell. What cannot be read is not asked again.
 */
export const lookForTwice =
  (attempt: ReturnAttempt): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    try {
      const notes = notesOf(attempt, await readNotes(api, attempt.startedAt))
      if (notes.length > 1) dispatch(returnEvents.foundTwice({ attempt, receipts: notes.map(({ num_receipt }) => num_receipt ?? null) }))
    } catch {
      // the return itself is stored
    }
  }
