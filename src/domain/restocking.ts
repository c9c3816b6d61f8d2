// What the shop runs short of, and how much of it to ask for.
import { toAmount, toNumber } from './money'

export interface RestockedArticle {
  id: number | null
  name: string | null
  provider_id: number | null
  category_id: number | null
  /** Null: it is not counted. */
  stock: string | number | null
  stock_min: number | null
  status: string
}

export interface RestockingRow {
  id: number
  name: string
  provider_id: number | null
  stock: number
  /** 0: none is set. */
  minimum: number
  /** Units sold in the months asked about. */
  sold: number
  /** Days the stock lasts at that pace; null: nothing was sold. */
  coverage: number | null
  /** Whole units to ask for. */
  units: number
}

export interface RestockingQuestion {
  /** Months the sales are of. */
  months: number
  /** Days the stock should last. */
  days: number
  /** 0: of any. */
  provider_id: number
  category_id: number
}

const DAYS_A_MONTH = 30

/** Units that bring the stock to its minimum and what is sold in those days, never below nothing. */
export function unitsToAsk(row: Pick<RestockingRow, 'stock' | 'minimum' | 'sold'>, { months, days }: RestockingQuestion): number {
  const forDays = (row.sold / (months * DAYS_A_MONTH)) * days
  return Math.max(0, Math.ceil(Math.max(row.minimum, forDays) - row.stock))
}

/**
 * Active articles whose stock is counted and is under its minimum, or will not last the days asked about; the shortest first.
 * `sold`: units by article of the months asked about.
 */
export function restocking(
  articles: readonly RestockedArticle[],
  sold: ReadonlyMap<number, number>,
  question: RestockingQuestion,
): readonly RestockingRow[] {
  const { months, provider_id, category_id } = question
  return articles
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
        provider_id: article.provider_id,
        stock,
        minimum: toNumber(article.stock_min),
        sold: units,
      }
      const coverage = units > 0 ? Math.floor((Math.max(0, stock) * months * DAYS_A_MONTH) / units) : null
      return { ...row, coverage, units: unitsToAsk(row, question) }
    })
    .filter(({ units }) => units > 0)
    .sort(
      (one, other) => (one.coverage ?? Infinity) - (other.coverage ?? Infinity) || one.stock - one.minimum - (other.stock - other.minimum),
    )
}

/** The months a question is about, `YYYY-MM`, the last one first to `until`. */
export function monthsBack(until: string, months: number): { mes_inicio: string; mes_fin: string } {
  const [year = 0, month = 1] = until.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - months, 1))
  return { mes_inicio: first.toISOString().slice(0, 7), mes_fin: until.slice(0, 7) }
}
