import type { ApiClient } from '@/api/client'
import { apiError, unreadable } from '@/api/errors'
import type { SendOptions } from '@/api/request'
import { HAS_WORKERS, rowsApart } from '@/shop/articles/rowsApart'
import type { SoldRow } from '@/domain/reports/soldArticles'
import type { AnyonesSoldRow } from './soldRow'

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

/** How many times more rows are asked for where other companies' took the place of some. */
const MORE = 10

interface Sold {
  own: readonly SoldRow[]
  /** The server may have more rows than these. */
  cut: boolean
}

/** The company's rows among the first `count` of all companies. The server answers one fewer than it is asked for. */
async function firstSold(api: ApiClient, query: object, count: number, options: SendOptions): Promise<Sold> {
  const path = 'article-purchase'
  const body = { ...query, cantidad_resultados: count + 1 }
  const answer = await api.post(path, body, { quiet: true, apart: HAS_WORKERS, ...options })
  const company = api.companyId()
  const own: SoldRow[] = []
  let read = 0
  const work = (value: unknown) => {
    const row = value as AnyonesSoldRow
    read++
    if (company === null || row.company_id === null || row.company_id === company) own.push(row)
  }
  const { signal } = options
  const whole = await rowsApart({ answer, shape: 'sold', atATime: 500, work, signal })
  if (whole) return { own, cut: read >= count }
  throw signal?.aborted ? apiError('aborted', 0, path, 'cancelado') : unreadable(path)
}

/**
 * What was sold most, or least, by article: a POST used as a query. The server mixes all companies, so where those of
 * others leave too few rows this asks for more (REP-011, REP-013; contract a §15.3). Rejects with an `ApiError`.
 */
export async function articlePurchases(
  api: ApiClient,
  query: PurchasesQuery,
  options: SendOptions = {},
): Promise<readonly SoldRow[]> {
  const { client_id, provider_id, category_id, cantidad_resultados: wanted, ...rest } = query
  const asked = {
    client_id: orNone(client_id),
    provider_id: orNone(provider_id),
    category_id: orNone(category_id),
    ...rest,
  }
  for (let count = wanted; ; count *= MORE) {
    const { own, cut } = await firstSold(api, asked, count, options)
    if (own.length >= wanted || !cut) return own.slice(0, wanted)
  }
}
