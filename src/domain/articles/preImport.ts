// New costs of an imported sheet that wait to be accepted (contract a §15).
import { toNumber } from '../money'

interface Costs {
  costo_actual: string | null
  costo_nuevo: string | null
}

interface Range {
  min: string | null
  max: string | null
  color: string | null
}

/** How much the cost rises, in percent; null where there was no cost before. */
export function increase({ costo_actual, costo_nuevo }: Costs): number | null {
  const before = toNumber(costo_actual)
  return before > 0 ? (toNumber(costo_nuevo) * 100) / before - 100 : null
}

/** The colours in which the screens can show an increase. */
export const RANGE_COLORS = ['verde', 'amarillo', 'rojo', 'azul'] as const

const OPEN = 100

/** The range an increase falls into: at least `min` and at most `max`, where a `max` of 100 means no limit. */
export const rangeOf = <R extends Range>(percent: number | null, ranges: readonly R[]): R | undefined =>
  percent === null
    ? undefined
    : ranges.find(({ min, max }) => percent >= toNumber(min) && (percent <= toNumber(max) || toNumber(max) === OPEN))
