// Which articles the shop runs short of, and how many units of each to order.
import { toAmount, toNumber } from '../money'

export interface RestockedArticle {
  id: number | null
  name: string | null
  provider_code?: string | null
  provider_id: number | null
  category_id: number | null
  /** Null: the stock is not counted. */
  stock: string | number | null
  stock_min: number | null
  status: string
}

export interface RestockingRow {
  id: number
  name: string
  /** The provider's code of the article; empty: it has none. */
  code: string
  provider_id: number | null
  stock: number
  /** 0: none is set. */
  minimum: number
  /** Units sold in the question's months. */
  sold: number
  /** Days the stock lasts at that pace; null: nothing was sold. */
  coverage: number | null
  /** Whole units to order. */
  units: number
}

export interface RestockingQuestion {
  /** How many months of sales count. */
  months: number
  /** Days the stock should last. */
  days: number
  /** 0: any, like `category_id`. */
  provider_id: number
  category_id: number
  /** Only sales to this client count; 0: all. */
  client_id: number
  order: RestockingOrder
  /** How many rows are shown; 0: all. */
  results: number
}

/** First what runs out first (`cobertura`), or what was sold most or least (REP-013). */
export type RestockingOrder = 'cobertura' | 'mayor-menor' | 'menor-mayor'

const DAY_MS = 86_400_000

/**
 * Whole units that raise the stock to its minimum or to what is sold in `days`, whichever is more; never below 0.
 * `soldDays`: the days in which the row's units were sold.
 */
export function unitsToAsk(
  row: Pick<RestockingRow, 'stock' | 'minimum' | 'sold'>,
  days: number,
  soldDays: number,
): number {
  const forDays = (row.sold / soldDays) * days
  return Math.max(0, Math.ceil(Math.max(row.minimum, forDays) - row.stock))
}

const ORDERS: Readonly<Record<RestockingOrder, (one: RestockingRow, other: RestockingRow) => number>> = {
  cobertura: (one, other) =>
    (one.coverage ?? Infinity) - (other.coverage ?? Infinity) ||
    one.stock - one.minimum - (other.stock - other.minimum),
  'mayor-menor': (one, other) => other.sold - one.sold,
  'menor-mayor': (one, other) => one.sold - other.sold,
}

/**
 * Active articles whose counted stock is under its minimum or will not last the question's days, in the question's
 * order.
 * `sold`: units sold in the question's months, by article id; `soldDays`: how many days of them there were so far.
 */
export function restocking(
  articles: readonly RestockedArticle[],
  sold: ReadonlyMap<number, number>,
  question: RestockingQuestion,
  soldDays: number,
): readonly RestockingRow[] {
  const { days, provider_id, category_id, results } = question
  const rows = articles
    .filter(
      (article) =>
        article.stock !== null &&
        article.status === 'active' &&
        (provider_id === 0 || article.provider_id === provider_id) &&
        (category_id === 0 || article.category_id === category_id),
    )
    .map((article): RestockingRow => {
      const id = article.id ?? 0
      const units = sold.get(id) ?? 0
      const stock = toAmount(article.stock).toNumber()
      const row = {
        id,
        name: article.name ?? '',
        code: article.provider_code ?? '',
        provider_id: article.provider_id,
        stock,
        minimum: toNumber(article.stock_min),
        sold: units,
      }
      const coverage = units > 0 ? Math.floor((Math.max(0, stock) * soldDays) / units) : null
      return { ...row, coverage, units: unitsToAsk(row, days, soldDays) }
    })
    .filter(({ units }) => units > 0)
    .sort(ORDERS[question.order])
  return results > 0 ? rows.slice(0, results) : rows
}

/** The first and last of so many months that end with the month of `until` (`YYYY-MM…`), as `YYYY-MM`. */
export function monthsBack(until: string, months: number): { mes_inicio: string; mes_fin: string } {
  const [year = 0, month = 1] = until.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - months, 1))
  return { mes_inicio: first.toISOString().slice(0, 7), mes_fin: until.slice(0, 7) }
}

/** Days of so many months that end with the month of `until` (`YYYY-MM-DD`), up to that day, which counts. */
export function daysOfMonths(until: string, months: number): number {
  const first = new Date(`${monthsBack(until, months).mes_inicio}-01`).getTime()
  return Math.round((new Date(until.slice(0, 10)).getTime() - first) / DAY_MS) + 1
}
