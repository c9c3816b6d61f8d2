import { anew } from '@/api/anew'
import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { parsePage } from '@/api/records'
import type { ExpenseMovement } from '@/domain/expense'
import { expense as expenseEntity, type Expense } from '@/entities/expense'
import { movimiento_caja } from '@/entities/movimientoCaja'
import { listPath } from '@/entities/paths'
import type { Model } from '@/entities/types'

// Expenses, and the movements of the caja their money comes out of. All reject with an `ApiError`.

/** A reading under way since before something was sent must not answer for it: another address is another request. */
async function rows(api: ApiClient, path: string): Promise<readonly Model[]> {
  const page = parsePage(await api.get(anew(path), { quiet: true }))
  if (page === null) throw unreadable(path)
  return page.models
}

/** Of that day, `YYYY-MM-DD`. */
export const readDay = async (api: ApiClient, date: string) =>
  (await rows(api, listPath(expenseEntity, { from: date }))) as readonly Model[] as readonly Expense[]

/** Of an opening; null: it came out of no caja, 0: out of one that is closed. */
export async function readMovements(api: ApiClient, opening: number | null): Promise<readonly ExpenseMovement[] | null> {
  if (opening === null) return null
  if (opening === 0) return []
  return (await rows(api, listPath(movimiento_caja, { parent: opening }))) as readonly unknown[] as readonly ExpenseMovement[]
}
