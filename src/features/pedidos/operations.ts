import { apiError, changedMeanwhile } from '@/api/errors'
import { readIfThere, readRecord, readRows, storeRecord, updateRecord } from '@/api/read'
import type { Thunk } from '@/api/thunk'
import { toAmount, cents } from '@/domain/money'
import { article as articleEntity } from '@/entities/article'
import { segmentOf } from '@/entities/paths'
import { provider as providerEntity } from '@/entities/provider'
import { provider_order as entity, type ProviderOrder } from '@/entities/providerOrder'
import { dateAndHour, daysSince } from '@/lib/dates'
import { listActions, selectList } from '@/list/slices'
import { load, reload } from '@/list/thunks'
import type { Operation } from '@/outbox/operation'
import { articleById } from '@/shop/articles/articleIndex'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { sentOrder, type SentOrder, bit, type SentLine } from './orderBody'
import { writeReprices } from './reprices'

// Whether a stored order is one that was sent. It is compared by content, since the server stores no mark of the shop's
// own (contract b §0.2).

type Stored = Omit<ProviderOrder, 'childrens'> & { updated_at?: string }
type StoredLine = Stored['articles'][number]

const isSameAmount = (stored: string | number | null | undefined, sent: number | null) =>
  cents(toAmount(stored)) === cents(toAmount(sent))

/**
 * The server keeps whole units, cents and no empty text; the units ordered come back only in the notes (contract c
 * §3.2).
 */
const isSameLine = ({ id, pivot }: StoredLine, line: SentLine): boolean =>
  id === line.id &&
  toAmount(pivot.amount).eq(Math.round(line.amount)) &&
  isSameAmount(pivot.cost, line.cost) &&
  isSameAmount(pivot.price, line.price) &&
  isSameAmount(pivot.discount, line.discount) &&
  Number(pivot.iva_id ?? 0) === (line.iva_id ?? 0) &&
  bit(pivot.cost_in_dollars) === line.cost_in_dollars &&
  bit(pivot.update_provider) === line.update_provider &&
  (pivot.notes ?? '').trim() === line.notes.trim()

/** Whether every stored line is one that was sent. Some may be missing, since the server writes one after the other. */
function hasOnlyLines(row: Stored, { articles }: SentOrder): boolean {
  const left = [...articles]
  return row.articles.every((stored) => {
    const at = left.findIndex((line) => isSameLine(stored, line))
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}

const hasLines = (row: Stored, what: SentOrder): boolean =>
  row.articles.length === what.articles.length && hasOnlyLines(row, what)

/** Whether everything but the lines is as it was sent. */
const hasColumns = (row: Stored, what: SentOrder): boolean =>
  row.provider_id === what.provider_id &&
  row.provider_order_status_id === what.provider_order_status_id &&
  bit(row.update_prices) === what.update_prices &&
  bit(row.update_stock) === what.update_stock &&
  bit(row.generate_current_acount) === what.generate_current_acount &&
  bit(row.total_with_iva) === what.total_with_iva &&
  bit(row.total_from_provider_order_afip_tickets) === what.total_from_provider_order_afip_tickets &&
  (row.days_to_advise ?? null) === what.days_to_advise &&
  (row.address_id ?? 0) === what.address_id

const isSameOrder = (row: Stored, what: SentOrder): boolean => hasColumns(row, what) && hasLines(row, what)

/** Only the article's own columns are taken; its nested records stay as they are held. */
const columnsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => typeof value !== 'object' || value === null))

/**
 * Takes the articles out of the answer to an order as they are now: so costs, prices and stock are known at once, and
 * the next reception is compared with them. Reading each article would take its turn among sixty calls a minute.
 */
const takeArticles =
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

export const refusal = (text: string) => apiError('answer', 200, segmentOf(entity), text)

/** The server prices, moves and links each article of the order before it answers. */
const TIMEOUT_MS = 120_000

/** The server ignores keys it does not know, such as `seen` (contract b §0.3). */
const bodyOf = ({ articles, ...order }: SentOrder) => ({
  ...order,
  ...{ num: undefined, reprices: undefined },
  articles: articles.map(({ id, ...pivot }) => ({ id, pivot })),
})

/**
 * Reads again the articles' stock, prices and codes, and what the provider is owed, since no event tells of them
 * (contract c §3.6).
 */
const after =
  ({ id, provider_id, articles }: SentOrder): Thunk =>
  (dispatch) => {
    if (id !== null) void dispatch(reload(entity, id)).catch(() => undefined)
    else void dispatch(load(entity, { refresh: true }))
    void dispatch(reload(providerEntity, provider_id)).catch(() => undefined)
    void dispatch(rereadArticles(articles.map((line) => line.id)))
  }

