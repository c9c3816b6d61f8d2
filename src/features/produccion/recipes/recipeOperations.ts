import { apiError, changedMeanwhile } from '@/api/errors'
import { answerOf, readIfThere, readRecord, readRows, updateRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { segmentOf } from '@/entities/paths'
import { recipe as entity, type Recipe } from '@/entities/recipe'
import { dateAndHour } from '@/lib/dates'
import { number, oneOf, orNull, record, text } from '@/lib/shape'
import { savedOnce } from '@/list/saving/savedOnce'
import { load } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { figure, seenLines, sentArticle, sentArticles, type SentArticle } from '../sentLines'

interface SentInput {
  order_production_status_id: number
  amount: number
  address_id: number
  notes: string
}

/** A recipe as it is sent, and as it is kept on the disk (contract c §4). */
export interface SentRecipe {
  /** Null: a new recipe. */
  id: number | null
  /** `updated_at` of the recipe when it was opened; null for a new one. */
  seen: string | null
  /** Its inputs as they were when it was opened (`seenLines`); empty: not known, or a new one. */
  inputs: string
  article_id: number
  /** Name of the product, used in messages. */
  product: string
  address_id: number
  observations: string
  article_cost_from_recipe: 0 | 1
  articles: readonly SentArticle<SentInput>[]
}

const sentRecipe = record<SentRecipe>({
  id: orNull(number),
  seen: orNull(text),
  inputs: text,
  article_id: number,
  product: text,
  address_id: number,
  observations: text,
  article_cost_from_recipe: oneOf(0, 1),
  articles: sentArticles(
    record<SentInput>({ order_production_status_id: number, amount: number, address_id: number, notes: text }),
  ),
})

const inputsOf = ({ articles }: Pick<Recipe, 'articles'>) =>
  articles.map((input) =>
    sentArticle(input, {
      order_production_status_id: figure(input.pivot.order_production_status_id) ?? 0,
      amount: figure(input.pivot.amount) ?? 0,
      address_id: figure(input.pivot.address_id) ?? 0,
      notes: input.pivot.notes ?? '',
    }),
  )

/** A recipe to be sent; `opened`: as it was before the changes of its form. */
export const recipeBody = (recipe: Recipe, product: string, opened: Pick<Recipe, 'articles'>): SentRecipe => ({
  id: recipe.id,
  seen: recipe.id === null ? null : (recipe.updated_at ?? null),
  inputs: recipe.id === null ? '' : seenLines(inputsOf(opened)),
  article_id: figure(recipe.article_id) ?? 0,
  product,
  address_id: recipe.address_id ?? 0,
  observations: recipe.observations ?? '',
  article_cost_from_recipe: Number(recipe.article_cost_from_recipe) > 0 ? 1 : 0,
  articles: inputsOf(recipe),
})

/** Without the keys that the server does not know. */
const bodyOf = ({ article_id, address_id, observations, article_cost_from_recipe, articles }: SentRecipe) => ({
  article_id,
  address_id,
  observations,
  article_cost_from_recipe,
  articles,
})
const refusal = (message: string) => apiError('answer', 200, segmentOf(entity), message)

/** Compared by content: sending an equal recipe again changes nothing. */
const isSame = (row: Recipe, what: SentRecipe): boolean =>
  row.article_id === what.article_id &&
  (row.address_id ?? 0) === what.address_id &&
  (row.observations ?? '') === what.observations.trim() &&
  (row.article_cost_from_recipe ?? 0) === what.article_cost_from_recipe &&
  row.articles.length === what.articles.length &&
  what.articles.every(({ id, pivot }) =>
    row.articles.some(
      (stored) =>
        stored.id === id &&
        toAmount(stored.pivot.amount).eq(toAmount(pivot.amount.toFixed(2))) &&
        (stored.pivot.order_production_status_id ?? 0) === pivot.order_production_status_id &&
        (stored.pivot.address_id ?? 0) === pivot.address_id &&
        (stored.pivot.notes ?? '') === pivot.notes.trim(),
    ),
  )

/**
 * Rejects a second recipe of a product: the server uses the first it finds, so nobody could know what a movement takes.
 */
async function refuseSecond(rows: Promise<readonly Recipe[]>, { id, article_id, product }: SentRecipe): Promise<void> {
  const other = (await rows).find((row) => row.article_id === article_id && row.id !== id)
  if (other !== undefined) throw refusal(`${product} ya tiene una receta (N° ${other.num ?? other.id}): cambiá esa.`)
}

const COMMON = {
  lock: 'recipe',
  shape: sentRecipe,
  after:
    ({ article_id }: SentRecipe): Thunk =>
    (dispatch) => {
      void dispatch(load(entity, { refresh: true }))
      // The product's cost and price change with it, and no event tells of that (contract c §4).
      void dispatch(rereadArticles([article_id]))
    },
  words: ({ product }: SentRecipe) => `la receta de ${product}`,
  half: 'Revisá sus insumos y el costo del artículo.',
  place: '/produccion/recetas',
}

export const createRecipe: Operation<SentRecipe, Recipe> = {
  ...COMMON,
  key: 'recipe-new',
  needs: [entity, 'store'],
  prepare:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      await refuseSecond(readRows(api, entity), what)
      return what
    },
  read:
    () =>
    (_dispatch, _getState, { api }) =>
      readRows(api, entity),
  isLike: (row, { article_id }) => row.article_id === article_id,
  // The server links the inputs after it has stored the row.
  isWhole: (row, what) => () => Promise.resolve(isSame(row, what)),
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      answerOf(api, entity, await api.post(segmentOf(entity), bodyOf(what), { quiet: true })) ?? false,
}

export const changeRecipe: Operation<SentRecipe, Recipe> = {
  ...COMMON,
  key: 'recipe-change',
  needs: [entity, 'update'],
  prepare:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, what.id ?? 0)
      if (now === null) throw refusal('Esta receta ya no existe: alguien la eliminó.')
      if ((now.updated_at ?? null) !== what.seen)
        throw changedMeanwhile(segmentOf(entity), `otra persona guardó esta receta el ${dateAndHour(now.updated_at)}`)
      if (what.inputs !== '' && seenLines(inputsOf(now)) !== what.inputs)
        throw changedMeanwhile(segmentOf(entity), 'otra persona cambió los insumos de esta receta')
      await refuseSecond(readRows(api, entity), what)
      return what
    },
  read:
    ({ id }) =>
    (_dispatch, _getState, { api }) =>
      readIfThere(api, entity, id ?? 0),
  isLike: isSame,
  send:
    (what) =>
    async (_dispatch, _getState, { api }) =>
      updateRecord(api, entity, what.id ?? 0, bodyOf(what)),
}

/** Saves the form of a recipe as an operation. `nameOf`: name of its product. */
export const savingRecipe = (nameOf: (articleId: number) => string) =>
  savedOnce(
    ({ id }) => (id === null ? createRecipe : changeRecipe),
    (model, changes) => {
      const recipe = { ...model, ...changes } as Recipe
      return recipeBody(recipe, nameOf(recipe.article_id), model as Recipe)
    },
  )
