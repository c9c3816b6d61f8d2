// The costs and prices that a reception gives single articles, which the server does not write itself (contract c §3.5).
import type { Thunk } from '@/api/thunk'
import { toAmount } from '@/domain/money'
import { article as articleEntity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { saveChanges } from '@/list/saving/record'
import { reload } from '@/list/thunks'
import type { Reprice, SentOrder } from './orderBody'

const KEYS = ['cost', 'price'] as const
type Priced = Pick<Article, (typeof KEYS)[number]>

/** What is still to be written of the new values: nothing over a value that somebody gave the article since. */
const valuesLeft = (article: Priced, reprice: Reprice): Partial<Record<(typeof KEYS)[number], number>> =>
  Object.fromEntries(
    KEYS.filter((key) => reprice[key] !== null)
      .filter((key) => toAmount(article[key]).eq(toAmount(reprice.before[key])))
      .filter((key) => !toAmount(article[key]).eq(toAmount(reprice[key])))
      .map((key) => [key, reprice[key]]),
  )

/** Whether the article has its new values. Undefined: it is not held here. */
export const hasNewValues = (article: Priced | undefined, reprice: Reprice): boolean =>
  article !== undefined &&
  KEYS.every((key) => reprice[key] === null || toAmount(article[key]).eq(toAmount(reprice[key])))

/**
 * Writes the costs and prices, one article after the other. What could not be written is told by the form, which looks
 * at the articles (`hasNewValues`).
 */
export const writeReprices =
  ({ reprices }: Pick<SentOrder, 'reprices'>): Thunk<Promise<void>> =>
  async (dispatch) => {
    for (const reprice of reprices)
      try {
        const article = (await dispatch(reload(articleEntity, reprice.id))) as Article | null
        const values = article === null ? {} : valuesLeft(article, reprice)
        if (article !== null && Object.keys(values).length > 0)
          await dispatch(saveChanges(articleEntity, article, values))
      } catch {
        // The next article may be written all the same.
      }
  }
