// Goods that arrive for an order: counted line by line, with the costs they came at (contract c §3.5).
import { cents, toAmount } from '../money'
import { missingUnits } from './providerOrder'

type Decimal = string | number | null | undefined

export interface ReceiptLine {
  /** Of the article. */
  id: number
  name: string
  /** Units that were ordered; null: nobody wrote them down. */
  ordered: number | null
  /** Units that arrived before. */
  arrived: number
  /** Units that arrive now. */
  arriving: number
  /** Cost of one unit in the order's line, in dollars with `inDollars`. */
  cost: number | null
  inDollars: boolean
  /** The article's present cost, in the same currency; null: not known. */
  articleCost: number | null
  /** The article's cost is in the other currency, so the line's tells nothing of it. */
  otherCurrency: boolean
  /** Selling price that the line gives the article; null: none. */
  price: number | null
  /** The article's own price by hand; null: its price follows its cost. */
  articlePrice: number | null
  /** The article is to take this line's cost and price. */
  reprices: boolean
  /** The article arrived without having been ordered. */
  extra: boolean
  /** The article was deleted since, so it receives no units. */
  gone: boolean
  /** Why the article's stock will not change although a movement is listed; null: it will change. */
  unmoved: Unmoved | null
}

export type Unmoved = 'warehouses' | 'variants'

interface Stocked {
  addresses?: readonly unknown[] | null
  article_variants?: readonly unknown[] | null
}

/**
 * Why an order's arrival will not change the article's stock; null: it will. Stock by warehouse needs an order with a
 * warehouse, and no order changes stock by variant (contract c §3.5). `addressId`: the order's warehouse; 0: none.
 */
export function unmovedStock({ addresses, article_variants }: Stocked, addressId: number): Unmoved | null {
  if ((article_variants ?? []).length > 0) return 'variants'
  return (addresses ?? []).length > 0 && addressId === 0 ? 'warehouses' : null
}

export const UNMOVED: Readonly<Record<Unmoved, string>> = {
  warehouses: 'Su stock está por depósito y el pedido no tiene uno: no va a cambiar',
  variants: 'Tiene variantes: un pedido no cambia su stock, hacé un movimiento',
}

/**
 * Whether the line has a cost and the article has another one in the same currency. An order keeps cents and an article six decimals
 * (contract c §3.2), so a difference below a cent is nobody's change.
 */
export const isNewCost = ({
  cost,
  articleCost,
  otherCurrency,
}: Pick<ReceiptLine, 'cost' | 'articleCost' | 'otherCurrency'>): boolean =>
  !otherCurrency && cost !== null && cost !== 0 && cents(toAmount(cost)) !== cents(toAmount(articleCost))

/**
 * Whether the server would write the line's cost though nobody changed the article's: rounded to cents, or of the other
 * currency.
 */
const spoilsCost = (line: ReceiptLine): boolean =>
  !line.gone && Boolean(line.cost) && !isNewCost(line) && !toAmount(line.cost).eq(toAmount(line.articleCost))

/** Whether the line's cost or price differs from the article's, no matter when its units arrive. */
const differs = (line: ReceiptLine): boolean =>
  !line.gone && (isNewCost(line) || (line.price !== null && !toAmount(line.price).eq(toAmount(line.articlePrice))))

/** Whether a person must decide now if the article takes the line's cost and price. */
export const mayReprice = (line: ReceiptLine): boolean => line.arriving > 0 && differs(line)

export const missingOf = ({ ordered, arrived, arriving }: ReceiptLine): number =>
  missingUnits(ordered, arrived + arriving)

/** The lines with so many more units arriving of a scanned article; null: the article is not among them. */
export function withScanned(
  lines: readonly ReceiptLine[],
  articleId: number,
  units: number,
): readonly ReceiptLine[] | null {
  const index = lines.findIndex(({ id }) => id === articleId)
  const line = lines[index]
  return line === undefined ? null : lines.with(index, { ...line, arriving: line.arriving + units })
}

/** The lines with all missing units arriving now. */
export const allArrived = (lines: readonly ReceiptLine[]): readonly ReceiptLine[] =>
  lines.map((line) =>
    line.ordered === null || line.gone
      ? line
      : { ...line, arriving: Math.max(line.arriving, line.ordered - line.arrived) },
  )

/** Whether no ordered units are missing, those of deleted articles aside. */
export const isComplete = (lines: readonly ReceiptLine[]): boolean =>
  lines.every((line) => line.gone || missingOf(line) === 0)

/** The lines whose article is to take the cost and price of the order. */
export const repriced = (lines: readonly ReceiptLine[]): readonly ReceiptLine[] =>
  lines.filter((line) => mayReprice(line) && line.reprices)

export interface Repricing {
  /** The server changes the articles itself, all of those that differ. */
  byServer: boolean
  /** The articles to change one by one after the order is stored, when the server does not. */
  articles: readonly { id: number; values: { cost?: number; price?: number } }[]
}

/**
 * How the chosen articles take the order's costs and prices. `update_prices` acts on the whole order (contract c §3.5),
 * so it is used only when every line that differs was chosen and no other article's cost would be spoilt.
 */
export function repricing(lines: readonly ReceiptLine[]): Repricing {
  const chosen = repriced(lines)
  if (chosen.length === lines.filter(differs).length && !lines.some(spoilsCost))
    return { byServer: chosen.length > 0, articles: [] }
  const articles = chosen.map((line) => ({
    id: line.id,
    values: {
      ...(line.cost && isNewCost(line) && { cost: line.cost }),
      ...(line.price !== null && { price: line.price }),
    },
  }))
  return { byServer: false, articles }
}

export type UnitsRead = { value: number } | { wrong: string }

/** Reads the units typed in a line, which must be whole: the server rounds them in the line but not in the stock. */
export function readUnits(value: Decimal): UnitsRead {
  const amount = value === null || value === undefined || value === '' ? 0 : Number(value)
  if (!Number.isFinite(amount)) return { wrong: 'Eso no es una cantidad' }
  if (amount < 0) return { wrong: 'La cantidad no puede ser negativa' }
  if (!Number.isInteger(amount)) return { wrong: 'Solo unidades enteras' }
  return amount > 999_999 ? { wrong: 'La cantidad es demasiado grande' } : { value: amount }
}
