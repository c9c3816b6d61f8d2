import type { Thunk } from '@/api/thunk'
import { article } from '@/entities/article'
import { articleByCode } from '@/shop/articles/articleIndex'
import { selectList } from '@/list/slices'
import { lookUpArticle, selectCodeColumn, type ArticleLookUp } from '@/shop/articles/articleLookup'
import type { ReadLabel } from '@/domain/sale/label'
import { emptyItem } from '../cart/entry'
import { saleEvents } from '../cart/saleSlice'
import { selectArticles } from '../cart/selectors'

/** The article of a code as far as it is held here; undefined: the server has to be asked. */
export function knownArticle(state: unknown, code: string): ArticleLookUp | undefined {
  const found = articleByCode(selectArticles(state), code, selectCodeColumn(state))
  return found ? { kind: 'found', ...found } : undefined
}

/** An article's number: at most seven digits, since an EAN-8 has eight. */
const NUMBER = /^[1-9]\d{0,6}$/

/** The article of that own number; undefined where codes are numbers anyway, or nobody here has it. */
export function numberedArticle(state: unknown, code: string): ArticleLookUp | undefined {
  if (!NUMBER.test(code) || selectCodeColumn(state) === 'num') return undefined
  const found = articleByCode(selectArticles(state), code, 'num')
  return found ? { kind: 'found', ...found } : undefined
}

/** Whether the whole catalogue is here, so that a code not in it is unknown to the shop. */
export const holdsAll = (state: unknown): boolean => selectList(state, article).loadedAt !== null

/**
 * Codes to look up for a label. When codes are the article's own number a leading zero would name a variant
 * (contract a §11.6), so only the plain number is looked up.
 */
const codesOf = (state: unknown, { codes }: ReadLabel) => (selectCodeColumn(state) === 'num' ? codes.slice(-1) : codes)

/** The article of a scale's label, by the first of its codes that is held here. */
export function knownOfLabel(state: unknown, label: ReadLabel): ArticleLookUp | undefined {
  for (const code of codesOf(state, label)) {
    const found = knownArticle(state, code)
    if (found) return found
  }
  return undefined
}

/**
 * Asks the server for a code, so that a sale can begin before the catalogue has arrived. The call goes before all
 * others that wait. Never rejects.
 */
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

/** Asks the server for each code the article of a label may have, until one is answered. Never rejects. */
export const findLabelled =
  (label: ReadLabel): Thunk<Promise<ArticleLookUp>> =>
  async (dispatch, getState) => {
    for (const code of codesOf(getState(), label)) {
      const result = await dispatch(findArticle(code, 1))
      if (result.kind !== 'unknown') return result
    }
    return { kind: 'unknown' }
  }
