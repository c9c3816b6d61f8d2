import type { ApiClient } from '@/api/client'
import { apiError, unreadable } from '@/api/errors'
import { freshPath } from '@/api/freshPath'
import { readRows, recordIn } from '@/api/read'
import { nota_credito, pago_de_cliente, type NotaCredito, type PagoDeCliente } from '@/entities/currentAcount'
import { expense, type Expense } from '@/entities/expense'
import { listPath, type ListQuery } from '@/entities/paths'
import { sale } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { HAS_WORKERS, rowsApart } from '@/shop/articles/rowsApart'

/** The sales, expenses and other records stored on some days. */
export interface DayRecords {
  sales: readonly Sale[]
  payments: readonly PagoDeCliente[]
  notes: readonly NotaCredito[]
  expenses: readonly Expense[]
}

interface Waiting {
  signal?: AbortSignal
  /** Called now and then with the number of sales read so far. */
  onSales?: (count: number) => void
}

/** A sale brings its lines along, so even a few sales are much data. */
const AT_A_TIME = 100

/** Reads the sales. A long day has thousands, so a worker reads them and the page takes them in some at a time. */
export async function readSales(
  api: ApiClient,
  query: ListQuery,
  { signal, onSales }: Waiting,
): Promise<readonly Sale[]> {
  const path = freshPath(listPath(sale, query))
  const answer = await api.get(path, { quiet: true, apart: HAS_WORKERS, ...(signal && { signal }) })
  const sales: Sale[] = []
  const work = (row: unknown) => {
    const read = recordIn(api, sale, row)
    if (read === null) return
    sales.push(read)
    if (sales.length % AT_A_TIME === 0) onSales?.(sales.length)
  }
  if (await rowsApart({ answer, shape: 'record', atATime: AT_A_TIME, work, signal })) return sales
  throw signal?.aborted ? apiError('aborted', 0, path, 'cancelado') : unreadable(path)
}

/**
 * Reads the records of the days from `from` until `until` (`YYYY-MM-DD`, both included). Rejects with an `ApiError`.
 */
export async function readDays(
  api: ApiClient,
  from: string,
  until: string,
  waiting: Waiting = {},
): Promise<DayRecords> {
  const query = { from, until: until === from ? '' : until }
  const options = waiting.signal ? { signal: waiting.signal } : {}
  const [sales, payments, notes, expenses] = await Promise.all([
    readSales(api, query, waiting),
    readRows(api, pago_de_cliente, query, options),
    readRows(api, nota_credito, query, options),
    readRows(api, expense, query, options),
  ])
  return { sales, payments, notes, expenses }
}
