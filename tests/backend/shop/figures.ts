// Decimal columns travel as text with a fixed number of decimals ("1250.00"). Arithmetic runs on doubles, as the reference does; `decimal`
// drops their noise when a value is stored (2850.8549999999996 becomes "2850.86").
import { decimal } from '../columns'

/** The text a decimal column keeps; nothing stays null. */
export function dec(value: unknown, places = 2): string | null {
  if (value === null || value === undefined || value === '') return null
  return decimal(typeof value === 'number' ? value : String(value), places)
}

/** Like {@link dec}, nothing counting as zero. */
export const money = (value: number, places = 2): string => decimal(value, places)

/** A column or body value as a number; nothing counts as zero. */
export function num(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0
  const number = Number(value)
  if (Number.isNaN(number)) throw new Error(`not a number: ${String(value)}`)
  return number
}

export const given = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Noise of doubles removed, so that comparisons and `Math.ceil` see the decimal value. */
export const clean = (value: number): number => Number(value.toPrecision(14))

export const percentOf = (value: number, percentage: unknown): number => (value * num(percentage)) / 100
export const raised = (value: number, percentage: unknown): number => value + percentOf(value, percentage)
export const lowered = (value: number, percentage: unknown): number => value - percentOf(value, percentage)

export const sum = (values: readonly number[]): number => clean(values.reduce((total, value) => total + value, 0))

/** Integer columns round fractions away from zero. */
export const int = (value: unknown): number => Number(decimal(num(value), 0))
