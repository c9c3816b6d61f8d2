// Transfers between warehouses (contract a §13.6). The reference books a received one again on every save; here it is booked once.
import { json } from '../http'
import { linksOf } from '../relations'
import { installResource, type Call } from '../resource'
import type { Backend, Row } from '../types'
import { articleLines } from './articleRelations'
import { oldest, owned, refuse } from './caller'
import { num } from './figures'
import { PIVOT } from './pivots'
import { moveStock } from './stock'

export function installDepositMovements(backend: Backend): void {
  const { app, db, present } = backend

  app.get('/api/deposit-movement-en-curso', (c) => {
    const mine = owned(db, 'deposit_movement', c.get('ownerId')).filter(
      (m) => m.deposit_movement_status_id === 1 && m.employee_id === c.get('user').id,
    )
    return json({ models: oldest(mine).map((movement) => present('deposit_movement', movement)) })
  })

  installResource(backend, {
    table: 'deposit_movement',
    fields: 'notes from_address_id to_address_id deposit_movement_status_id employee_id',
    relations: [articleLines(PIVOT.movedArticle)],
    added: 'DepositMovement',
    deleted: 'DepositMovement',
    dated: true,
    prepare(values, { body }) {
      for (const { pivot } of body.articles as Row[])
        if (!pivot || !('amount' in pivot) || !('article_variant_id' in pivot))
          refuse('Undefined index in the pivot of an article')
      return { ...values, recibido_at: body.recibido_at ?? null }
    },
    saved: receive,
  })
}

function receive(movement: Row, { backend, user }: Call, before?: Row): void {
  const { db } = backend
  const statusOf = (row: Row | undefined): unknown =>
    row && db.get('deposit_movement_status', row.deposit_movement_status_id)?.name
  if (statusOf(movement) !== 'Recibido' || statusOf(before) === 'Recibido') return
  for (const { id, pivot } of linksOf(movement, 'articles')) {
    const { from_address_id, to_address_id } = movement as { from_address_id: number; to_address_id: number }
    const route = { from_address_id, to_address_id, article_variant_id: pivot.article_variant_id as number | null }
    moveStock(db, user, {
      ...route,
      article_id: id,
      amount: num(pivot.amount),
      concept: 'Mov entre depositos',
      deposit_movement_id: movement.id as number,
    })
  }
  db.update('deposit_movement', movement.id, { recibido_at: db.now() })
}