export const HALF = 'Revisá sus artículos, el stock y la cuenta del proveedor.'
export const PLACE = '/proveedores/pedidos'

export const LOCK = 'provider-order'

const COMMON = { lock: LOCK, shape: sentOrder, after, half: HALF, place: PLACE }

/** A new order. With arrived units it moves stock, and may price articles and charge the provider's account. */
export const createOrder: Operation<SentOrder, ProviderOrder> = {
  ...COMMON,
  key: 'provider-order-new',
  needs: [entity, 'store'],
  read:
    (_what, since) =>
    (_dispatch, _getState, { api }) =>
      readRows(api, entity, daysSince(since)),
  isLike: (row, what) => hasColumns(row, what) && hasOnlyLines(row, what),
  isTwin: isSameOrder,
  // The server stores the totals last, after the lines and the stock.
  isWhole: (row, what) => () => Promise.resolve(hasLines(row, what) && row.total !== null),
  storedAt: ({ created_at }) => created_at,
  send:
    (what) =>
    async (dispatch, _getState, { api }) =>
      dispatch(takeArticles(await storeRecord(api, entity, bodyOf(what), { timeout: TIMEOUT_MS }))),
  words: ({ articles }) =>
    articles.length === 1 ? 'el pedido de un artículo' : `el pedido de ${articles.length} artículos`,
}

const writtenSince = (row: ProviderOrder & { updated_at?: string }, { seen }: SentOrder): boolean =>
  (row.updated_at ?? null) !== seen

/** Refuses changes that the server would ignore, or carry out with effects nobody expects (contract c §3.5, §3.6). */
function refuse(now: ProviderOrder & { updated_at?: string }, what: SentOrder): void {
  // An order that already is as it is sent was saved by this very change, whose answer was lost, or by an equal one;
  // sending it again moves nothing.
  // But when this change receives goods, the person is told that somebody else saved the order meanwhile.
  if (writtenSince(now, what) && (what.receives || !isSameOrder(now, what))) {
    const state = now.provider_order_status?.name ?? ''
    const when = now.updated_at === undefined ? '' : ` el ${dateAndHour(now.updated_at)}`
    throw changedMeanwhile(segmentOf(entity), `otra persona guardó este pedido${when} (${state})`)
  }
  if (now.provider_id !== what.provider_id && now.generate_current_acount)
    throw refusal('El pedido ya está en la cuenta de su proveedor, y ahí queda: para otro proveedor, hacé otro pedido.')
  if ((now.address_id ?? 0) !== what.address_id)
    throw refusal('El depósito de un pedido guardado no se cambia: el servidor no lo guarda.')
  for (const { id, name, pivot } of now.articles) {
    const line = what.articles.find((one) => one.id === id)
    if (toAmount(pivot.amount).gt(0) && !(line && line.amount > 0) && now.update_stock)
      throw refusal(
        `De ${name ?? `N° ${id}`} ya entraron ${pivot.amount}: sacarlo del pedido no las saca del stock. Dejá al menos 1, o hacé un movimiento de stock.`,
      )
  }
}

/** Changes a stored order, also to receive goods. Only the difference from what is stored moves stock. */
export const changeOrder: Operation<SentOrder, ProviderOrder> = {
  ...COMMON,
  key: 'provider-order-change',
  needs: [entity, 'update'],
  prepare:
    (what) =>
    async (_dispatch, _getState, { api }) => {
      const now = await readRecord(api, entity, what.id ?? 0)
      if (now === null) throw refusal('Este pedido ya no existe: alguien lo eliminó.')
      refuse(now, what)
      return what
    },
  read:
    ({ id }) =>
    (_dispatch, _getState, { api }) =>
      readIfThere(api, entity, id ?? 0),
  // Compared by content, since `updated_at` does not tell two changes within one second apart. An order with fewer
  // lines than were sent is this change only if it was written since it was opened: the server removes the lines before
  // it writes them anew.
  isLike: (row, what) =>
    hasColumns(row, what) && (hasLines(row, what) || (writtenSince(row, what) && hasOnlyLines(row, what))),
  isWhole: (row, what) => () => Promise.resolve(hasLines(row, what) && row.total !== null),
  send:
    (what) =>
    async (dispatch, _getState, { api }) =>
      dispatch(takeArticles(await updateRecord(api, entity, what.id ?? 0, bodyOf(what), { timeout: TIMEOUT_MS }))),
  after: (what, outcome) => async (dispatch) => {
    // What the server does for all its articles or none, for the chosen ones.
    if (outcome.kind === 'stored') await dispatch(writeReprices(what))
    dispatch(after(what))
  },
  words: ({ id, num }) => `el pedido N° ${num ?? id}`,
}
