import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { ProviderOrder } from '@/entities/providerOrder'
import { listActions, selectList } from '@/list/slices'
import { articleById } from '@/shop/articles/articleIndex'

/** Only the article's own columns are taken; its nested records stay as they are held. */
const columnsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null))

/**
 * Takes the articles out of the answer to an order as they are now: so costs, prices and stock are known at once, and
 * the next reception is compared with them. Reading each article would take its turn among sixty calls a minute.
 */
export const takeArticles =
  <T extends ProviderOrder | false>(answer: T): Thunk<T> =>
  (dispatch, getState) => {
    const { models } = selectList(getState(), articleEntity)
    const rows = (answer === false ? [] : answer.articles).flatMap((row) => {
      const held = articleById(models, row.id)
      return held === undefined ? [] : [{ ...held, ...columnsOf(row) }]
    })
    if (rows.length > 0) dispatch(listActions(articleEntity).upserted(rows))
    return answer
  }
