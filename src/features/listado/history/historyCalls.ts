import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { answerIn, listIn, recordIn } from '@/api/read'
import { article as articleEntity } from '@/entities/article'
import { provider as providerEntity, type Provider } from '@/entities/provider'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'
import { bagOf } from '@/lib/bag'

// The history of one article, read when a person opens it. All calls reject with an `ApiError`.

interface SoldDay {
  /** `YYYY-MM-DD`. */
  date: string
  units: number
}

/** Units sold by day; days without a sale are left out (contract c §12.4). */
export async function soldByDay(
  api: ApiClient,
  articleId: number,
  from: string,
  until: string,
): Promise<readonly SoldDay[]> {
  const path = `article/charts/${articleId}/${from}/${until}`
  return (await listIn(api, path, 'result')).flatMap((row) => {
    const { date, unidades_vendidas } = bagOf(row)
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
  return (await listIn(api, path, 'result')).flatMap((row) => {
    const sale = recordIn(api, saleEntity, row)
    return sale === null ? [] : [sale]
  })
}

/** The figures of the pivot are integers: the server drops fractions (contract a §11.2). */
type Purchase = Provider & {
  pivot: { amount: number | null; cost: number | null; price: number | null; created_at: string }
}

export async function providersOf(api: ApiClient, articleId: number): Promise<readonly Purchase[]> {
  const path = `article/providers-history/${articleId}`
  const article = answerIn(api, articleEntity, await api.get(path, { quiet: true }), path) as {
    providers?: unknown
  } | null
  if (!Array.isArray(article?.providers)) throw unreadable(path)
  return (article.providers as unknown[]).filter((row) => recordIn(api, providerEntity, row) !== null) as Purchase[]
}
