import { article_used_in_recipes, type ArticleUsedInRecipes } from '@/entities/articleUsedInRecipes'
import { listPath } from '@/entities/paths'
import type { Model } from '@/entities/types'
import type { ApiClient } from '../../api/client'
import { unreadable } from '../../api/errors'
import { recordIn } from '../../api/read'
import { parsePage } from '../../api/records'

// What happened to one article, and what it goes into: read when it is looked at. All reject with an `ApiError`.

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
