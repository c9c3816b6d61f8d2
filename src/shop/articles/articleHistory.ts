import type { ApiClient } from '@/api/client'
import { listIn, plainRows, recordIn } from '@/api/read'
import { article_used_in_recipes, type ArticleUsedInRecipes } from '@/entities/articleUsedInRecipes'
import { listPath } from '@/entities/paths'
import type { Model } from '@/entities/types'
import { bagOf } from '@/lib/bag'

// Reads what happened to one article, and what it goes into, when somebody looks at it. All functions reject with an
// `ApiError`.

/** A change of the final price; the server writes one at each change (contract a §11.5). */
export interface PriceChange extends Model {
  cost: string | null
  price: string | null
  final_price: string | null
  employee_id: number | null
  created_at: string
}

/** The price changes of an article, newest first. */
export const priceChanges = (api: ApiClient, articleId: number): Promise<readonly PriceChange[]> =>
  plainRows(api, `price-change/${articleId}`)

/** The recipes an article goes into. A row has no id, so the recipe's id stands in for it. */
export async function recipesWith(api: ApiClient, articleId: number): Promise<readonly ArticleUsedInRecipes[]> {
  const path = listPath(article_used_in_recipes, { parent: articleId })
  return (await listIn(api, path, 'models')).map(bagOf).flatMap((row) => {
    const model = recordIn(api, article_used_in_recipes, { ...row, id: row.recipe_id })
    return model === null ? [] : [model]
  })
}
