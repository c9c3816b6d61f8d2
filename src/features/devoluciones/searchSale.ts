import { freshPath } from '@/api/freshPath'
import type { Priority } from '@/api/budget'
import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { partsAt, recordIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { isLocked, returnEvents, selectDevolucion } from './devolucionesSlice'

/** The sale of that number, null when there is none (RET-004). Rejects with an `ApiError`. */
export const readSale = (api: ApiClient, num: number) => saleAt(api, pathOf(num), 'user')

/** As `readSale`, by a new request: an answer already under way could be older than what was just sent. */
export const readSaleAnew = (api: ApiClient, num: number) => saleAt(api, freshPath(pathOf(num)), 'sale')

const pathOf = (num: number) => `devoluciones/search-sale/${num}`

async function saleAt(api: ApiClient, path: string, priority: Priority): Promise<Sale | null> {
  const body = await partsAt(api, path, { priority })
  const sale = recordIn(api, saleEntity, body.sale)
  if (sale === null && body.sale !== null) throw unreadable(path)
  return sale
}

/** A number a sale can have; null for anything else that was typed. */
export function parseNum(text: string): number | null {
  const clean = text.trim().replace(/^n\s*[°º]?\s*/i, '')
  return /^\d{1,9}$/.test(clean) && Number(clean) > 0 ? Number(clean) : null
}

/**
 * Looks for the sale with the number. A failure only ends the loading state; the API client reports it to the log
 * (RET-013).
 */
export const searchSale =
  (num: number): Thunk<Promise<'found' | 'absent' | 'failed' | 'ignored'>> =>
  async (dispatch, getState, { api }) => {
    const before = selectDevolucion(getState())
    if (isLocked(before)) return 'ignored'
    dispatch(returnEvents.searchStarted())
    try {
      const sale = await readSale(api, num)
      if (sale !== null) dispatch(returnEvents.saleFound(sale))
      return sale === null ? 'absent' : 'found'
    } catch {
      return 'failed'
    } finally {
      dispatch(returnEvents.searchEnded())
    }
  }
