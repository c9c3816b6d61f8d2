import { unreadable } from '@/api/errors'
import { parseAnswer } from '@/api/records'
import type { Thunk } from '@/api/thunk'
import { cents, toAmount } from '@/domain/money'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { articleById } from '@/list/articleIndex'
import { sameValue } from '@/list/searches'
import { listActions } from '@/list/slices'
import { reload } from '@/list/thunks'
import { fold } from '@/lib/text'
import { selectAccess, selectArticles } from '../selectors'

const PATH = 'article/new-article'

interface Draft {
  price: number
  bar_code: string
  name: string
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

/** Where the shop's prices are without IVA, the one that was typed is not the final one. */
const isLike = ({ name, price, final_price }: Article, typed: Draft): boolean =>
  fold(name ?? '') === fold(typed.name) && [price, final_price].some((one) => cents(toAmount(one)) === typed.price)

/**
 * Creates an article from the counter with the least it needs (SALE-004); no event tells of it, so it goes into the list here. One that has
 * the code already, from an attempt whose answer was lost or from another till, is taken instead. Rejects with an `ApiError`.
 */
export const createArticle =
  (body: Draft): Thunk<Promise<Created>> =>
  async (dispatch, getState, { api }) => {
    if (!selectAccess(getState()).can('vender.create_article')) throw new Error('vender.create_article')
    if (body.bar_code !== '') {
      const known = await dispatch(withBarCode(body.bar_code))
      if (known !== null) return { article: known, other: !isLike(known, body) }
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
    return { article: whole, other: false }
  }
