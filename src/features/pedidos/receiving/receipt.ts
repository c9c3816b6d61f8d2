import { repricing, unmovedStock, type ReceiptLine } from '@/domain/purchases/orderReceipt'
import type { Article } from '@/entities/articleRecord'
import { RECEIVED, type ProviderOrder } from '@/entities/providerOrder'
import { bit, orderBody, orderedOf, withOrdered, type Reprice, type SentLine, type SentOrder } from '../orderBody'

export const figure = (value: unknown): number | null =>
  value === null || value === undefined || value === '' ? null : Number(value)

/** The lines of an order before anything has arrived. `held`: the article as the list has it now. */
export const receiptLines = (order: ProviderOrder, held: (id: number) => Article | undefined): readonly ReceiptLine[] =>
  order.articles.map((article) => {
    const now = held(article.id) ?? article
    const inDollars = Boolean(article.pivot.cost_in_dollars)
    const otherCurrency = inDollars !== Boolean(now.cost_in_dollars)
    return {
      id: article.id,
      name: article.name ?? '',
      ordered: orderedOf(article.pivot),
      arrived: Number(article.pivot.amount ?? 0),
      arriving: 0,
      cost: figure(article.pivot.cost),
      inDollars,
      articleCost: otherCurrency ? null : figure(now.cost),
      otherCurrency,
      price: figure(article.pivot.price),
      articlePrice: figure(now.price),
      reprices: true,
      extra: false,
      gone: Boolean(article.deleted_at),
      unmoved: unmovedStock({ ...held(article.id), ...article }, order.address_id ?? 0),
    }
  })

/** A line for goods that came without being ordered. */
export const extraLine = (article: Article, units: number, addressId: number): ReceiptLine => ({
  id: article.id,
  name: article.name ?? '',
  ordered: 0,
  arrived: 0,
  arriving: units,
  cost: figure(article.cost),
  inDollars: Boolean(article.cost_in_dollars),
  articleCost: figure(article.cost),
  otherCurrency: false,
  price: null,
  articlePrice: null,
  reprices: true,
  extra: true,
  gone: false,
  unmoved: unmovedStock(article, addressId),
})

export interface ReceiptChoices {
  /** No more goods are expected, though some may be missing. */
  closes: boolean
  /** The order is charged to the provider's account. */
  charges: boolean
}

type Held = (id: number) => Article | undefined

const newLine = ({ id, inDollars }: ReceiptLine, held: Held): SentLine => ({
  id,
  amount: 0,
  amount_pedida: 0,
  cost: null,
  price: null,
  discount: null,
  iva_id: held(id)?.iva_id ?? null,
  cost_in_dollars: inDollars ? 1 : 0,
  update_provider: 0,
  notes: 'Pedidas: 0',
})

/**
 * Whether the reception moves stock. Where units arrived before without doing so, turning it on would move those too
 * (contract c §3.5).
 */
export const movesStock = ({ update_stock, articles }: ProviderOrder): boolean =>
  bit(update_stock) === 1 || articles.every(({ pivot }) => Number(pivot.amount ?? 0) === 0)

function repriceOf(
  id: number,
  values: { cost?: number; price?: number },
  lines: readonly ReceiptLine[],
  held: Held,
): Reprice {
  const line = lines.find((one) => one.id === id)
  const article = held(id)
  const before =
    article === undefined
      ? { cost: line?.articleCost ?? null, price: line?.articlePrice ?? null }
      : { cost: figure(article.cost), price: figure(article.price) }
  return { id, name: line?.name ?? '', cost: values.cost ?? null, price: values.price ?? null, before }
}

/**
 * The body of the reception. Each amount is what had arrived plus what arrives now, since only the difference from what
 * is stored moves stock (contract c §3.5). `held`: the article as the list has it when it is sent.
 */
export function receiptBody(
  order: ProviderOrder,
  lines: readonly ReceiptLine[],
  { closes, charges }: ReceiptChoices,
  held: Held,
): SentOrder {
  const stored = orderBody(withOrdered(order))
  const articles = lines.map((line) => {
    const before = stored.articles.find(({ id }) => id === line.id) ?? newLine(line, held)
    return { ...before, amount: line.arrived + line.arriving, cost: line.cost }
  })
  const { byServer, articles: alone } = repricing(lines)
  return {
    ...stored,
    articles,
    reprices: alone.map(({ id, values }) => repriceOf(id, values, lines, held)),
    receives: lines.some(({ arriving }) => arriving > 0) ? 1 : 0,
    update_stock: movesStock(order) ? 1 : 0,
    update_prices: byServer ? 1 : 0,
    generate_current_acount: charges ? 1 : 0,
    provider_order_status_id: closes ? RECEIVED : stored.provider_order_status_id,
  }
}
