// The debit a sale leaves in its client's account (contract b §2.6).
import type { Row } from '../types'
import { allocate, forget } from './allocation'
import { where, type Caller } from './caller'
import { holderOf, rebalance } from './ledger'

/** Waiting credits are applied at once, so the new line may be born paid. */
export function debitSale({ db, user }: Caller, sale: Row): void {
  if (!sale.client_id || !sale.save_current_acount || sale.omitir_en_cuenta_corriente) return
  db.insert('current_acount', {
    detalle: `Venta N°${String(sale.num)}`,
    debe: sale.total ?? 0,
    status: 'sin_pagar',
    client_id: sale.client_id,
    sale_id: sale.id,
    seller_id: sale.seller_id,
    employee_id: user.id,
    created_at: sale.created_at,
  })
  rebalance(db, 'client', sale.client_id)
  allocate(db, 'client', sale.client_id)
}

/** Removes the debit wherever it was booked; balances follow, allocations of other lines stay. */
export function removeDebit({ db }: Caller, saleId: unknown): void {
  for (const entry of where(db, 'current_acount', 'sale_id', saleId).filter(({ debe }) => debe !== null)) {
    forget(db, entry)
    db.remove('current_acount', entry.id)
    const account = holderOf(entry)
    if (account) rebalance(db, account.holder, account.id)
  }
}
