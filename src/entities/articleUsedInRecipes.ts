import { defineEntity, type Model } from './types'

/** A recipe that uses an article, as answered for that article; the row has no id (CAT-113, contract c §4). */
export interface ArticleUsedInRecipes extends Model {
  recipe_id: number
  /** The product of the recipe. */
  article_id: number
  article: string | null
  /** Units of the article for one unit of the product. */
  amount: string | null
  /** Production step that takes the article. */
  order_production_status: string | null
}

export const article_used_in_recipes = defineEntity<ArticleUsedInRecipes>({
  name: 'article_used_in_recipes',
  segment: 'recipe/article-used-in-recipes',
  labels: { one: 'Receta que lo usa', many: 'Recetas que lo usan', create: 'Crear receta' },
  title: 'article',
  fields: [
    { key: 'article', label: 'Producto', type: 'text', readOnly: true },
    { key: 'amount', label: 'Cantidad', type: 'number', readOnly: true },
    { key: 'order_production_status', label: 'Etapa', type: 'text', readOnly: true },
  ],
  routes: 'none',
  list: { parent: 'article' },
})

export const declared = [article_used_in_recipes]
