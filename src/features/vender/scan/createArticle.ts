import { unreadable } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { listActions } from '@/list/slices'
import { saleEvents } from '../saleSlice'
import { selectAccess, selectVender } from '../selectors'

const PATH = 'article/new-article'

/** Creates an article from the counter with the least it needs (SALE-004); no event tells of it, so it goes into the list here. Rejects with an `ApiError`. */
export const createArticle =
  (body: { price: number; bar_code: string; name: string }): Thunk<Promise<Article>> =>
  async (dispatch, getState, { api }) => {
    if (!selectAccess(getState()).can('vender.create_article')) throw new Error('vender.create_article')
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
    // Its code is no longer unknown.
    for (const { id, kind, code } of selectVender(getState()).cards)
      if (kind === 'unknown' && code === body.bar_code) dispatch(saleEvents.cardClosed(id))
    return whole
  }
