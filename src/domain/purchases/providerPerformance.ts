// What was sold of each provider's articles, month by month (CTRL-001…CTRL-006; contract c §12.1).
import { cents, toAmount, toNumber, wholeCents } from '../money'
import type { Decimal } from '../sale/context'

/** A row of the contract's call: unit cost and price, and the units (CTRL-001). */
export interface PerformanceRow {
  provider_id: number | null
  cost: Decimal | null
  price: Decimal | null
  amount: Decimal | null
}

/** What was sold of one article in one month, whichever call it was read with; sums in pesos. */
export interface SoldInMonth {
  /** `YYYY-MM`. */
  month: string
  /** 0: none. */
  provider_id: number
  provider_name: string
  /** 0: the article was deleted since. */
  article_id: number
  article_name: string
  units: number
  costs: number
  prices: number
}

/** The totals of a provider (CTRL-002). */
export interface ProviderSummary {
  id: number
  name: string
  total_costs: number
  total_prices: number
  unidades_vendidas: number
}

export interface ArticleSold {
  id: number
  name: string
  units: number
  costs: number
  prices: number
  /** Keyed by `YYYY-MM`; `monthsOf` turns them into units. */
  months: ReadonlyMap<string, MonthSums>
}

/** Units in thousandths, money in cents. */
interface MonthSums {
  units: number
  costs: number
  prices: number
}

interface Article extends Omit<ArticleSold, 'months'> {
  months: Map<string, MonthSums>
}

/** A provider's sums, in whole cents and thousandths, changed in place since very many rows are added to them. */
export interface ProviderSums {
  id: number
  name: string
  costs: number
  prices: number
  units: number
  articles: Map<string, Article>
}
export type PanelSums = Map<number, ProviderSums>

const inThousandths = (units: number): number => Math.round(units * 1000)

/** The sums of a row of the contract's call, in pesos: cost × units, price × units. */
export const sumsOf = ({ cost, price, amount }: PerformanceRow) => ({
  units: toNumber(amount),
  costs: cents(toAmount(cost).times(toAmount(amount))),
  prices: cents(toAmount(price).times(toAmount(amount))),
})

export function addSold(sums: PanelSums, row: SoldInMonth): void {
  const provider = sums.get(row.provider_id) ?? {
    id: row.provider_id,
    name: row.provider_name,
    costs: 0,
    prices: 0,
    units: 0,
    articles: new Map(),
  }
  sums.set(row.provider_id, provider)
  provider.name ||= row.provider_name
  const [units, costs, prices] = [inThousandths(row.units), wholeCents(row.costs), wholeCents(row.prices)]
  provider.units += units
  provider.costs += costs
  provider.prices += prices
  const key = row.article_id === 0 ? row.article_name : String(row.article_id)
  const article = provider.articles.get(key) ?? {
    id: row.article_id,
    name: row.article_name,
    units: 0,
    costs: 0,
    prices: 0,
    months: new Map(),
  }
  provider.articles.set(key, article)
  article.units += units
  article.costs += costs
  article.prices += prices
  const month = article.months.get(row.month) ?? { units: 0, costs: 0, prices: 0 }
  article.months.set(row.month, {
    units: month.units + units,
    costs: month.costs + costs,
    prices: month.prices + prices,
  })
}

/** Takes what was sold in a month out of the sums, because that month is read again. */
export function forgetMonth(provider: ProviderSums, month: string): void {
  for (const article of provider.articles.values()) {
    const sold = article.months.get(month)
    if (sold === undefined) continue
    for (const sums of [article, provider]) {
      sums.units -= sold.units
      sums.costs -= sold.costs
      sums.prices -= sold.prices
    }
    article.months.delete(month)
  }
}

export const summaryOf = ({ id, name, costs, prices, units }: ProviderSums): ProviderSummary => ({
  id,
  name,
  total_costs: costs / 100,
  total_prices: prices / 100,
  unidades_vendidas: units / 1000,
})

/** A provider's articles, those with the most units first; money in pesos. */
export const articlesOf = ({ articles }: ProviderSums): readonly ArticleSold[] =>
  [...articles.values()]
    .filter(({ months }) => months.size > 0)
    .sort((one, other) => other.units - one.units)
    .map(({ id, name, units, costs, prices, months }) => ({
      id,
      name,
      units: units / 1000,
      costs: costs / 100,
      prices: prices / 100,
      months,
    }))

/** Units of each month, the oldest first. */
export const monthsOf = ({ months }: ArticleSold): readonly { month: string; units: number }[] =>
  [...months]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([month, { units }]) => ({ month, units: units / 1000 }))

export const profitOf = ({ total_prices, total_costs }: ProviderSummary): number =>
  cents(toAmount(total_prices).minus(total_costs))

/** Profit as a percentage of what was sold, with a decimal; null when nothing was sold. */
export const profitabilityOf = (row: ProviderSummary): number | null =>
  row.total_prices > 0 ? Math.round((profitOf(row) * 1000) / row.total_prices) / 10 : null

export type PanelOrder = 'mayor-a-menor' | 'menor-a-mayor'

/** The rows sorted by a figure; those without it come last in either order. */
export function ordered<R>(rows: readonly R[], figure: (row: R) => number | null, order: PanelOrder): readonly R[] {
  const sign = order === 'mayor-a-menor' ? -1 : 1
  const [known, unknown] = [rows.filter((row) => figure(row) !== null), rows.filter((row) => figure(row) === null)]
  return [...known.sort((one, other) => sign * ((figure(one) ?? 0) - (figure(other) ?? 0))), ...unknown]
}
