// Goods that arrive for an order: counted line by line, with the costs they came at (contract c §3.5).
import { toAmount } from './money'
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
  /** Of one unit, as the order's line has it; dollars with `inDollars`. */
  cost: number | null
  inDollars: boolean
  /** What the article costs today, in the same money; null: nothing is known. */
  articleCost: number | null
  /** The article takes this cost, and its price follows. */
  reprices: boolean
  /** It came without having been ordered. */
  extra: boolean
}

/** Whether the cost is another one than the article has: only then is there a price to decide about. */
export const isNewCost = ({ cost, articleCost }: Pick<ReceiptLine, 'cost' | 'articleCost'>): boolean =>
  cost !== null && cost !== 0 && !toAmount(cost).eq(toAmount(articleCost))

export const missingOf = ({ ordered, arrived, arriving }: ReceiptLine): number => missingUnits(ordered, arrived + arriving)

/** One scan, or several units of a code: they count up. Null: the article is not among the lines. */
export function withScanned(lines: readonly ReceiptLine[], articleId: number, units: number): readonly ReceiptLine[] | null {
  const index = lines.findIndex(({ id }) => id === articleId)
  const line = lines[index]
  return line === undefined ? null : lines.with(index, { ...line, arriving: line.arriving + units })
}

/** Everything that was ordered and is missing arrives now. */
export const allArrived = (lines: readonly ReceiptLine[]): readonly ReceiptLine[] =>
  lines.map((line) => (line.ordered === null ? line : { ...line, arriving: Math.max(line.arriving, line.ordered - line.arrived) }))

/** Nothing that was ordered is missing any more. */
export const isComplete = (lines: readonly ReceiptLine[]): boolean => lines.every((line) => missingOf(line) === 0)

export interface Repricing {
  /** The server changes the articles' costs itself: all that differ are to follow. */
  byServer: boolean
  /** Otherwise these are changed one by one, after the order is stored. */
  articles: readonly { id: number; cost: number }[]
}

/**
 * `update_prices` is of the whole order (contract c §3.5): it does where every line with another cost is to change its article. Where only some
 * are, the order goes without it.
 */
export function repricing(lines: readonly ReceiptLine[]): Repricing {
  const arriving = lines.filter((line) => isNewCost(line))
  const chosen = arriving.filter(({ reprices }) => reprices)
  if (chosen.length === arriving.length) return { byServer: chosen.length > 0, articles: [] }
  return { byServer: false, articles: chosen.map(({ id, cost }) => ({ id, cost: cost ?? 0 })) }
}

export type UnitsRead = { value: number } | { wrong: string }

/** Units of a line as they are typed: whole, since the server rounds them in the line but not in the stock. */
export function readUnits(value: Decimal): UnitsRead {
  const amount = value === null || value === undefined || value === '' ? 0 : Number(value)
  if (!Number.isFinite(amount)) return { wrong: 'Eso no es una cantidad' }
  if (amount < 0) return { wrong: 'La cantidad no puede ser negativa' }
  if (!Number.isInteger(amount)) return { wrong: 'Solo unidades enteras: el servidor redondea las fracciones' }
  return amount > 999_999 ? { wrong: 'La cantidad es demasiado grande' } : { value: amount }
}
