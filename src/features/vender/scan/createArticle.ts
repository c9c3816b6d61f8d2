import { unreadable } from '@/api/errors'
import { answerOf } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { cents, toAmount } from '@/domain/money'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { segmentOf } from '@/entities/paths'
import { articleById } from '@/shop/articles/articleIndex'
import { sameValue } from '@/list/search/searches'
import { listActions } from '@/list/slices'
import { reload } from '@/list/thunks'
import { fold } from '@/lib/text'
import { selectAccess, selectArticles } from '../cart/selectors'

interface Draft {
  name: string
  bar_code: string
  /** What the customer pays, as it was typed. */
  final: number
  /** The price to store for that. */
  price: number
  /** 0: none. */
  iva_id: number
}

interface Created {
  article: Article
  /** The code was that of another one already, with a name or a price of its own. */
  other: boolean
}

/** The article of a bar code, whichever column this shop looks codes up in; the oldest of several, as the server answers. */
const withBarCode =
  (code: string): Thunk<Promise<Article | null>> =>
  async (dispatch, getState) => {
    const id = (await dispatch(sameValue(articleEntity, 'bar_code', code))).at(-1)?.id
    if (!id) return null
    const held = articleById(selectArticles(getState()), id)
    return held ?? ((await dispatch(reload(articleEntity, id, { priority: 'sale' }))) as unknown as Article | null)
  }

const isLike = ({ name, final_price }: Article, typed: Draft): boolean =>
  fold(name ?? '') === fold(typed.name) && cents(toAmount(final_price)) === typed.final

/**
 * Creates an article from the counter with the least it needs (SALE-004), the way the list does: what the backend has for the counter alone
 * stores the price without IVA as the final one and adds the IVA with the next change of it (contract a §11.2). One that has the code already,
 * from an attempt whose answer was lost or from another till, is taken instead. Rejects with an `ApiError`.
 */
export const createArticle =
  (draft: Draft): Thunk<Promise<Created>> =>
  async (dispatch, getState, { api }) => {
    if (!selectAccess(getState()).can('vender.create_article')) throw new Error('vender.create_article')
    const { name, bar_code, price, iva_id } = draft
    if (bar_code !== '') {
      const known = await dispatch(withBarCode(bar_code))
      if (known !== null) return { article: known, other: !isLike(known, draft) }
    }
    const path = segmentOf(articleEntity)
    const body = { ...articleEntity.defaults, name, bar_code: bar_code || null, price, iva_id: iva_id || null }
    const article = answerOf(api, articleEntity, await api.post(path, body, { priority: 'sale', quiet: true }))
    if (!article) throw unreadable(path)
    // A record just created lacks its relations.
    const whole = {
      ...article,
      article_variants: article.article_variants ?? [],
      addresses: article.addresses ?? [],
      price_types: article.price_types ?? [],
    }
    dispatch(listActions(articleEntity).upserted([whole]))
    return { article: whole, other: false }
  }
