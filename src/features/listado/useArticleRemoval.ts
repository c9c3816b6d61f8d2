import { useMemo } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { article } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { recipe } from '@/entities/recipe'
import type { Model } from '@/entities/types'
import { useListState, useModels, useNeeded } from '@/list/hooks'
import { namesOf } from '@/list/saving/told'
import type { Removal } from '@/list/screenProps'
import { listActions } from '@/list/slices'
import { useAccess } from '@/session/useAccess'
import { rereadArticles } from '@/shop/articles/rereadArticles'

/**
 * What deleting articles does besides: the server erases the recipes they are made by, for good, and works out anew the
 * costs of what is made of them (contract a §11.2). No event tells of either.
 */
export function useArticleRemoval(): Removal<Article> {
  const dispatch = useThunkDispatch()
  const produces = useAccess().has('production')
  useNeeded(produces ? recipe.name : '')
  const isRead = useListState(recipe).loadedAt !== null
  // After a deletion the notice still holds the removal of before it, and with it the recipes that were erased.
  const recipes = useModels(recipe)
  return useMemo(() => {
    const isAmong = (articles: readonly Model[], id: number) => articles.some((one) => one.id === id)
    const made = (articles: readonly Model[]) =>
      articles.filter(({ id }) => recipes.some(({ article_id }) => article_id === id))

    return {
      effects(chosen) {
        const products = made(chosen)
        if (products.length === 0)
          return produces && !isRead
            ? 'Si tiene una receta, se borra también; deshacer no la trae de vuelta.'
            : undefined
        if (chosen.length === 1) return 'También se borra su receta; deshacer no la trae de vuelta.'
        return products.length === 1
          ? `También se borra la receta de ${namesOf(article, products)}; deshacer no la trae de vuelta.`
          : `También se borran las recetas de ${namesOf(article, products)}; deshacer no las trae de vuelta.`
      },
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
  }, [dispatch, isRead, produces, recipes])
}
