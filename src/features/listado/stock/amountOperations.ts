import { apiError, isApiError } from '@/api/errors'
import { readIfThere, storedIn } from '@/api/read'
import { toAmount } from '@/domain/money'
import { amountAt, looseStock, type Seen } from '@/domain/stock/stock'
import { article as entity } from '@/entities/article'
import type { Article } from '@/entities/articleRecord'
import { listOf, number, orNull, record, text } from '@/lib/shape'
import { listActions } from '@/list/slices'
import { reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { STOCK_LOCK } from '@/shop/stock/stockMovements'
import { refresh } from './stockCalls'

/** An amount to be set, and the one in view when it was typed. */
export interface AmountChange extends Seen {
  addressId: number
  /** 0: of the article, not a variant. */
  variantId: number
  amount: number
}

const holder = (article: Article, variantId: number) =>
  variantId === 0 ? article : article.article_variants.find(({ id }) => id === variantId)

const heldAt = (article: Article, { variantId, addressId }: AmountChange): string | null => {
  const rows = holder(article, variantId)
  return rows === undefined ? null : amountAt(rows, addressId)
}

/** Whether the stock is still as the person saw it: nobody has sold or moved any of it. */
const isAsSeen = (article: Article, change: AmountChange): boolean => {
  const kept = holder(article, change.variantId)
  return (
    toAmount(heldAt(article, change)).eq(toAmount(change.before)) &&
    kept !== undefined &&
    looseStock(kept) === change.loose
  )
}

const isDone = (article: Article, { changes }: SentAmounts): boolean =>
  changes.every((change) => toAmount(heldAt(article, change)).eq(change.amount))

const OUTRUN = 'El stock cambió mientras lo editabas: revisá las cantidades y guardá de nuevo.'

/** Whether the amounts were refused because the stock is no longer the one they were typed over. */
export const isOutrun = (error: unknown): boolean => isApiError(error) && error.message === OUTRUN

const refusal = (text: string) => apiError('answer', 200, 'article', text)

function request(articleId: number, changes: readonly AmountChange[]): { path: string; body: object } {
  const variantIds = [...new Set(changes.map(({ variantId }) => variantId))].filter((id) => id !== 0)
  if (variantIds.length === 0) {
    const addresses = changes.map(({ addressId, amount }) => ({ id: addressId, pivot: { amount } }))
    return { path: 'article-update-addresses', body: { article_id: articleId, addresses } }
  }
  const variants_to_update = variantIds.map((id) => ({
    id,
    addresses: changes
      .filter(({ variantId }) => variantId === id)
      .map(({ addressId, amount }) => ({ id: addressId, amount })),
  }))
  return { path: 'article-update-varians-stock', body: { article_id: articleId, variants_to_update } }
}

/** The amounts of one article, as they are sent and kept on the disk. */
export interface SentAmounts {
  article_id: number
  /** Name of the article. */
  name: string
  changes: readonly AmountChange[]
}

export const amountsOf = ({ id, name }: Article, changes: readonly AmountChange[]): SentAmounts => ({
  article_id: id,
  name: name ?? `N° ${id}`,
  changes,
})

/**
 * Sets amounts per warehouse. They are absolute (contract a §13.4): a sale made since they were read would be undone,
 * so they are first compared with the server's, also when they are sent again.
 */
export const setAmounts: Operation<SentAmounts, Article> = {
  key: 'stock-amounts',
  lock: STOCK_LOCK,
  needs: [entity, 'update'],
  isChange: true,
  shape: record<SentAmounts>({
    article_id: number,
    name: text,
    changes: listOf(
      record<AmountChange>({
        addressId: number,
        variantId: number,
        before: orNull(text),
        loose: number,
        amount: number,
      }),
    ),
  }),
  prepare: (what) => async (dispatch) => {
    const fresh = (await dispatch(reload(entity, what.article_id, { whole: true }))) as Article | null
    if (fresh === null) throw refusal('El artículo ya no existe: alguien lo eliminó.')
    if (!what.changes.every((change) => isAsSeen(fresh, change))) throw refusal(OUTRUN)
    return what
  },
  read:
    ({ article_id }) =>
    (_dispatch, _getState, { api }) =>
      readIfThere(api, entity, article_id),
  readsBefore: () => false,
  // Read only once, because the person goes on to the next article meanwhile.
  readAfter: [0],
  isLike: isDone,
  send:
    ({ article_id, changes }) =>
    async (dispatch, _getState, { api }) => {
      const { path, body } = request(article_id, changes)
      const saved = storedIn(api, entity, await api.put(path, body, { quiet: true }), path)
      dispatch(listActions(entity).upserted([saved]))
      return saved
    },
  after:
    ({ article_id }, outcome) =>
    async (dispatch) => {
      if (outcome.kind !== 'stored' || outcome.late) await dispatch(refresh(article_id))
    },
  words: ({ name }) => `el stock de ${name}`,
  half: 'Revisá las cantidades del artículo.',
  place: '/listado-de-articulos',
}
