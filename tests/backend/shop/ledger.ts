// Running balances of a current account (contract b §9.4). Rows are ordered by (created_at, id); the reference miscounts rows of one second.
import type { Db, Row } from '../types'
import { oldest, where } from './caller'
import { clean, money, num } from './figures'

/** `client` or `provider`: also the stem of the column that names the holder. */
export type Holder = 'client' | 'provider'

export const accountRows = (db: Db, holder: Holder, id: unknown): Row[] =>
  oldest(where(db, 'current_acount', `${holder}_id`, Number(id)))

/** Rewrites what changed in the rows' `saldo`, and the holder's. A holder without rows owes nothing. */
export function rebalance(db: Db, holder: Holder, id: unknown): void {
  let balance = 0
  for (const entry of accountRows(db, holder, id)) {
    balance = clean(balance + num(entry.debe) - num(entry.haber))
    if (entry.saldo !== money(balance)) db.update('current_acount', entry.id, { saldo: balance }, { touch: false })
  }
  if (db.get(holder, id)?.saldo !== money(balance)) db.update(holder, id, { saldo: balance })
}

export const holderOf = (entry: Row): { holder: Holder; id: number } | null => {
  if (entry.client_id) return { holder: 'client', id: entry.client_id as number }
  return entry.provider_id ? { holder: 'provider', id: entry.provider_id as number } : null
}
