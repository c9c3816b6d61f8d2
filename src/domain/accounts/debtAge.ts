// The age of a client's debt, by what the server says of each debit (contract b §9.4).
import { day, daysBetween } from '@/lib/dates'
import { cents, toAmount, ZERO } from '../money'
import type { Decimal } from '../sale/context'
import { dueOf, inOrder, type AcountLine } from './currentAcount'

/** The age groups of a debt, in days; the last has no end. */
export const AGES = [
  { label: '0 a 30 días', until: 30 },
  { label: '31 a 60 días', until: 60 },
  { label: '61 a 90 días', until: 90 },
  { label: 'Más de 90 días', until: Infinity },
] as const

/** What is left to pay of one debit, in pesos, and its day (`YYYY-MM-DD`). */
interface OpenDebit {
  date: string
  left: number
}

/** What one account owes, whatever day it is. */
export interface Debt {
  /** The oldest first. */
  debits: readonly OpenDebit[]
  /** Pesos owed that no debit accounts for. */
  undated: number
  /** The account has money that the server applied to no debit; it was taken off the oldest debits here. */
  isSettledHere: boolean
}

export interface DebtAge extends Omit<Debt, 'debits'> {
  /** Pesos of each age, in the order of `AGES`. */
  parts: readonly number[]
  /** `YYYY-MM-DD` of the oldest debit that is still owed; null: there is none. */
  oldest: string | null
}

/** Index in `AGES` of a number of days. */
const ageOf = (days: number): number => AGES.findIndex(({ until }) => days <= until)

/** What is owed of one account. `lines`: all of the account's; `saldo`: pesos owed. */
export function debtOf(lines: readonly AcountLine[], saldo: Decimal | null): Debt {
  const open = inOrder(lines).filter((line) => dueOf(line) > 0)
  const owed = toAmount(saldo)
  const sum = open.reduce((total, line) => total.plus(dueOf(line)), ZERO)
  let free = sum.minus(owed)
  const isSettledHere = cents(free) > 0
  const debits: OpenDebit[] = []
  for (const line of open) {
    const due = toAmount(dueOf(line))
    const left = cents(free.lte(0) ? due : due.minus(free))
    free = free.minus(due)
    if (left > 0) debits.push({ date: day(line.created_at), left })
  }
  return { debits, undated: Math.max(cents(owed.minus(sum)), 0), isSettledHere }
}

/** A debt by age; `today`: `YYYY-MM-DD`. */
export function debtAge({ debits, ...debt }: Debt, today: string): DebtAge {
  const parts = AGES.map(() => ZERO)
  for (const { date, left } of debits) {
    const age = ageOf(daysBetween(date, today))
    parts[age] = (parts[age] ?? ZERO).plus(left)
  }
  return { ...debt, parts: parts.map(cents), oldest: debits[0]?.date ?? null }
}

/** The sum of many debts by age, in the order of `AGES`, with the undated pesos at the end. */
export function sumAges(ages: readonly DebtAge[]): readonly number[] {
  const sum = (of: (age: DebtAge) => number) => cents(ages.reduce((total, age) => total.plus(of(age)), ZERO))
  return [...AGES.map((_, index) => sum(({ parts }) => parts[index] ?? 0)), sum(({ undated }) => undated)]
}
