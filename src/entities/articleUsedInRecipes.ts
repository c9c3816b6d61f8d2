import { defineEntity, type Model } from './types'

/** A recipe that takes an article, answered for that article; the row has no id of its own (CAT-113, contract c §4). */
export interface ArticleUsedInRecipes extends Model {
  recipe_id: number
  /** What the recipe makes. */
  article_id: number
  article: string | null
  /** Units of the article for one unit of the product. */
  amount: string | null
  /** Step that takes it. */
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
