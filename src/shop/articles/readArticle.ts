import type { Thunk } from '@/api/thunk'
import { parseScan } from '@/lib/scan'
import { isArticleCode, lookUpArticle } from './articleLookup'
import type { ArticleOfCode } from './articleIndex'

type Read = (ArticleOfCode & { units: number }) | { problem: string; tone: 'warn' | 'error' }

/**
 * Finds the article of a scanned code, or of `12*code`, and the number of units; null: nothing was read. `whole`: these
 * lines take no half units.
 */
export const readArticle =
  (text: string, whole: boolean): Thunk<Promise<Read | null>> =>
  async (dispatch, getState) => {
    const read = parseScan(text, (code) => isArticleCode(getState(), code))
    if (read.kind === 'empty') return null
    if (read.kind === 'refused') return { problem: read.message, tone: 'warn' }
    if (whole && !Number.isInteger(read.amount)) return { problem: 'Acá van unidades enteras', tone: 'warn' }
    const found = await dispatch(lookUpArticle(read.code))
    if (found.kind === 'found') return { ...found, units: read.amount }
    return found.kind === 'failed'
      ? { problem: found.message, tone: 'error' }
      : { problem: `No encontramos «${read.code}»`, tone: 'warn' }
  }
