// Stepping through past sales and the edit lock (contract b §1.2). Nothing on the server enforces the lock.
import { rawOf } from '../columns'
import { json, nothing } from '../http'
import type { Backend, Db, Row } from '../types'
import { bareOf, owned } from './caller'

const newestById = (db: Db, ownerId: number): Row[] =>
  owned(db, 'sale', ownerId)
    .filter((sale) => sale.deleted_at === null)
    .reverse()

export function installSaleLock(backend: Backend): void {
  const { app, db, present } = backend

  /** Position 1 is the newest; beyond the end it is the oldest. Every sale stepped over is locked. Its times are local here. */
  app.get('/api/previus-next/sale/:index', (c) => {
    const sales = newestById(db, c.get('ownerId'))
    const found = sales[Number(c.req.param('index')) - 1] ?? sales.at(-1)
    if (!found) return json({ model: null })
    const model = present(
      'sale',
      db.update('sale', found.id, { actualizandose_por_id: c.get('user').id }, { touch: false }),
    ) as Row
    const local = (text: unknown): string => rawOf(new Date(text as string))
    return json({ model: { ...model, created_at: local(model.created_at), updated_at: local(model.updated_at) } })
  })

  app.get('/api/previus-next-index/sale/:id', (c) => {
    const sales = newestById(db, c.get('ownerId'))
    const index = sales.findIndex((sale) => sale.id === Number(c.req.param('id')))
    const holder: unknown = sales[index]?.actualizandose_por_id ?? null
    return json(
      holder !== null && holder !== c.get('user').id
        ? { actualizandose_por: bareOf(db, 'user', holder) }
        : { index: index + 1 },
    )
  })

  app.put('/api/sale-clear-actualizandose-por/:id', (c) => {
    db.update('sale', c.req.param('id'), { actualizandose_por_id: null }, { touch: false })
    return nothing()
  })
}
