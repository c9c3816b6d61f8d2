// Tables of the platform that are only listed.
import { json } from '../http'
import { withRelations } from '../relations'
import { newest } from '../rows'
import type { Backend, Row } from '../types'

const LISTS = `
  iva_condition current_acount_payment_method concepto_stock_movement afip_tipo_comprobante budget_status payment_method_type
  online_price_type unidad_frecuencia article_ticket_info inventory_linkage_scope plan_feature update_feature`

export function installLists({ app, db }: Backend): void {
  for (const table of LISTS.trim().split(/\s+/)) {
    app.get(`/api/${table.replaceAll('_', '-')}`, () => json({ models: db.all(table) }))
  }
  // Sorted as text: 10.5, 21, 27, 5 …
  app.get('/api/iva', () =>
    json({ models: [...db.all('iva')].sort((a, b) => (String(a.percentage) < String(b.percentage) ? -1 : 1)) }),
  )
  app.get('/api/deposit-movement-status', () => json({ models: newest(db.all('deposit_movement_status')) }))
  const features = [{ key: 'plan_features', table: 'plan_feature', links: 'value:str' }]
  const plan = (row: Row) => withRelations(db, 'plan', features, row)
  app.get('/api/plan', () =>
    json({
      models: db
        .all('plan')
        .filter((row) => row.official)
        .map(plan),
    }),
  )
}
