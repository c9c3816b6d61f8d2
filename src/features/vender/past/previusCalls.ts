// The calls about past sales (SALE-082, SALE-089, NS-30, contract b §1.2).
import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { recordAt } from '@/api/read'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { bagOf } from '@/lib/bag'

const QUIET = { priority: 'sale', quiet: true } as const
const lockPath = (id: number) => `sale-clear-actualizandose-por/${id}`

const readSale = (api: ApiClient, path: string, timeout?: number): Promise<Sale | null> =>
  recordAt(api, saleEntity, path, { ...QUIET, ...(timeout !== undefined && { timeout }) })

/**
 * The sale at a position: 1 is the newest, a position past the end gives the oldest; null: there are none. The call
 * takes the edit lock from whoever had it.
 */
export const saleAt = (api: ApiClient, index: number) => readSale(api, `previus-next/sale/${index}`)

/** The sale as it is, without taking its lock; deleted sales too. `timeout` in milliseconds. */
export const saleById = (api: ApiClient, id: number, timeout?: number) =>
  readSale(api, freshPath(`sale/${id}`), timeout)

/** Position of a sale, 0 when it is deleted or unknown; or the name of whoever else is changing it. */
export async function positionOf(api: ApiClient, id: number): Promise<{ index: number } | { holder: string }> {
  const path = `previus-next-index/sale/${id}`
  const { index, actualizandose_por: holder } = bagOf(await api.get(path, QUIET))
  if (Number.isInteger(index)) return { index: index as number }
  if (holder === undefined) throw unreadable(path)
  const name = (holder as { name?: unknown } | null)?.name
  return { holder: typeof name === 'string' && name.trim() !== '' ? name : 'otra persona' }
}

/** Gives the edit lock back. Never rejects: nothing on the server enforces it, and the next update frees it too. */
export const releaseSale = (api: ApiClient, id: number): Promise<unknown> =>
  api.put(lockPath(id), {}, QUIET).catch(() => undefined)

/** Gives the edit lock back from a page that is being closed. */
export const releaseSaleOnExit = (api: ApiClient, id: number): void => api.sendOnExit('PUT', lockPath(id))
