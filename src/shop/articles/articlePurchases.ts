import type { ApiClient } from '@/api/client'
import { apiError, unreadable } from '@/api/errors'
import type { SendOptions } from '@/api/request'
import { HAS_WORKERS, rowsApart } from '@/shop/articles/rowsApart'
import type { SoldRow } from '@/domain/reports/soldArticles'

export interface PurchasesQuery {
  /** 0: any client; the server takes 0 for an id (contract c §12.2). */
  client_id: number
  provider_id: number
  category_id: number
  cantidad_resultados: number
  orden: 'mayor-menor' | 'menor-mayor'
  /** `YYYY-MM`. */
  mes_inicio: string
  mes_fin: string
}

const orNone = (id: number): number | null => (id === 0 ? null : id)

/**
 * What was sold most, or least, by article: a POST used as a query. The server answers one row fewer than it is asked
 * for, so this asks for one more (REP-011, REP-013; contract c §12.2). Rejects with an `ApiError`.
 */
export async function articlePurchases(
  api: ApiClient,
  query: PurchasesQuery,
  options: SendOptions = {},
): Promise<readonly SoldRow[]> {
  const path = 'article-purchase'
  const { client_id, provider_id, category_id, cantidad_resultados, ...rest } = query
  const asked = {
    client_id: orNone(client_id),
    provider_id: orNone(provider_id),
    category_id: orNone(category_id),
    ...rest,
  }
  const answer = await api.post(
    path,
    { ...asked, cantidad_resultados: cantidad_resultados + 1 },
    { quiet: true, apart: HAS_WORKERS, ...options },
  )
  const rows: SoldRow[] = []
  const { signal } = options
  const work = (row: unknown) => void (rows.length < cantidad_resultados && rows.push(row as SoldRow))
  const whole = await rowsApart({ answer, shape: 'sold', atATime: 500, work, signal })
  if (whole) return rows
  throw signal?.aborted ? apiError('aborted', 0, path, 'cancelado') : unreadable(path)
}
