import { day } from '@/lib/dates'
import { MOST_MONEY, MOST_UNITS } from '@/lib/limits'
import { toNumber } from '../money'

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

function lineProblem({ name, pivot }: ProducedLine): string | null {
  const of = name ?? 'un renglón'
  const [amount, price, bonus, delivered] = [pivot.amount, pivot.price, pivot.bonus, pivot.delivered].map(
    toNumber,
  ) as Figures
  if (amount < 0) return `La cantidad de ${of} no puede ser negativa`
  if (amount > MOST_UNITS) return `La cantidad de ${of} es demasiado grande`
  if (price < 0 || price > MOST_MONEY) return `El precio de ${of} no es válido`
  if (bonus < 0 || bonus > 100) return `La bonificación de ${of} va de 0 a 100`
  if (delivered < 0) return `Lo entregado de ${of} no puede ser negativo`
  return delivered > amount ? `De ${of} no se puede entregar más de lo pedido` : null
}
type Figures = [amount: number, price: number, bonus: number, delivered: number]

/** What keeps the lines of an order from being saved, in Spanish; null: nothing. The server takes any figure. */
export const producedProblem = (lines: readonly ProducedLine[]): string | null =>
  lines.map(lineProblem).find((problem) => problem !== null) ?? null
