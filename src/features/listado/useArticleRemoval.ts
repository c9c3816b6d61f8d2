import { useMemo } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { combo, type Combo } from '@/entities/combo'
import { recipe } from '@/entities/recipe'
import type { Model } from '@/entities/types'
import { quantity } from '@/lib/format'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { namesOf } from '@/list/saving/told'
import type { Removal } from '@/list/screenProps'
import { listActions } from '@/list/slices'
import { useAccess } from '@/session/useAccess'
import { rereadArticles } from '@/shop/articles/rereadArticles'

const isAmong = (articles: readonly Model[], id: number) => articles.some((one) => one.id === id)

/** Which of them have stock, and how much a single one has. */
function stockOf(chosen: readonly Article[]): string | undefined {
  const stocked = chosen.filter(({ stock }) => Number(stock) > 0)
  const [only] = stocked
  if (only === undefined) return undefined
  if (chosen.length === 1) return `Tiene ${quantity(only.stock)} en stock.`
  return `${stocked.length === 1 ? 'Tiene' : 'Tienen'} stock: ${namesOf(article, stocked)}.`
}

/** Which combos have one of them. */
function combosOf(chosen: readonly Article[], combos: readonly Combo[]): string | undefined {
  const holding = combos.filter(({ articles }) => articles.some(({ id }) => isAmong(chosen, id)))
  if (holding.length === 0) return undefined
  const [the, has] = holding.length === 1 ? ['el combo', 'lleva'] : ['los combos', 'llevan']
  const names = namesOf(combo, holding)
  return chosen.length === 1 ? `Lo ${has} ${the} ${names}.` : `Alguno va en ${the} ${names}.`
}

/** Which recipes go with them; `unread`: those of the shop are not known. */
function recipesOf(chosen: readonly Article[], products: readonly Article[], unread: boolean): string | undefined {
  if (products.length === 0)
    return unread ? 'Si tiene una receta, se borra también; deshacer no la trae de vuelta.' : undefined
  if (chosen.length === 1) return 'También se borra su receta; deshacer no la trae de vuelta.'
  return products.length === 1
    ? `También se borra la receta de ${namesOf(article, products)}; deshacer no la trae de vuelta.`
    : `También se borran las recetas de ${namesOf(article, products)}; deshacer no las trae de vuelta.`
}

/**
 * What deleting articles does besides: the server erases the recipes they are made by, for good, and works out anew the
 * costs of what is made of them (contract a §11.2). No event tells of either. Their stock and their place in combos are
 * told, too.
 */
export function useArticleRemoval(): Removal<Article> {
  const dispatch = useThunkDispatch()
  const { has } = useAccess()
  const produces = has('production')
  useNeeded(produces ? recipe.name : '', has('combos') ? combo.name : '')
  const isRead = useListState(recipe).loadedAt !== null
  // After a deletion the notice still holds the removal of before it, and with it the recipes that were erased.
  const recipes = useModels(recipe)
  const combos = useModels(combo)
  return useMemo(() => {
    const made = <M extends Model>(articles: readonly M[]) =>
      articles.filter(({ id }) => recipes.some(({ article_id }) => article_id === id))

    return {
      effects: (chosen) =>
        [stockOf(chosen), combosOf(chosen, combos), recipesOf(chosen, made(chosen), produces && !isRead)]
          .filter(Boolean)
          .join(' ') || undefined,
      after(gone) {
        const erased = recipes.filter(({ article_id }) => isAmong(gone, article_id))
        const others = recipes.filter(({ articles }) => articles.some(({ id }) => isAmong(gone, id)))
        dispatch(listActions(recipe).removed(erased.map(({ id }) => id)))
        void dispatch(rereadArticles(others.map(({ article_id }) => article_id)))
      },
      undone(back) {
        const products = made(back)
        if (products.length === 0) return undefined
        return products.length === 1
          ? `No volvió la receta de ${namesOf(article, products)}: cargala de nuevo.`
          : `No volvieron las recetas de ${namesOf(article, products)}: cargalas de nuevo.`
      },
    }
  }, [combos, dispatch, isRead, produces, recipes])
}
