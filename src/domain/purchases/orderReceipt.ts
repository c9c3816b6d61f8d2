// Goods that arrive for an order: counted line by line, with the costs they came at (contract c §3.5).
import { toAmount } from '../money'
import { missingUnits } from './providerOrder'

type Decimal = string | number | null | undefined

export interface ReceiptLine {
  /** Of the article. */
  id: number
  name: string
  /** Units asked for; null: nobody wrote it down. */
  ordered: number | null
  /** Units that arrived before. */
  arrived: number
  /** Units that arrive now. */
  arriving: number
  /** Cost of one unit in the order's line; dollars with `inDollars`. */
  cost: number | null
  inDollars: boolean
  /** What the article costs today, in the same money; null: nothing is known. */
  articleCost: number | null
  /** Selling price that the line gives the article; null: none. */
  price: number | null
  /** The article's own price by hand; null: its price follows its cost. */
  articlePrice: number | null
  /** The article takes this cost, and its price follows. */
  reprices: boolean
  /** It came without having been ordered. */
  extra: boolean
  /** The article was deleted since: it takes in nothing. */
  gone: boolean
  /** Why the units will be listed as a movement and its stock not change; null: it does. */
  unmoved: Unmoved | null
}

export type Unmoved = 'warehouses' | 'variants'

interface Stocked {
  addresses?: readonly unknown[] | null
  article_variants?: readonly unknown[] | null
}

/** What an order that goes to no warehouse cannot reach, nor any order reach (contract c §3.5). `addressId` 0: none. */
export function unmovedStock({ addresses, article_variants }: Stocked, addressId: number): Unmoved | null {
  if ((article_variants ?? []).length > 0) return 'variants'
  return (addresses ?? []).length > 0 && addressId === 0 ? 'warehouses' : null
}

export const UNMOVED: Readonly<Record<Unmoved, string>> = {
  warehouses: 'Su stock está por depósito y el pedido no tiene uno: no va a cambiar',
  variants: 'Tiene variantes: un pedido no cambia su stock, hacé un movimiento',
}

/** Whether the cost is another one than the article has. */
export const isNewCost = ({ cost, articleCost }: Pick<ReceiptLine, 'cost' | 'articleCost'>): boolean =>
  cost !== null && cost !== 0 && !toAmount(cost).eq(toAmount(articleCost))

/** Whether the article would have another cost or price with this line, which goes for units on their way as for those that arrive. */
const differs = (line: ReceiptLine): boolean =>
  !line.gone && (isNewCost(line) || (line.price !== null && !toAmount(line.price).eq(toAmount(line.articlePrice))))

/** Whether there is a price to decide about now. */
export const mayReprice = (line: ReceiptLine): boolean => line.arriving > 0 && differs(line)

export const missingOf = ({ ordered, arrived, arriving }: ReceiptLine): number =>
  missingUnits(ordered, arrived + arriving)

/** One scan, or several units of a code: they count up. Null: the article is not among the lines. */
export function withScanned(
  lines: readonly ReceiptLine[],
  articleId: number,
  units: number,
): readonly ReceiptLine[] | null {
  const index = lines.findIndex(({ id }) => id === articleId)
  const line = lines[index]
  return line === undefined ? null : lines.with(index, { ...line, arriving: line.arriving + units })
}

/** Everything that was ordered and is missing arrives now. */
export const allArrived = (lines: readonly ReceiptLine[]): readonly ReceiptLine[] =>
  lines.map((line) =>
    line.ordered === null || line.gone
      ? line
      : { ...line, arriving: Math.max(line.arriving, line.ordered - line.arrived) },
  )

/** Nothing that was ordered, and can still come, is missing any more. */
export const isComplete = (lines: readonly ReceiptLine[]): boolean =>
  lines.every((line) => line.gone || missingOf(line) === 0)

/** The lines whose article takes over the cost and price of the order. */
export const repriced = (lines: readonly ReceiptLine[]): readonly ReceiptLine[] =>
  lines.filter((line) => mayReprice(line) && line.reprices)

export interface Repricing {
  /** The server changes the articles itself: all that differ are to follow. */
  byServer: boolean
  /** Otherwise these are changed one by one, after the order is stored. */
  articles: readonly { id: number; values: { cost?: number; price?: number } }[]
}

/**
 * `update_prices` is of the whole order (contract c §3.5): it does where every line that differs from its article is to change it. Where only
 * some are, the order goes without it.
 */
export function repricing(lines: readonly ReceiptLine[]): Repricing {
  const chosen = repriced(lines)
  if (chosen.length === lines.filter(differs).length) return { byServer: chosen.length > 0, articles: [] }
  const articles = chosen.map(({ id, cost, price }) => ({
    id,
    values: { ...(cost && { cost }), ...(price !== null && { price }) },
  }))
  return { byServer: false, articles }
}

export type UnitsRead = { value: number } | { wrong: string }

/** Units of a line as they are typed: whole, since the server rounds them in the line but not in the stock. */
export function readUnits(value: Decimal): UnitsRead {
  const amount = value === null || value === undefined || value === '' ? 0 : Number(value)
  if (!Number.isFinite(amount)) return { wrong: 'Eso no es una cantidad' }
  if (amount < 0) return { wrong: 'La cantidad no puede ser negativa' }
  if (!Number.isInteger(amount)) return { wrong: 'Solo unidades enteras' }
  return amount > 999_999 ? { wrong: 'La cantidad es demasiado grande' } : { value: amount }
}
