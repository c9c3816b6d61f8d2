import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { inOrder } from '@/domain/stock/productionMovement'
import { article as articleEntity } from '@/entities/article'
import { order_production_status } from '@/entities/orderProductionStatus'
import { recipe as recipeEntity, type Recipe } from '@/entities/recipe'
import { useListState, useModels } from '@/list/hooks'
import { selectList } from '@/list/slices'
import { articleById } from '@/shop/articles/articleIndex'

export type RecipeInput = Recipe['articles'][number]

/** The inputs with their articles as they are now: live news update those, not the copies inside a recipe. */
export function useLiveInputs(): (inputs: readonly RecipeInput[]) => readonly RecipeInput[] {
  const rows = useSelector((state) => selectList(state, articleEntity).models)
  return useCallback(
    (inputs) =>
      inputs.map((input) => {
        const article = articleById(rows, input.id)
        return article === undefined ? input : { ...input, ...article, id: input.id, pivot: input.pivot }
      }),
    [rows],
  )
}

/** The recipe of each product, by the product's id; when there are two, the first, as on the server. */
export function useRecipes(): ReadonlyMap<number, Recipe> {
  const rows = useModels(recipeEntity)
  return useMemo(
    () => new Map([...rows].sort((one, other) => other.id - one.id).map((row) => [row.article_id, row])),
    [rows],
  )
}

/** False while the steps of the shop are being read: until then nobody knows that there are none. */
export function useStepsRead(): boolean {
  const { loadedAt, failed } = useListState(order_production_status)
  return loadedAt !== null || failed
}

/** The steps of the shop in their order. */
export function useSteps() {
  const rows = useModels(order_production_status)
  return useMemo(() => inOrder(rows), [rows])
}
