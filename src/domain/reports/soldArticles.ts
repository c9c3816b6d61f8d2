// What was sold of each article in some months, and what can be worked out from it.
import { cents, toAmount, toNumber, wholeCents } from '../money'

/** What was sold of one article in those months. */
export interface SoldRow {
  /** 0: the article was deleted since. */
  article_id: number
  article_name: string
  provider_code: string
  /** Empty: none. */
  category_name: string
  provider_name: string
  provider_id: number
  unidades_vendidas: number
  /** Pesos. */
  price: number
  cost: number
  beneficio: number
}

/** A: articles that bring most of the money; B: some of it; C: the many that bring little. */
export type SalesClass = 'A' | 'B' | 'C'

export interface ClassedRow extends SoldRow {
  class: SalesClass
  /** The article's percentage of all money, and that of all articles down to this one, the one with the most first. */
  share: number
  upTo: number
}

export interface GroupRow {
  name: string
  articles: number
  /** Provider of the group's first article; in a group by provider, of all. */
  provider_id: number
  unidades_vendidas: number
  /** Pesos. */
  price: number
  cost: number
  beneficio: number
}

const A_UP_TO = 80
const B_UP_TO = 95

const keyOf = ({ article_id, article_name }: SoldRow) => (article_id === 0 ? `0 ${article_name}` : String(article_id))
/** Adds in whole cents, for speed: a year of a big shop has half a million of these rows. */
const plus = (one: number, other: number) => (wholeCents(one) + wholeCents(other)) / 100

/** Adds an article's row of one more month to the rows by article. */
export function addSold(rows: Map<string, SoldRow>, row: SoldRow): void {
  const key = keyOf(row)
  const before = rows.get(key)
  if (before === undefined) return void rows.set(key, row)
  rows.set(key, {
    ...row,
    unidades_vendidas: plus(before.unidades_vendidas, row.unidades_vendidas),
    price: plus(before.price, row.price),
    cost: plus(before.cost, row.cost),
    beneficio: plus(before.beneficio, row.beneficio),
  })
}

/** Adds a row to the group with that name. */
export function addToGroup(groups: Map<string, GroupRow>, name: string, row: SoldRow): void {
  const { provider_id } = row
  const nothing = { name, provider_id, articles: 0, unidades_vendidas: 0, price: 0, cost: 0, beneficio: 0 }
  const before = groups.get(name) ?? nothing
  groups.set(name, {
    name,
    provider_id: before.provider_id,
    articles: before.articles + 1,
    unidades_vendidas: plus(before.unidades_vendidas, row.unidades_vendidas),
    price: plus(before.price, row.price),
    cost: plus(before.cost, row.cost),
    beneficio: plus(before.beneficio, row.beneficio),
  })
}

/** Profit as a percentage of what was sold, with a decimal; null when nothing was sold. */
export const marginOf = ({ price, beneficio }: Pick<SoldRow, 'price' | 'beneficio'>): number | null =>
  price > 0 ? Math.round((beneficio * 1000) / price) / 10 : null

/** Sorts the most money first. */
export const byPrice = (one: { price: number }, other: { price: number }): number => other.price - one.price

const earned = ({ price }: SoldRow): number => Math.max(0, wholeCents(price))

/**
 * A function that gives each article its class. It must be called with the rows in order, the most money first. Class A
 * brings up to 80 % of all money, A and B together up to 95 %; the article that passes a limit still belongs to the
 * class before it. `rows`: all of them.
 */
export function classifier(rows: readonly SoldRow[]): (row: SoldRow) => ClassedRow {
  const total = rows.reduce((sum, row) => sum + earned(row), 0)
  const percent = (part: number) => (total === 0 ? 0 : Math.round((part * 1000) / total) / 10)
  let before = 0
  return (row) => {
    const own = earned(row)
    const reached = total === 0 ? 100 : (before * 100) / total
    before += own
    const name = own === 0 ? 'C' : reached < A_UP_TO ? 'A' : reached < B_UP_TO ? 'B' : 'C'
    return { ...row, class: name, share: percent(own), upTo: percent(before) }
  }
}

interface ShelvedArticle {
  id: number | null
  name: string | null
  stock: string | number | null
  final_price: string | number | null
  status: string
  created_at?: string
}

export interface UnsoldRow {
  id: number
  name: string
  stock: number
  /** The stock times the article's price, in pesos. */
  worth: number
}

/**
 * The row of an active article in stock of which nothing was sold; null for any other, or if it was made since `since`
 * (`YYYY-MM-DD`).
 */
export function unsold(article: ShelvedArticle, sold: ReadonlySet<number>, since: string): UnsoldRow | null {
  const id = article.id ?? 0
  const stock = toNumber(article.stock)
  if (article.status !== 'active' || stock <= 0 || sold.has(id) || (article.created_at ?? '') >= since) return null
  return { id, name: article.name ?? '', stock, worth: cents(toAmount(article.final_price).times(stock)) }
}
