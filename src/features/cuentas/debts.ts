import { cents, toAmount, ZERO } from '@/domain/money'
import type { HolderRecord } from './holders'

export type DebtOrder = 'mayor-a-menor' | 'menor-a-mayor'

/** The list of who owes (ACC-015). */
interface DebtsState {
  order: DebtOrder
  per_page: number
  page: number
}
export const INITIAL_DEBTS: DebtsState = { order: 'mayor-a-menor', per_page: 10, page: 0 }

/** Those who owe, as ordered; equal debts by name. */
export function debtors<R extends HolderRecord>(records: readonly R[], order: DebtOrder): readonly R[] {
  const sign = order === 'mayor-a-menor' ? -1 : 1
  return records
    .filter(({ saldo }) => toAmount(saldo).gt(0))
    .sort((one, other) => sign * toAmount(one.saldo).cmp(toAmount(other.saldo)) || one.name.localeCompare(other.name))
}

/** What they owe together, and what stands in favour of others, in pesos. */
export function totals(records: readonly HolderRecord[]): { owed: number; favour: number } {
  let [owed, favour] = [ZERO, ZERO]
  for (const { saldo } of records) {
    const amount = toAmount(saldo)
    if (amount.gt(0)) owed = owed.plus(amount)
    else favour = favour.minus(amount)
  }
  return { owed: cents(owed), favour: cents(favour) }
}

export const pagesOf = (count: number, { per_page }: DebtsState): number => Math.max(Math.ceil(count / per_page), 1)
export const pageOf = <R>(rows: readonly R[], { page, per_page }: DebtsState): readonly R[] =>
  rows.slice(page * per_page, (page + 1) * per_page)
