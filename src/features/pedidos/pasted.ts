import type { MatchedLine, PastedLine } from '@/domain/purchases/pastedLines'
import type { Article } from '@/entities/articleRecord'
import type { PivotColumn } from '@/entities/types'
import { typedNumber } from '@/lib/format'
import { addedRow, type LinkedRow } from '@/list/form/draft'
import type { Rows } from '@/list/transitions'
import { articleByCode } from '@/shop/articles/articleIndex'

/**
 * Finds an article by its bar code or by the provider's own code, which another provider may use for a different
 * article.
 */
export function articleOfCode(rows: Rows, provider: number): (code: string) => Article | undefined {
  const own = new Map<string, Article>()
  for (const article of rows as readonly Article[])
    if (article.provider_id === provider && article.provider_code)
      own.set(article.provider_code.trim().toLowerCase(), article)
  return (code) =>
    own.get(code.toLowerCase()) ??
    (articleByCode(rows, code, 'bar_code') ?? articleByCode(rows, code, 'provider_code'))?.article
}

type Pasted = Pick<PastedLine, 'units' | 'cost' | 'inDollars'>

const withUnits = (row: LinkedRow, { units, cost, inDollars }: Pasted): LinkedRow => ({
  ...row,
  pivot: {
    ...row.pivot,
    amount_pedida: typedNumber(units),
    ...(cost !== null && { cost: typedNumber(cost) }),
    ...(inDollars !== null && { cost_in_dollars: inDollars ? 1 : 0 }),
  },
})

/**
 * The lines of a form with the pasted ones: existing lines take the amount and the cost, new ones follow after them.
 */
export function withPasted(
  columns: readonly PivotColumn[],
  rows: readonly LinkedRow[],
  lines: readonly MatchedLine<Article>[],
): readonly LinkedRow[] {
  const taken = lines.filter(({ wrong }) => wrong === null)
  const changed = rows.map((row) => {
    const line = taken.find(({ article }) => article?.id === row.id)
    return line === undefined ? row : withUnits(row, line)
  })
  const added = taken.flatMap((line) => {
    const { article } = line
    return article === null || rows.some(({ id }) => id === article.id)
      ? []
      : addedRow(columns, article).map((row) => withUnits(row, line))
  })
  return [...changed, ...added]
}
