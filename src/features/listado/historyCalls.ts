import type { ApiClient } from '@/api/client'
import { unreadable } from '@/api/errors'
import { answerOf, recordIn } from '@/api/read'
import { parsePage } from '@/api/records'
import { article as articleEntity } from '@/entities/article'
import { article_used_in_recipes, type ArticleUsedInRecipes } from '@/entities/articleUsedInRecipes'
import { listPath } from '@/entities/paths'
import type { Model } from '@/entities/types'
import { provider as providerEntity, type Provider } from '@/entities/provider'
import { sale as saleEntity } from '@/entities/sale'
import type { Sale } from '@/entities/saleRecord'

// What happened to one article: read when it is looked at. All reject with an `ApiError`.

/** Written whenever the final price changes (contract a §11.5). */
export interface PriceChange extends Model {
  cost: string | null
  price: string | null
  final_price: string | null
  employee_id: number | null
  created_at: string
}

/** Newest first. */
export async function priceChanges(api: ApiClient, articleId: number): Promise<readonly PriceChange[]> {
  const path = `price-change/${articleId}`
  const page = parsePage(await api.get(path, { quiet: true }))
  if (page === null) throw unreadable(path)
  return page.models as readonly unknown[] as readonly PriceChange[]
}

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
export async function soldByDay(api: ApiClient, articleId: number, from: string, until: string): Promise<readonly SoldDay[]> {
  const path = `article/charts/${articleId}/${from}/${until}`
  return resultOf(await api.get(path, { quiet: true }), path).flatMap((row) => {
    const { date, unidades_vendidas } = (row ?? {}) as Record<string, unknown>
    return typeof date === 'string' ? [{ date: date.slice(0, 10), units: Number(unidades_vendidas) || 0 }] : []
  })
}

export async function salesWith(api: ApiClient, articleId: number, from: string, until: string): Promise<readonly Sale[]> {
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
  const article = answerOf(api, articleEntity, await api.get(path, { quiet: true })) as { providers?: unknown } | null | undefined
  if (!Array.isArray(article?.providers)) throw unreadable(path)
  return (article.providers as unknown[]).filter((row) => recordIn(api, providerEntity, row) !== null) as Purchase[]
}

/** The recipe's id stands for the row's, which has none. */
export async function recipesWith(api: ApiClient, articleId: number): Promise<readonly ArticleUsedInRecipes[]> {
  const path = listPath(article_used_in_recipes, { parent: articleId })
  const models = ((await api.get(path, { quiet: true })) as { models?: unknown } | null)?.models
  if (!Array.isArray(models)) throw unreadable(path)
  return models.flatMap((row: { recipe_id?: unknown } | null) => {
    const model = recordIn(api, article_used_in_recipes, { ...row, id: row?.recipe_id })
    return model === null ? [] : [model]
  })
}
