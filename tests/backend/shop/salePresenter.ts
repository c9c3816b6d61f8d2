import { bare, withRelations } from '../relations'
import type { Backend, Db, Row } from '../types'
import { where } from './caller'
import { BUDGET, MODIFICATION, SALE } from './saleRelations'

/** The sale's debit, or a credit note when the debit is gone. */
export const acountOf = (db: Db, saleId: unknown): Row | undefined => {
  const rows = where(db, 'current_acount', 'sale_id', saleId)
  return rows.find((entry) => entry.debe !== null) ?? rows[0]
}

/** The invoice; tickets of credit notes name their sale in another column. */
export const ticketOf = (db: Db, saleId: unknown): Row | undefined => where(db, 'afip_ticket', 'sale_id', saleId)[0]

export function presentSales({ db, presenters }: Backend): void {
  presenters.set('sale', (sale) => {
    const record = withRelations(db, 'sale', SALE, sale)
    const acount = acountOf(db, sale.id)
    const ticket = ticketOf(db, sale.id)
    record.current_acount = acount ? bare(acount) : null
    record.afip_ticket = ticket ? bare(ticket) : null
    record.sale_modifications_count = (record.sale_modifications as Row[]).length
    record.impressions = []
    return record
  })
  presenters.set('sale_modification', (modification) =>
    withRelations(db, 'sale_modification', MODIFICATION, modification),
  )
  presenters.set('budget', (budget) => withRelations(db, 'budget', BUDGET, budget))
}
