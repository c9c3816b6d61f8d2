import type { Thunk } from '@/api/thunk'
import { articleByCode } from '@/list/articleIndex'
import { lookUpArticle, type ArticleLookUp } from '@/list/articleLookup'
import { emptyItem } from './entry'
import { saleEvents } from './saleSlice'
import { selectArticles, selectCodeColumn } from './selectors'

/** The article of a code as far as it is held here; undefined: the server has to be asked. */
export function knownArticle(state: unknown, code: string): ArticleLookUp | undefined {
  const found = articleByCode(selectArticles(state), code, selectCodeColumn(state))
  return found ? { kind: 'found', ...found } : undefined
}

/** Asks the server for a code, so that a sale can begin before the catalogue has arrived; before everything else that waits. Never rejects. */
export const findArticle =
  (code: string, amount: number): Thunk<Promise<ArticleLookUp>> =>
  async (dispatch) => {
    dispatch(saleEvents.lookupStarted({ ...emptyItem(), bar_code: code, amount }))
    try {
      return await dispatch(lookUpArticle(code, 'sale'))
    } finally {
      dispatch(saleEvents.lookupEnded())
    }
  }
