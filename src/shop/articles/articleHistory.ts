import type { ApiClient } from '@/api/client'
import { listIn, plainRows, recordIn } from '@/api/read'
import { article_used_in_recipes, type ArticleUsedInRecipes } from '@/entities/articleUsedInRecipes'
import { listPath } from '@/entities/paths'
import type { Model } from '@/entities/types'
import { bagOf } from '@/lib/bag'

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
export const priceChanges = (api: ApiClient, articleId: number): Promise<readonly PriceChange[]> =>
  plainRows(api, `price-change/${articleId}`)

/** The recipe's id stands for the row's, which has none. */
export async function recipesWith(api: ApiClient, articleId: number): Promise<readonly ArticleUsedInRecipes[]> {
  const path = listPath(article_used_in_recipes, { parent: articleId })
  return (await listIn(api, path, 'models')).map(bagOf).flatMap((row) => {
    const model = recordIn(api, article_used_in_recipes, { ...row, id: row.recipe_id })
    return model === null ? [] : [model]
  })
}
