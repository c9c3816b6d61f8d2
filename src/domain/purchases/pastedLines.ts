// Lines of an order pasted from a sheet: code, amount and cost, separated by tabs as sheets copy their cells.
import { parseTyped } from '@/lib/format'
import { MOST_MONEY } from '@/lib/limits'
import { isRounded } from '@/lib/scan'
import { cents, toAmount } from '../money'
import { readUnits } from './orderReceipt'

export interface PastedLine {
  /** Number of the pasted row, from 1. */
  row: number
  code: string
  units: number
  /** The pasted cost; null: the row has none and the article keeps its own. */
  cost: number | null
  /** Whether the cost says that it is in dollars; null: it says no currency. */
  inDollars: boolean | null
  /** Why the row cannot be taken, in Spanish; null: it can. */
  wrong: string | null
}

function unitsOf(cell: string): { value: number } | { wrong: string } {
  const typed = parseTyped(cell)
  // A list of codes alone asks for one of each.
  if (typed === null) return { value: 1 }
  if (Number.isNaN(typed)) return { wrong: `«${cell.trim()}» no es una cantidad` }
  return typed === 0 ? { wrong: 'La cantidad es 0' } : readUnits(typed)
}

const DOLLARS = /u\$s|us\$|usd/i
const PESOS = /ars/i

type Cost = Pick<PastedLine, 'cost' | 'inDollars'>
const NO_COST: Cost = { cost: null, inDollars: null }

/** `takesDollars`: the shop has costs in dollars. */
function costOf(cell: string, takesDollars: boolean): Cost | { wrong: string } {
  const typed = parseTyped(cell.replace(DOLLARS, '').replace(PESOS, ''))
  if (typed === null) return NO_COST
  if (Number.isNaN(typed)) return { wrong: `«${cell.trim()}» no es un costo` }
  if (typed < 0) return { wrong: 'El costo no puede ser negativo' }
  if (typed > MOST_MONEY) return { wrong: 'El costo es demasiado grande' }
  const inDollars = DOLLARS.test(cell) ? true : PESOS.test(cell) ? false : null
  if (inDollars && !takesDollars) return { wrong: 'El costo está en dólares, y el comercio los lleva en pesos' }
  return { cost: cents(toAmount(typed)), inDollars }
}

function readLine(text: string, row: number, takesDollars: boolean): PastedLine {
  const [code = '', amount = '', price = ''] = text.split('\t').map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const units = unitsOf(amount)
  const cost = costOf(price, takesDollars)
  const wrong = isRounded(code)
    ? 'La planilla redondeó el código: dale formato de texto y copialo de nuevo'
    : 'wrong' in units
      ? units.wrong
      : 'wrong' in cost
        ? cost.wrong
        : null
  return { row, code, units: 'value' in units ? units.value : 0, ...('wrong' in cost ? NO_COST : cost), wrong }
}

/** Whether the first row is headings: it has words where figures should be. */
const isHeading = (text: string): boolean => {
  const [, ...cells] = text.split('\t')
  return cells.some((cell) => cell.trim() !== '') && cells.every((cell) => !/\d/.test(cell))
}

/**
 * The pasted rows. Empty rows, headings and rows without a code are left out. `takesDollars`: the shop has costs in
 * dollars.
 */
export function pastedLines(text: string, takesDollars = true): readonly PastedLine[] {
  const rows = text.split(/\r\n|\r|\n/).map((row, index) => ({ row, number: index + 1 }))
  const filled = rows.filter(({ row }) => row.trim() !== '')
  const lines = filled
    .filter(({ row }, index) => !(index === 0 && isHeading(row)))
    .map(({ row, number }) => readLine(row, number, takesDollars))
  return lines.filter(({ code }) => code !== '')
}

export interface MatchedLine<A> extends PastedLine {
  article: A | null
}

/** The lines with their articles. A line is wrong if no article has its code, or a row above has the same article. */
export function matchedLines<A extends { id: number | null }>(
  lines: readonly PastedLine[],
  articleOf: (code: string) => A | undefined,
): readonly MatchedLine<A>[] {
  const first = new Map<number | null, number>()
  return lines.map((line) => {
    const article = articleOf(line.code) ?? null
    if (article === null) return { ...line, article, wrong: 'No hay un artículo con ese código' }
    const before = first.get(article.id)
    if (before !== undefined) return { ...line, article, wrong: line.wrong ?? `Ya está en la fila ${before}` }
    first.set(article.id, line.row)
    return { ...line, article }
  })
}
