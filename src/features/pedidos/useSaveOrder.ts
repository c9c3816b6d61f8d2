import { useMemo } from 'react'
import { apiError } from '@/api/errors'
import { rewrittenArticles } from '@/domain/purchases/rewrittenArticles'
import { article as articleEntity } from '@/entities/article'
import { segmentOf } from '@/entities/paths'
import type { ProviderOrder } from '@/entities/providerOrder'
import type { Unsaved } from '@/entities/types'
import type { SaveRecord } from '@/list/saving/record'
import { savedOnce } from '@/list/saving/savedOnce'
import { selectList } from '@/list/slices'
import { articleById } from '@/shop/articles/articleIndex'
import { useConfirm } from '@/ui/dialogs/Confirm'
import { orderBody, withOrdered } from './orderBody'
import { changeOrder, createOrder } from './operations'

const MANY = 4

/** The order with what was typed. What a form goes on from after a save is the record as the server answered it. */
const typedOrder = (record: Unsaved, changes: object) =>
  ({ ...withOrdered(record as ProviderOrder), ...changes }) as ProviderOrder

/** Saves an order as an operation, which refuses what the server would do unexpectedly. */
const saveOrder = savedOnce(
  ({ id }) => (id === null ? createOrder : changeOrder),
  (record, changes) => orderBody(typedOrder(record, changes)),
)

/** How a form saves an order: before a stored one changes its articles, it names them. */
export function useSaveOrder(): SaveRecord {
  const confirm = useConfirm()
  return useMemo<SaveRecord>(
    () => (entity, record, changes, attempt) => async (dispatch, getState) => {
      const order = typedOrder(record, changes)
      const body = orderBody(order)
      const { models } = selectList(getState(), articleEntity)
      const articleOf = (id: number) => articleById(models, id) ?? order.articles.find((row) => row.id === id)
      // One without an answer is only looked for.
      const isAsked = record.id !== null && !attempt?.entry
      const changed = isAsked ? rewrittenArticles(body.articles, body.update_prices === 1, articleOf) : []
      const more = changed.length > MANY ? [`Y ${changed.length - MANY} más.`] : []
      const text = [...changed.slice(0, MANY), ...more].join(' ')
      const question = { title: '¿Cambiar sus artículos?', text, action: 'Guardar igual' }
      if (text !== '' && !(await confirm(question))) throw apiError('aborted', 0, segmentOf(entity), 'cancelado')
      return dispatch(saveOrder(entity, record, changes, attempt))
    },
    [confirm],
  )
}
