import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { creditNotesOf, type CreditNote, type ReturnAttempt } from '@/domain/returns/returnFate'
import { nota_credito } from '@/entities/currentAcount'
import { daysSince } from '@/lib/dates'

/** Credit notes since the day of that moment (milliseconds). Rejects with an `ApiError`. */
export async function readNotes(api: ApiClient, since: number): Promise<readonly CreditNote[]> {
  const { from, until } = daysSince(since)
  const path = `nota-credito/from-date/${from}/${until}`
  return (await rowsAt(api, nota_credito, freshPath(path), {
    priority: 'sale',
    timeout: 10_000,
  })) as readonly unknown[] as readonly CreditNote[]
}

/** The credit note of a stored return; null: it is not listed. Rejects when the notes cannot be read. */
export const readNoteOf =
  (attempt: ReturnAttempt): Thunk<Promise<CreditNote | null>> =>
  async (_dispatch, _getState, { api }) =>
    creditNotesOf(attempt, await readNotes(api, attempt.startedAt)).at(-1) ?? null
