import type { ApiClient } from '@/api/client'
import type { SoldRow } from '@/domain/reports/soldArticles'
import { sale } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { found } from '@/list/search/searches'
import { articlePurchases } from '@/shop/articles/articlePurchases'

/** A page size above what any client buys. */
const ALL = 5_000

/** What a client bought in those months, the most units first. Rejects with an `ApiError`. */
export const boughtBy = (
  api: ApiClient,
  client_id: number,
  months: { mes_inicio: string; mes_fin: string },
): Promise<readonly SoldRow[]> =>
  articlePurchases(api, {
    client_id,
    provider_id: 0,
    category_id: 0,
    cantidad_resultados: ALL,
    orden: 'mayor-menor',
    ...months,
  })

/** The last sales to a client, fifty at most, and how many there are in all. Rejects with an `ApiError`. */
export async function lastSalesTo(
  api: ApiClient,
  client_id: number,
): Promise<{ sales: readonly Sale[]; total: number }> {
  const newest = { key: 'created_at', type: 'date', ordenar_de: 'DESC' } as const
  const { models, total } = await found(
    api,
    sale,
    [{ key: 'client_id', type: 'search', igual_que: client_id }, newest],
    1,
  )
  return { sales: models, total }
}
