// A sale that is checked in the warehouse: its lines, the units found of each, and the resulting total (contract b
// §2.10, §3.8).
import { cents, lessPercent, plusPercent, toAmount, ZERO, type Amount } from '../../money'
import type { Decimal } from '../context'
import type { PastSale } from '../stored/pastSale'

/** The part of a sale that is read here. */
export type StoredLines = Pick<
  PastSale,
  | 'articles'
  | 'combos'
  | 'services'
  | 'discounts'
  | 'surchages'
  | 'discounts_in_services'
  | 'surchages_in_services'
  | 'descuento'
>

export interface CheckLine {
  /**
   * Identity of the line: lines of one article with different variants have different keys, in whatever order they are
   * answered.
   */
  key: string
  id: number
  name: string
  article_variant_id: number
  /** Units ordered, at most two decimals. */
  amount: number
  /** Units the server says were found, or that its stock allows (contract b §2.10); null: it says nothing. */
  checked_amount: number | null
}

/** Units found of each line, by its key. */
export type Counts = Readonly<Record<string, number>>

const number = (value: Decimal | null | undefined): number => toAmount(value).toNumber()

/** A line to be collected in the warehouse, of a sale or of an order of the online store. */
interface PickedLine {
  id: number | null
  name?: string | null
  pivot: { amount: Decimal | null; article_variant_id?: number | null; checked_amount?: Decimal | null }
}

export function checkLines({ articles }: { articles: readonly PickedLine[] }): readonly CheckLine[] {
  const taken = new Map<string, number>()
  return articles.map(({ id, name, pivot }) => {
    const variant = pivot.article_variant_id ?? 0
    const same = `${id}-${variant}`
    const count = (taken.get(same) ?? 0) + 1
    taken.set(same, count)
    return {
      key: count === 1 ? same : `${same}-${count}`,
      id: id ?? 0,
      name: name ?? '',
      article_variant_id: variant,
      amount: number(pivot.amount),
      checked_amount:
        pivot.checked_amount === null || pivot.checked_amount === undefined ? null : number(pivot.checked_amount),
    }
  })
}

/** The counts that an opened sale begins with: 0 before anybody counted it (`counted`), then the units found. */
export const storedCounts = (lines: readonly CheckLine[], counted: boolean): Counts =>
  Object.fromEntries(lines.map(({ key, amount, checked_amount }) => [key, counted ? (checked_amount ?? amount) : 0]))

export const foundOf = (counts: Counts, { key, amount }: Pick<CheckLine, 'key' | 'amount'>): number =>
  Math.min(Math.max(counts[key] ?? 0, 0), amount)

/** The checked amount as the server keeps it, always lower than the ordered one; null: all units were found. */
export const checkedAmount = (counts: Counts, line: CheckLine): number | null =>
  foundOf(counts, line) < line.amount ? foundOf(counts, line) : null

export interface CheckProgress {
  units: number
  found: number
  lines: number
  complete: number
}

export function checkProgress(lines: readonly CheckLine[], counts: Counts): CheckProgress {
  const sum = (of: (line: CheckLine) => number) => lines.reduce((total, line) => total.plus(of(line)), ZERO).toNumber()
  return {
    units: sum(({ amount }) => amount),
    found: sum((line) => foundOf(counts, line)),
    lines: lines.length,
    complete: lines.filter((line) => foundOf(counts, line) === line.amount).length,
  }
}

/** Lines of which less was found than ordered. */
export const shortLines = (lines: readonly CheckLine[], counts: Counts): readonly CheckLine[] =>
  lines.filter((line) => foundOf(counts, line) < line.amount)

type Percentages = StoredLines['discounts']

const running = (value: Amount, rows: Percentages, act: typeof lessPercent): Amount =>
  rows.reduce((rest, { pivot }) => act(rest, toAmount(pivot.percentage)), value)

/**
 * Total, in pesos with cents, of the sale once it is confirmed with these units. `descuento` comes last and acts on all
 * of it.
 */
export function confirmedTotal(sale: StoredLines, counts: Counts): number {
  const lines = checkLines(sale)
  const articles = sale.articles.reduce((sum, { pivot }, index) => {
    const line = lines[index]
    const units = line === undefined ? 0 : foundOf(counts, line)
    return sum.plus(lessPercent(toAmount(pivot.price).times(units), toAmount(pivot.discount)))
  }, ZERO)
  const combos = sale.combos.reduce(
    (sum, { pivot }) => sum.plus(toAmount(pivot.price).times(toAmount(pivot.amount))),
    ZERO,
  )
  const services = sale.services.reduce(
    (sum, { pivot }) =>
      sum.plus(lessPercent(toAmount(pivot.price).times(toAmount(pivot.amount)), toAmount(pivot.discount))),
    ZERO,
  )
  const both = (value: Amount) => running(running(value, sale.discounts, lessPercent), sale.surchages, plusPercent)
  const less = sale.discounts_in_services ? running(services, sale.discounts, lessPercent) : services
  const inServices = sale.surchages_in_services ? running(less, sale.surchages, plusPercent) : less
  return cents(lessPercent(both(articles.plus(combos)).plus(inServices), toAmount(sale.descuento)))
}
