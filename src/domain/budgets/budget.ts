import { MOST_MONEY, MOST_UNITS } from '@/lib/limits'
import { cents, hasTwoDecimals, lessPercent, plusPercent, toAmount, toNumber, ZERO, type Amount } from '../money'

type Decimal = string | number | null | undefined

/** The link of an article to a budget: units, unit price, percentage off the line. */
export interface BudgetLine {
  amount: Decimal
  price: Decimal
  bonus: Decimal
}

/** A discount or surcharge. `pivot.percentage`: its percentage when the budget was made, which prevails (NS-28). */
export interface BudgetPercentage {
  percentage: Decimal
  pivot?: { percentage?: Decimal } | undefined
}

interface BudgetFigures {
  articles?: readonly { pivot: BudgetLine }[] | null | undefined
  discounts?: readonly BudgetPercentage[] | null | undefined
  surchages?: readonly BudgetPercentage[] | null | undefined
}

const exactLine = ({ amount, price, bonus }: BudgetLine): Amount =>
  lessPercent(toAmount(price).times(toAmount(amount)), toAmount(bonus))

/** A line's total: price times amount less the bonus, in pesos with cents (BUD-003). */
export const budgetLine = (pivot: BudgetLine): number => cents(exactLine(pivot))

interface NamedLine {
  name?: string | null
  pivot: BudgetLine
}

export const nameOf = ({ name }: Pick<NamedLine, 'name'>): string => name ?? 'un renglón'

/** What is wrong with a line of articles at a price, in Spanish; null: nothing. The server takes any figure. */
export function lineProblem(line: NamedLine): string | null {
  const of = nameOf(line)
  const { amount, price, bonus } = line.pivot
  const [units, pesos, off] = [toNumber(amount), toNumber(price), toNumber(bonus)]
  if (units < 0) return `La cantidad de ${of} no puede ser negativa`
  if (units > MOST_UNITS) return `La cantidad de ${of} es demasiado grande`
  if (pesos < 0 || pesos > MOST_MONEY) return `El precio de ${of} no es válido`
  return off < 0 || off > 100 ? `La bonificación de ${of} va de 0 a 100` : null
}

function budgetLineProblem(line: NamedLine): string | null {
  const { amount, price, bonus } = line.pivot
  const problem = lineProblem(line)
  if (problem !== null) return problem
  if (toNumber(amount) === 0) return `Ingresá la cantidad de ${nameOf(line)}`
  return [amount, price, bonus].map(toNumber).every(hasTwoDecimals)
    ? null
    : `En ${nameOf(line)} van hasta dos decimales`
}

/**
 * What keeps the lines of a budget from being saved, in Spanish; null: nothing. The server rounds their figures to two
 * decimals under the total it was sent (contract b §4).
 */
export const budgetProblem = (lines: readonly NamedLine[]): string | null =>
  lines.map(budgetLineProblem).find((problem) => problem !== null) ?? null

export const percentageOf = ({ percentage, pivot }: BudgetPercentage): Decimal => pivot?.percentage ?? percentage

/**
 * The sum of the lines, less each discount and plus each surcharge on the running total, rounded once (NS-28, contract
 * b §3.7). Services and combos cannot be stored in a budget.
 */
export function budgetTotal({ articles, discounts, surchages }: BudgetFigures): number {
  const lines = (articles ?? []).reduce((sum, { pivot }) => sum.plus(exactLine(pivot)), ZERO)
  const less = (discounts ?? []).reduce((sum, each) => lessPercent(sum, toAmount(percentageOf(each))), lines)
  return cents((surchages ?? []).reduce((sum, each) => plusPercent(sum, toAmount(percentageOf(each))), less))
}
