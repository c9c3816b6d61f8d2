// Credit notes, of the account screen or of a return.
import type { Link } from '../relations'
import { linksOf } from '../relations'
import type { Db, Row } from '../types'
import { owned, type Caller } from './caller'
import { num } from './figures'

/** Numbers of receipts run per company: one sequence for payments of clients and providers together, another for credit notes. */
export const nextReceipt = (db: Db, ownerId: number, status: string): number =>
  owned(db, 'current_acount', ownerId)
    .filter((entry) => entry.status === status)
    .reduce((highest, entry) => Math.max(highest, num(entry.num_receipt)), 0) + 1

/** Stores the note only; the caller settles the account, if there is one. */
export function insertNote({ db, user, ownerId }: Caller, columns: Row): Row {
  const num_receipt = nextReceipt(db, ownerId, 'nota_credito')
  const fixed = {
    status: 'nota_credito',
    num_receipt,
    detalle: `Nota Credito N°${num_receipt}`,
    user_id: ownerId,
    employee_id: user.id,
  }
  return db.insert('current_acount', { ...columns, ...fixed, haber: num(columns.haber) })
}

/** Deleting the credit note of a sale takes its units off the sale's lines again. */
export function undoNote(db: Db, note: Row): void {
  const sale = note.status === 'nota_credito' && note.sale_id ? db.get('sale', note.sale_id) : undefined
  if (!sale) return
  const returned = new Map(linksOf(note, 'articles').map(({ id, pivot }) => [id, num(pivot.amount)]))
  const _articles = linksOf(sale, 'articles').map(({ id, pivot }): Link => {
    const units = returned.get(id) ?? 0
    returned.delete(id)
    return units
      ? { id, pivot: { ...pivot, returned_amount: (num(pivot.returned_amount) - units).toFixed(2) } }
      : { id, pivot }
  })
  db.update('sale', sale.id, { _articles })
}
