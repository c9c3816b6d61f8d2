import { day } from '@/lib/dates'
import { lineProblem, nameOf } from '../budgets/budget'
import { toAmount, toNumber } from '../money'

/** Whether an order is not finished and its promised day is over. `today`: `YYYY-MM-DD`. */
export const isOverdue = (
  { finish_at, finished }: { finish_at: string | null; finished: unknown },
  today: string,
): boolean => !Number(finished) && finish_at !== null && finish_at !== '' && day(finish_at) < today

type Figure = string | number | null | undefined

interface ProducedLine {
  name?: string | null
  pivot: { amount: Figure; price: Figure; bonus: Figure; delivered: Figure }
}

function producedLineProblem(line: ProducedLine): string | null {
  const [amount, delivered] = [toNumber(line.pivot.amount), toNumber(line.pivot.delivered)]
  const problem = lineProblem(line)
  if (problem !== null) return problem
  if (delivered < 0) return `Lo entregado de ${nameOf(line)} no puede ser negativo`
  return delivered > amount ? `De ${nameOf(line)} no se puede entregar más de lo pedido` : null
}

/** What keeps the lines of an order from being saved, in Spanish; null: nothing. The server takes any figure. */
export const producedProblem = (lines: readonly ProducedLine[]): string | null =>
  lines.map(producedLineProblem).find((problem) => problem !== null) ?? null

/**
 * The lines of an order with units that no movement has brought into the last step, the one that puts them in stock
 * (contract c §6.2). `movements`: those made since the order.
 */
export const unmadeLines = <L extends { id: number; pivot: { amount: Figure } }>(
  lines: readonly L[],
  movements: readonly { article_id: number; order_production_status_id: number; amount: Figure }[],
  lastStep: number | null,
): readonly (L & { missing: number })[] =>
  lines.flatMap((line) => {
    const made = movements.filter((row) => row.article_id === line.id && row.order_production_status_id === lastStep)
    const missing = made.reduce((left, { amount }) => left.minus(toAmount(amount)), toAmount(line.pivot.amount))
    return missing.gt(0) ? [{ ...line, missing: missing.toNumber() }] : []
  })
