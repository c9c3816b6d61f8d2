import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { answerOf, recordIn } from '@/api/read'
import { article as articleEntity } from '@/entities/article'
import { provider as providerEntity, type Provider } from '@/entities/provider'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'

// What happened to one article: read when it is looked at. All reject with an `ApiError`.

interface SoldDay {
  /** `YYYY-MM-DD`. */
  date: string
  units: number
}

const resultOf = (body: unknown, path: string): readonly unknown[] => {
  const result = (body as { result?: unknown } | null)?.result
  if (!Array.isArray(result)) throw unreadable(path)
  return result as readonly unknown[]
}

/** Days with sales only (contract c §12.4). */
export async function soldByDay(
  api: ApiClient,
  articleId: number,
  from: string,
  until: string,
): Promise<readonly SoldDay[]> {
  const path = `article/charts/${articleId}/${from}/${until}`
  return resultOf(await api.get(path, { quiet: true }), path).flatMap((row) => {
    const { date, unidades_vendidas } = (row ?? {}) as Record<string, unknown>
    return typeof date === 'string' ? [{ date: date.slice(0, 10), units: Number(unidades_vendidas) || 0 }] : []
  })
}

export async function salesWith(
  api: ApiClient,
  articleId: number,
  from: string,
  until: string,
): Promise<readonly Sale[]> {
  const path = `article/sales/${articleId}/${from}/${until}`
  return resultOf(await api.get(path, { quiet: true }), path).flatMap((row) => {
    const sale = recordIn(api, saleEntity, row)
    return sale === null ? [] : [sale]
  })
}

/** The link's figures are integers: fractions are lost (contract a §11.2). */
type Purchase = Provider & {
  pivot: { amount: number | null; cost: number | null; price: number | null; created_at: string }
}

export async function providersOf(api: ApiClient, articleId: number): Promise<readonly Purchase[]> {
  const path = `article/providers-history/${articleId}`
  const article = answerOf(api, articleEntity, await api.get(path, { quiet: true })) as
    { providers?: unknown } | null | undefined
  if (!Array.isArray(article?.providers)) throw unreadable(path)
  return (article.providers as unknown[]).filter((row) => recordIn(api, providerEntity, row) !== null) as Purchase[]
}
