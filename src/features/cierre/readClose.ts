import type { ApiClient } from '@/api/client'
import { companyPerformance } from '@/api/companyPerformance'
import { readRows } from '@/api/read'
import type { DayReport } from '@/domain/dayClose'
import { dayRange } from '@/domain/reportRange'
import type { Caja } from '@/entities/caja'
import { nota_credito, pago_de_cliente, type NotaCredito, type PagoDeCliente } from '@/entities/currentAcount'
import { expense, type Expense } from '@/entities/expense'
import { sale } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { readOpenings } from '@/shop/openings'
import { countOf } from '@/shop/countedShifts'
import type { CajaShift } from './shopSections'

/** What was stored on some days. */
export interface DayRecords {
  sales: readonly Sale[]
  payments: readonly PagoDeCliente[]
  notes: readonly NotaCredito[]
  expenses: readonly Expense[]
}

/** Days `YYYY-MM-DD`, both included. Rejects with an `ApiError`. */
export async function readDays(api: ApiClient, from: string, until: string): Promise<DayRecords> {
  const query = { from, until: until === from ? '' : until }
  const [sales, payments, notes, expenses] = await Promise.all([
    readRows(api, sale, query),
    readRows(api, pago_de_cliente, query),
    readRows(api, nota_credito, query),
    readRows(api, expense, query),
  ])
  return { sales, payments, notes, expenses }
}

/** The server's own figures of a day; null where it has none: the page stands without them. */
export const readReport = (api: ApiClient, date: string): Promise<DayReport | null> =>
  companyPerformance(api, dayRange(date)).then(
    ({ model }) => model,
    () => null,
  )

/** Every shift of these cajas, each with its movements, the newest first. Rejects with an `ApiError`. */
export async function readShifts(api: ApiClient, cajas: readonly Caja[]): Promise<readonly CajaShift[]> {
  const lists = await Promise.all(
    cajas.map(async (caja) =>
      (await readOpenings(api, caja.id ?? 0)).map((opening) => ({ caja, opening, counted: countOf(opening.id ?? 0) })),
    ),
  )
  return lists.flat()
}
