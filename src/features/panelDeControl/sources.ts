import { freshPath } from '@/api/freshPath'
import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { pageOf } from '@/api/read'
import { sumsOf, type SoldInMonth } from '@/domain/purchases/providerPerformance'
import { article_performance } from '@/entities/articlePerformance'
import { panel_control } from '@/entities/panelControl'
import { listPath } from '@/entities/paths'
import { addMonths, startOfMonth, today } from '@/lib/dates'
import { articlePurchases } from '@/shop/articles/articlePurchases'

/** One page of what was sold in a month. */
export interface SoldPage {
  rows: readonly SoldInMonth[]
  lastPage: number
}

/** Reads a page of the month that lies `monthsBack` back. Rejects with an `ApiError`. */
export type SoldSource = (api: ApiClient, monthsBack: number, page: number, signal: AbortSignal) => Promise<SoldPage>

export const monthOf = (monthsBack: number): string => addMonths(startOfMonth(today()), -monthsBack).slice(0, 7)

/**
 * Whether the answer is the stated `{models: {data: […]}}`: today's backend takes the months for an article's id, and
 * answers a plain list or nothing (D-41).
 */
const isPaged = (body: unknown): boolean =>
  Array.isArray((body as { models?: { data?: unknown } } | null)?.models?.data)

/** The call as the spec states it: a hundred rows a page (CTRL-005). */
export const statedSource: SoldSource = async (api, monthsBack, page, signal) => {
  const path = freshPath(listPath(panel_control, { parent: monthsBack, page }))
  const body = await api.get(path, { quiet: true, priority: 'background', signal })
  const received = isPaged(body) ? pageOf(api, article_performance, body) : null
  if (received === null) throw unreadable(path)
  const month = monthOf(monthsBack)
  const rows = received.models.map((row) => ({
    month,
    provider_id: row.provider_id ?? 0,
    provider_name: '',
    article_id: row.article_id,
    article_name: row.article_name ?? 'Artículo eliminado',
    ...sumsOf(row),
  }))
  return { rows, lastPage: received.lastPage }
}

/** A page size above what any shop sells in a month. */
const ALL = 100_000

/**
 * The order in which the months are read. The stated call goes from twelve months back to the current one (CTRL-004).
 * The other source begins with the latest, which people ask for most, so that a screen of the last months shows
 * something at once.
 */
export const inOrder = (source: SoldSource, months: readonly number[]): readonly number[] =>
  [...months].sort((one, other) => (source === statedSource ? other - one : one - other))

/** What today's backend answers: everything sold in a month, by article (contract c §12.2). */
export const purchasesSource: SoldSource = async (api, monthsBack, _page, signal) => {
  const month = monthOf(monthsBack)
  const query = {
    client_id: 0,
    provider_id: 0,
    category_id: 0,
    cantidad_resultados: ALL,
    orden: 'mayor-menor',
    mes_inicio: month,
    mes_fin: month,
  } as const
  const rows = await articlePurchases(api, query, { priority: 'background', signal })
  return {
    lastPage: 1,
    rows: rows.map(({ article_id, article_name, provider_id, provider_name, unidades_vendidas, cost, price }) => ({
      month,
      provider_id,
      provider_name,
      article_id,
      article_name,
      units: unidades_vendidas,
      costs: cost,
      prices: price,
    })),
  }
}
