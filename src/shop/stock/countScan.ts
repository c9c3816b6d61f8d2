import { foundOf, type CheckLine, type Counts } from '@/domain/sale/stock/depositCheck'
import { quantity } from '@/lib/format'
import type { Rows } from '@/list/transitions'
import { articleByCode, type CodeColumn } from '../articles/articleIndex'

/** What a code does to the counts of a sale or order that is being picked, or why it does nothing. */
export type Scanned =
  | { kind: 'counted'; line: CheckLine; counts: Counts }
  | { kind: 'unknown' }
  | { kind: 'refused'; name: string; message: string; line: CheckLine | null }

const sum = (one: number, other: number) => Math.round((one + other) * 100) / 100

/** The lines a code stands for: those of its variant if it names one, else all of its article. */
function linesOf(articles: Rows, lines: readonly CheckLine[], code: string, column: CodeColumn): readonly CheckLine[] {
  for (const by of new Set<CodeColumn>([column, 'bar_code'])) {
    const found = articleByCode(articles, code, by)
    if (found === null) continue
    const ofArticle = lines.filter(({ id }) => id === found.article.id)
    return found.variantId === 0 ? ofArticle : ofArticle.filter((line) => line.article_variant_id === found.variantId)
  }
  return []
}

/** Adds `amount` units to a line. What is sold by weight is either there or not: one scan counts all of it. */
function add(line: CheckLine, counts: Counts, amount: number): Scanned {
  const found = foundOf(counts, line)
  const next = amount === 1 && !Number.isInteger(line.amount) ? line.amount : sum(found, amount)
  const asked = `se ${line.amount === 1 ? 'pidió' : 'pidieron'} ${quantity(line.amount)}`
  if (found === line.amount) return { kind: 'refused', name: line.name, message: `Ya está completo: ${asked}`, line }
  if (next > line.amount)
    return { kind: 'refused', name: line.name, message: `Son demasiadas: ${asked} y hay ${quantity(found)}`, line }
  return { kind: 'counted', line, counts: { ...counts, [line.key]: next } }
}

/**
 * Counts a scan while a sale or an order is picked: one unit, or as many as were typed before the `*`, of the line
 * whose article has the code. `articles`: those of the lines, in any order.
 */
export function countScan(
  articles: Rows,
  lines: readonly CheckLine[],
  counts: Counts,
  { code, amount }: { code: string; amount: number },
  column: CodeColumn,
): Scanned {
  const all = linesOf(articles, lines, code, column)
  const open = all.filter((line) => foundOf(counts, line) < line.amount)
  const [first] = open.length > 0 ? open : all
  if (first === undefined) return { kind: 'unknown' }
  if (open.length > 1 && new Set(open.map((line) => line.article_variant_id)).size > 1)
    return {
      kind: 'refused',
      name: first.name,
      message: 'Tiene varias variantes: sumá la que es con su botón +',
      line: first,
    }
  return add(first, counts, amount)
}
