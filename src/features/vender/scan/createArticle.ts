import { apiError, unreadable } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { lookUpArticle } from '@/list/articleLookup'
import { listActions } from '@/list/slices'
import { selectAccess } from '../selectors'

const PATH = 'article/new-article'

/**
 * Creates an article from the counter with the least it needs (SALE-004); no event tells of it, so it goes into the list here. One that has
 * the code already, from an attempt whose answer was lost or from another till, is taken instead. Rejects with an `ApiError`.
 */
export const createArticle =
  (body: { price: number; bar_code: string; name: string }): Thunk<Promise<Article>> =>
  async (dispatch, getState, { api }) => {
    if (!selectAccess(getState()).can('vender.create_article')) throw new Error('vender.create_article')
    if (body.bar_code !== '') {
      const known = await dispatch(lookUpArticle(body.bar_code, 'sale'))
      if (known.kind === 'found') return known.article
      if (known.kind === 'failed') throw apiError('answer', 0, PATH, known.message)
    }
    const article = parseAnswer(await api.post(PATH, body, { priority: 'sale', quiet: true })) as Article | null | undefined
    if (!article) throw unreadable(PATH)
    // A record just created lacks its relations.
    const whole = {
      ...article,
      article_variants: article.article_variants ?? [],
      addresses: article.addresses ?? [],
      price_types: article.price_types ?? [],
    }
    dispatch(listActions(articleEntity).upserted([whole]))
    return whole
  }
