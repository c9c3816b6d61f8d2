// The routes of sales; their lists, lock and alerts are in saleLists and saleLock.
import { rawOf } from '../columns'
import { json, nothing } from '../http'
import { must } from '../rows'
import type { Backend, Row } from '../types'
import { callerFor, callerOf, list, oldest, where } from './caller'
import { deleteSale, updatePrices, updateSale } from './saleChanges'
import { storeSale } from './sales'

export function installSales(backend: Backend): void {
  const { app, db, hooks, present } = backend

  /** Deleted sales are shown too. */
  app.get('/api/sale/:id', (c) => json({ model: present('sale', db.get('sale', c.req.param('id'))) }))

  app.post('/api/sale', async (c) => {
    const sale = storeSale(callerOf(backend, c), await c.req.json<Row>())
    return sale ? json({ model: present('sale', sale) }, 201) : nothing()
  })

  app.put('/api/sale/update-prices/:id', async (c) => {
    const sale = updatePrices(callerOf(backend, c), c.req.param('id'), list(await c.req.json<Row>(), 'items'))
    return json({ model: present('sale', sale) })
  })

  app.put('/api/sale/:id', async (c) => {
    const sale = updateSale(callerOf(backend, c), c.req.param('id'), await c.req.json<Row>())
    return json({ model: present('sale', sale) })
  })

  hooks.destroy.set('sale', (sale, user) => deleteSale(callerFor(backend, user), sale))
  app.delete('/api/sale/:id', (c) => {
    deleteSale(callerOf(backend, c), must(db, 'sale', c.req.param('id')))
    return nothing()
  })

  app.put('/api/sale-set-terminada/:id', (c) => {
    const sale = db.update('sale', c.req.param('id'), { terminada: 1, terminada_at: rawOf(db.now()) })
    return json({ sale: present('sale', sale) }, 201)
  })

  app.get('/api/sale-modifications/:saleId', (c) => {
    const rows = oldest(where(db, 'sale_modification', 'sale_id', Number(c.req.param('saleId'))))
    return json({ models: rows.map((modification) => present('sale_modification', modification)) })
  })
}
