import type { Thunk } from '@/api/thunk'
import { article as articleEntity } from '@/entities/article'
import type { ProviderOrder } from '@/entities/providerOrder'
import { listActions, selectList } from '@/list/slices'
import { articleById } from '@/shop/articles/articleIndex'

/** What an article is made of besides its own columns stays as it is held. */
const columnsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null))

/**
 * The answer to an order brings its articles as they are now: costs, prices and stock are known at once, and what is received next is compared
 * with them, though reading each anew takes its turn among sixty calls a minute.
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
