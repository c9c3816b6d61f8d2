import { apiError } from '@/api/errors'
import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { segmentOf } from '@/entities/paths'
import { articleById } from '@/shop/articles/articleIndex'
import { sameValue } from '@/list/search/searches'
import { listActions } from '@/list/slices'
import { reload } from '@/list/thunks'
import { forgetEntry, type Doubt } from '@/outbox/entries'
import type { Outcome } from '@/outbox/operation'
import { run } from '@/outbox/outbox'
import { selectAccess, selectArticles } from '../cart/selectors'
import { createCounterArticle, isAsTyped, type CounterArticle } from './operations'

interface Created {
  article: Article
  /** The code already belonged to an article with another name or price. */
  other: boolean
}

const DOUBTS: Readonly<Record<Doubt, string>> = {
  absent: 'No llegó a guardarse: el servidor no contestó bien. Probá de nuevo.',
  half: 'Quedó guardado a medias: buscalo en el listado.',
  unknown: 'No hay conexión con el servidor. Guardá otra vez: no se repite.',
}
const refusal = (text: string) => apiError('answer', 200, segmentOf(articleEntity), text)

/** The article of a bar code, whichever column this shop looks codes up in; the oldest of several, as the server answers. */
const withBarCode =
  (code: string): Thunk<Promise<Article | null>> =>
  async (dispatch, getState) => {
    const id = (await dispatch(sameValue(articleEntity, 'bar_code', code))).at(-1)?.id
    if (!id) return null
    const held = articleById(selectArticles(getState()), id)
    return held ?? ((await dispatch(reload(articleEntity, id, { priority: 'sale' }))) as unknown as Article | null)
  }

/** The article of an outcome. Rejects with an `ApiError` when it is not known; what was typed stays in the dialog. */
async function articleOf(outcome: Outcome<Article>): Promise<Article> {
  if (outcome.kind === 'refused') throw refusal(outcome.message)
  if (outcome.kind === 'doubt') {
    if (outcome.doubt === 'absent') await forgetEntry(outcome.entry.id)
    throw refusal(DOUBTS[outcome.doubt])
  }
  if (outcome.record === null) throw refusal(DOUBTS.unknown)
  return outcome.record
}

/**
 * Creates an article from the counter with the least it needs (SALE-004). One that has the code already, from an attempt whose answer was lost or
 * from another till, is taken instead. Rejects with an `ApiError`.
 */
export const createArticle =
  (draft: CounterArticle): Thunk<Promise<Created>> =>
  async (dispatch, getState) => {
    if (!selectAccess(getState()).can('vender.create_article')) throw new Error('vender.create_article')
    if (draft.bar_code !== '') {
      const known = await dispatch(withBarCode(draft.bar_code))
      if (known !== null) return { article: known, other: !isAsTyped(known, draft) }
    }
    const article = await articleOf(await dispatch(run(createCounterArticle, draft)))
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
