import { cents, toAmount } from '@/domain/money'
import type { OnlineOrderFigures } from '@/domain/store/onlineOrder'
import type { Sale } from '@/entities/saleRecord'
import type { Model } from '@/entities/types'

// Only what the alerts show of each record; the wire sends more.

export type UnpaidSale = Pick<Sale, 'id' | 'num' | 'total' | 'created_at' | 'current_acount'>

/** The branch, unlike in other lists of sales, is embedded (contract b §2.13). */
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

/** What a sale put into the client's account, what of it is paid, and what is not. A sale without its line owes its total. */
export function debtOf({ total, current_acount }: UnpaidSale) {
  const debt = toAmount(current_acount?.debe ?? total)
  const paid = toAmount(current_acount?.pagandose)
  return { debt: cents(debt), paid: cents(paid), missing: cents(debt.minus(paid)) }
}

/** A buyer's whole name. */
export const fullName = (person: { name: string; surname: string | null } | null): string =>
  person === null ? '—' : [person.name, person.surname].filter(Boolean).join(' ')
