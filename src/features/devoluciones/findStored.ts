import { anew } from '@/api/anew'
import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { parsePage } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import type { MoneyFate } from '@/domain/moneyFate'
import { noteOf, returnFate, type CreditNote, type ReturnAttempt } from '@/domain/returnFate'
import { daysSince } from '@/lib/dates'
import { readSaleAnew } from './searchSale'

/** Credit notes of what was sent since that moment. Rejects with an `ApiError`. */
export async function readNotes(api: ApiClient, since: number): Promise<readonly CreditNote[]> {
  const { from, until } = daysSince(since)
  const path = `nota-credito/from-date/${from}/${until}`
  const page = parsePage(await api.get(anew(path), { quiet: true, priority: 'sale', timeout: 10_000 }))
  if (page === null) throw unreadable(path)
  return page.models as readonly unknown[] as readonly CreditNote[]
}

/** Whether the shop's records have it. Rejects when they cannot be read. */
export async function findStored(api: ApiClient, attempt: ReturnAttempt): Promise<MoneyFate> {
  const [sale, notes] = await Promise.all([attempt.num === null ? null : readSaleAnew(api, attempt.num), readNotes(api, attempt.startedAt)])
  return returnFate(attempt, sale, notes)
}

/** The credit note a stored return became. Rejects when that cannot be read. */
export const readNote =
  (attempt: ReturnAttempt): Thunk<Promise<CreditNote | null>> =>
  async (_dispatch, _getState, { api }) =>
    noteOf(attempt, await readNotes(api, attempt.startedAt))
