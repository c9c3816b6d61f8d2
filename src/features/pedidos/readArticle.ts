import type { Thunk } from '@/api/thunk'
import type { Article } from '@/entities/articleRecord'
import { parseScan } from '@/lib/scan'
import { isArticleCode, lookUpArticle } from '@/shop/articles/articleLookup'

type Read = { article: Article; units: number } | { problem: string; tone: 'warn' | 'error' }

/**
 * Finds the article of a scanned code, or of `12*code`, and the number of units, whole ones only; null: nothing was
 * read.
 */
export const readArticle =
  (text: string): Thunk<Promise<Read | null>> =>
  async (dispatch, getState) => {
    const read = parseScan(text, (code) => isArticleCode(getState(), code))
    if (read.kind === 'empty') return null
    if (read.kind === 'refused') return { problem: read.message, tone: 'warn' }
    if (!Number.isInteger(read.amount)) return { problem: 'En un pedido van unidades enteras', tone: 'warn' }
    const found = await dispatch(lookUpArticle(read.code))
    if (found.kind === 'found') return { article: found.article, units: read.amount }
    return found.kind === 'failed'
      ? { problem: found.message, tone: 'error' }
      : { problem: `No encontramos «${read.code}»`, tone: 'warn' }
  }
