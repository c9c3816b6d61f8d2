import type { ApiClient } from '@/api/client'
import { readRows } from '@/api/read'
import type { ExpenseMovement } from '@/domain/cajas/expense'
import { expense as expenseEntity } from '@/entities/expense'
import { movimiento_caja } from '@/entities/movimientoCaja'

// Expenses, and the movements of the caja their money comes out of. All reject with an `ApiError`.

/** Of that day, `YYYY-MM-DD`. */
export const readDay = (api: ApiClient, date: string) => readRows(api, expenseEntity, { from: date })

/** Of an opening; null: it came out of no caja, 0: out of one that is closed. */
export async function readMovements(
  api: ApiClient,
  opening: number | null,
): Promise<readonly ExpenseMovement[] | null> {
  if (opening === null) return null
  if (opening === 0) return []
  return readRows(api, movimiento_caja, { parent: opening })
}
