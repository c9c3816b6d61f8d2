import { linksOf } from '../relations'
import type { Call } from '../resource'
import { num, sum } from '../shop/figures'
import type { Row } from '../types'

/** The selling price of an input, not its cost, is what its material costs. */
export function costFromRecipe({ backend, user }: Call, recipe: Row): void {
  if (!recipe.article_cost_from_recipe) return
  const { db, hooks } = backend
  const parts = linksOf(recipe, 'articles').map(({ id, pivot }) => {
    const { final_price, costo_mano_de_obra } = db.get('article', id) ?? {}
    return (num(final_price) + num(costo_mano_de_obra)) * num(pivot.amount)
  })
  hooks.follow.get('article')?.(db.update('article', recipe.article_id, { cost: sum(parts) }), user)
}

/** Articles typed inside the form are inactive and keep what was typed. */
export function saveDrafts({ backend: { db }, body }: Call): void {
  for (const { id, status, bar_code, provider_code, name } of body.articles as Row[]) {
    if (status !== 'inactive' || !db.get('article', id)) continue
    db.update('article', id, { bar_code: bar_code ?? null, provider_code: provider_code ?? null, name })
  }
}
