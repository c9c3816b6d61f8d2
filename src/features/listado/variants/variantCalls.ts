import { apiError } from '@/api/errors'
import { pageIn } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { variantsOf, type PropertyChoice } from '@/domain/articles/articleVariants'
import { article as articleEntity } from '@/entities/article'
import type { Article, ArticleProperty } from '@/entities/articleRecord'
import { article_variant } from '@/entities/articleVariant'
import { guard } from '@/session/guard'
import { reload } from '@/list/thunks'

const idsOf = (values: readonly { id: number | null }[]) => values.map(({ id }) => ({ id }))
const sameIds = (one: readonly { id: number | null }[], other: readonly { id: number | null }[]) =>
  one.length === other.length && one.every(({ id }) => other.some((value) => value.id === id))

const fresh =
  (articleId: number): Thunk<Promise<Article>> =>
  async (dispatch) => {
    const article = (await dispatch(reload(articleEntity, articleId, { whole: true }))) as Article | null
    if (article === null) throw apiError('answer', 200, 'article', 'El artículo ya no existe: alguien lo eliminó.')
    return article
  }

const saveProperty =
  (articleId: number, held: ArticleProperty | undefined, { typeId, values }: PropertyChoice): Thunk<Promise<unknown>> =>
  async (_dispatch, _getState, { api }) => {
    const body = { article_id: articleId, article_property_type_id: typeId, article_property_values: idsOf(values) }
    if (held === undefined) return values.length > 0 ? api.post('article-property', body, { quiet: true }) : null
    if (values.length === 0) return api.remove(`article-property/${held.id}`, { quiet: true })
    return sameIds(held.article_property_values, values)
      ? null
      : api.put(`article-property/${held.id}`, body, { quiet: true })
  }

/**
 * Stores the article's properties and makes its variants (contract a §11.4). It begins with what the server has, so
 * repeating it after a lost answer stores nothing twice. Rejects with an `ApiError`.
 */
export const generateVariants =
  (articleId: number, choices: readonly PropertyChoice[]): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(articleEntity, 'update'))
    const article = await dispatch(fresh(articleId))
    for (const choice of choices) {
      const held = article.article_properties.find((property) => property.article_property_type_id === choice.typeId)
      await dispatch(saveProperty(articleId, held, choice))
    }
    const models = variantsOf(articleId, choices)
    // The server answers an empty list with 500 when there are variants.
    if (models.length > 0) {
      const path = 'article-variant'
      pageIn(api, article_variant, await api.post(path, { article_id: articleId, models }, { quiet: true }), path)
    }
    await dispatch(fresh(articleId))
  }

/**
 * What may be changed of a variant: its price in whole pesos (null: the article's price) and its picture, one of the
 * article's.
 */
export interface VariantChange {
  price?: number | null
  image_url?: string | null
}

/**
 * Changes variants, by their ids. A change replaces price, picture and stock, so each variant is read just before: what
 * was sold while others were saved stays sold (contract a §11.4). Rejects with an `ApiError`; the changes before the
 * failed one are saved.
 */
export const saveVariants =
  (articleId: number, changes: ReadonlyMap<number, VariantChange>): Thunk<Promise<void>> =>
  async (dispatch, _getState, { api }) => {
    dispatch(guard(articleEntity, 'update'))
    for (const [id, change] of changes) {
      const { article_variants } = await dispatch(fresh(articleId))
      const variant = article_variants.find((each) => each.id === id)
      if (variant === undefined)
        throw apiError('answer', 200, 'article', 'La variante ya no existe: alguien rehizo las variantes.')
      // All columns of the variant, since the newer server empties a missing one (contract d §1), and none of its links.
      const columns = { ...variant, article_property_values: undefined, addresses: undefined }
      // Before all requests that wait, so that nothing is sold in between.
      await api.put(`article-variant/${id}`, { ...columns, ...change }, { quiet: true, priority: 'sale' })
    }
    await dispatch(fresh(articleId))
  }
