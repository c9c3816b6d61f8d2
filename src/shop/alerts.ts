import type { Priority } from '@/api/budget'
import type { ApiClient } from '@/api/client'
import { listIn, pageOf, recordIn, rowsAt } from '@/api/read'
import { client as clientEntity } from '@/entities/client'
import { deposit_movement } from '@/entities/depositMovement'
import { order } from '@/entities/order'
import { provider_order } from '@/entities/providerOrder'
import { sale } from '@/entities/sale'
import type { Model } from '@/entities/types'
import { bagOf } from '@/lib/bag'

// Reads what waits for somebody's attention. All functions reject with an `ApiError`.

/** Orders of the online store that nobody has confirmed yet. */
export const unconfirmedOrders = (api: ApiClient, priority: Priority = 'background') =>
  rowsAt(api, order, 'order/unconfirmed/models', { priority })
/** Provider orders that have reached their day to be advised of. */
export const ordersToAdvise = (api: ApiClient, priority: Priority = 'background') =>
  rowsAt(api, provider_order, 'provider-order/days-to-advise/not-received', { priority })
export const movementsInProgress = (api: ApiClient, priority: Priority = 'background') =>
  rowsAt(api, deposit_movement, 'deposit-movement-en-curso', { priority })
/**
 * Sales with a tax ticket the authority has not approved. The server names a sale with observations twice
 * (contract b §2.13), so repeated ones are dropped.
 */
export const invoicingProblems = async (api: ApiClient, priority: Priority = 'background') => {
  const rows = await rowsAt(api, sale, 'afip-ticket/problemas-al-facturar', { priority })
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Unpaid sales of one client, the way the server groups them (contract b §2.14). */
export interface UnpaidGroup {
  client: Model
  ventas_sin_cobrar: readonly Model[]
}

export async function unpaidSales(api: ApiClient, priority: Priority = 'background'): Promise<readonly UnpaidGroup[]> {
  const groups = await listIn(api, 'sales-ventas-sin-cobrar', 'models', { priority })
  return groups.map(bagOf).flatMap(({ client, ventas_sin_cobrar }) => {
    const parsed = recordIn(api, clientEntity, client)
    const sales = pageOf(api, sale, { models: ventas_sin_cobrar })
    return parsed === null || sales === null ? [] : [{ client: parsed, ventas_sin_cobrar: sales.models }]
  })
}
