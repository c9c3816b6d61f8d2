import type { ApiClient } from '@/api/client'
import { readRows } from '@/api/read'
import { nota_credito, pago_de_cliente, type NotaCredito, type PagoDeCliente } from '@/entities/currentAcount'
import { expense, type Expense } from '@/entities/expense'
import { sale } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'

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
