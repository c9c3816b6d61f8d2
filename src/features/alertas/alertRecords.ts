import { cents, toAmount } from '@/domain/money'
import type { OnlineOrderFigures } from '@/domain/store/onlineOrder'
import type { Sale } from '@/entities/saleRecord'
import type { Model } from '@/entities/types'

// Only the columns the alerts show; the server sends more.

export type UnpaidSale = Pick<Sale, 'id' | 'num' | 'total' | 'created_at' | 'current_acount'>

/** Its branch is embedded, unlike in other lists of sales (contract b §2.13). */
export type InvoicingProblem = Pick<Sale, 'id' | 'num' | 'total' | 'created_at' | 'employee'> & {
  address: { street: string } | null
}

export interface OrderToAdvise extends Model {
  num: number | null
  created_at: string
  /** Null when the provider was deleted. */
  provider: { id: number | null; name: string; saldo: string | null } | null
}

export interface UnconfirmedOrder extends Model, OnlineOrderFigures {
  num: number | null
  created_at: string
  buyer: { name: string; surname: string | null } | null
}

export interface MovementInProgress extends Model {
  num: number | null
  from_address_id: number | null
  to_address_id: number | null
  articles: readonly unknown[]
  created_at: string
}

/**
 * What a sale put into the client's account, how much of that is paid, and how much is not. A sale without a line in
 * the account owes its total.
 */
export function debtOf({ total, current_acount }: UnpaidSale) {
  const debt = toAmount(current_acount?.debe ?? total)
  const paid = toAmount(current_acount?.pagandose)
  return { debt: cents(debt), paid: cents(paid), missing: cents(debt.minus(paid)) }
}

export const fullName = (person: { name: string; surname: string | null } | null): string =>
  person === null ? '—' : [person.name, person.surname].filter(Boolean).join(' ')
