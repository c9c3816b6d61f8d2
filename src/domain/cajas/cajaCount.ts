// The money in the drawer, counted piece by piece, and its difference from what the caja should have.
import { cents, toAmount, ZERO } from '../money'
import type { Decimal } from '../sale/context'
import { bagOf } from '@/lib/bag'

export interface Denomination {
  key: string
  /** Pesos. */
  value: number
  kind: 'billete' | 'moneda'
}

const of = (kind: Denomination['kind'], values: readonly number[]): Denomination[] =>
  values.map((value) => ({ key: `${kind}-${value}`, value, kind }))

/** Bills and coins in use in Argentina, largest first; 10 pesos exist as both. */
export const DENOMINATIONS: readonly Denomination[] = [
  ...of('billete', [20000, 10000, 2000, 1000, 500, 200, 100, 50, 20, 10]),
  ...of('moneda', [10, 5, 2, 1]),
]

/** Pieces of each denomination by its key. `other`: pesos in anything else, such as vouchers, cheques and cents. */
export interface Count {
  pieces: Readonly<Record<string, number>>
  other: number | null
}

export const EMPTY_COUNT: Count = { pieces: {}, other: null }

const MOST_PIECES = 99_999

/** The number of pieces that was typed: its first five digits, any other sign left out. */
export const readPieces = (text: string): number => Math.min(Number(text.replace(/\D/g, '').slice(0, 5)), MOST_PIECES)

export const isCounted = ({ pieces, other }: Count): boolean =>
  other !== null || Object.values(pieces).some((number) => number > 0)

export function countedTotal({ pieces, other }: Count): number {
  const cash = DENOMINATIONS.reduce((sum, { key, value }) => sum.plus(toAmount(value).times(pieces[key] ?? 0)), ZERO)
  return cents(cash.plus(toAmount(other)))
}

export interface Difference {
  /** Counted less expected, in pesos; below zero money is missing. */
  amount: number
  kind: 'exact' | 'over' | 'short'
}

export function countDifference(counted: number, expected: Decimal): Difference {
  const amount = cents(toAmount(counted).minus(toAmount(expected)))
  return { amount, kind: amount === 0 ? 'exact' : amount > 0 ? 'over' : 'short' }
}

/** The count the browser kept, without what makes no sense: another release or a person may have written it. */
export function parseCount(stored: unknown): Count {
  if (typeof stored !== 'object' || stored === null) return EMPTY_COUNT
  const { pieces, other } = stored as { pieces?: unknown; other?: unknown }
  const given = bagOf(pieces)
  const known = DENOMINATIONS.flatMap(({ key }) => {
    const number = given[key]
    return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= MOST_PIECES
      ? [[key, number] as const]
      : []
  })
  return {
    pieces: Object.fromEntries(known),
    other: typeof other === 'number' && Number.isFinite(other) ? other : null,
  }
}
