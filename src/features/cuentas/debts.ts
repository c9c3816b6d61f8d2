import type { CardOrder } from '@/domain/cardList'
import { cents, toAmount, ZERO } from '@/domain/money'
import type { HolderRecord } from './holders'

/** The holders who owe, in the chosen order; equal debts by name. */
export function debtors<R extends HolderRecord>(records: readonly R[], order: CardOrder): readonly R[] {
  const sign = order === 'mayor-a-menor' ? -1 : 1
  return records
    .filter(({ saldo }) => toAmount(saldo).gt(0))
    .sort((one, other) => sign * toAmount(one.saldo).cmp(toAmount(other.saldo)) || one.name.localeCompare(other.name))
}

/** What the holders owe together, and what others have in their favour, in pesos. */
export function totals(records: readonly HolderRecord[]): { owed: number; favour: number } {
  let [owed, favour] = [ZERO, ZERO]
  for (const { saldo } of records) {
    const amount = toAmount(saldo)
    if (amount.gt(0)) owed = owed.plus(amount)
    else favour = favour.minus(amount)
  }
  return { owed: cents(owed), favour: cents(favour) }
}
