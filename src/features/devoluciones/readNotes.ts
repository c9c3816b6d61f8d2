import { anew } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { rowsAt } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import type { MoneyFate } from '@/domain/moneyFate'
import { noteOf, returnFate, type CreditNote, type ReturnAttempt } from '@/domain/returns/returnFate'
import { nota_credito } from '@/entities/currentAcount'
import { daysSince } from '@/lib/dates'
import { readSaleAnew } from './searchSale'

/** Credit notes of what was sent since that moment. Rejects with an `ApiError`. */
export async function readNotes(api: ApiClient, since: number): Promise<readonly CreditNote[]> {
  const { from, until } = daysSince(since)
  const path = `nota-credito/from-date/${from}/${until}`
  return (await rowsAt(api, nota_credito, anew(path), {
    priority: 'sale',
    timeout: 10_000,
  })) as readonly unknown[] as readonly CreditNote[]
}

/** Whether the shop's records have it. Rejects when they cannot be read. */
export async function findStored(api: ApiClient, attempt: ReturnAttempt): Promise<MoneyFate> {
  const [sale, notes] = await Promise.all([
    attempt.num === null ? null : readSaleAnew(api, attempt.num),
    readNotes(api, attempt.startedAt),
  ])
  return returnFate(attempt, sale, notes)
}

/** The credit note a stored return became. Rejects when that cannot be read. */
export const readNote =
  (attempt: ReturnAttempt): Thunk<Promise<CreditNote | null>> =>
  async (_dispatch, _getState, { api }) =>
    noteOf(attempt, await readNotes(api, attempt.startedAt))
