import type { Thunk } from '@/api/thunk'
import { rewrittenArticles } from '@/domain/purchases/rewrittenArticles'
import { article as articleEntity } from '@/entities/article'
import type { ProviderOrder } from '@/entities/providerOrder'
import type { Unsaved } from '@/entities/types'
import type { SaveRecord } from '@/list/saving/record'
import { savedOnce } from '@/list/saving/savedOnce'
import { useAskedSave } from '@/list/saving/useAskedSave'
import { selectList } from '@/list/slices'
import { articleById } from '@/shop/articles/articleIndex'
import type { Question } from '@/ui/dialogs/ConfirmDialog'
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

const questionOf =
  (record: Unsaved, changes: object): Thunk<Question | null> =>
  (_dispatch, getState) => {
    if (record.id === null) return null
    const order = typedOrder(record, changes)
    const body = orderBody(order)
    const { models } = selectList(getState(), articleEntity)
    const articleOf = (id: number) => articleById(models, id) ?? order.articles.find((row) => row.id === id)
    const changed = rewrittenArticles(body.articles, body.update_prices === 1, articleOf)
    if (changed.length === 0) return null
    const more = changed.length > MANY ? [`Y ${changed.length - MANY} más.`] : []
    const text = [...changed.slice(0, MANY), ...more].join(' ')
    return { title: '¿Cambiar sus artículos?', text, action: 'Guardar igual' }
  }

/** How a form saves an order: before a stored one changes its articles, it names them. */
export const useSaveOrder = (): SaveRecord => useAskedSave(saveOrder, questionOf)
