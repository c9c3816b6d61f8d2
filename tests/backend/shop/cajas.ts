// Cash registers, their openings and movements, transfers, expenses (contract b §11, §12).
import { json, nothing } from '../http'
import { bare, withRelations } from '../relations'
import { installResource, type Call } from '../resource'
import { newest } from '../rows'
import type { Backend, Row } from '../types'
import { bareOf, callerFor, callerOf, existing, form, refuse, where } from './caller'
import { num } from './figures'
import { closeCaja, CONCEPT, openCaja, recount, registerMovement, reopen, signed } from './register'

export function installCajas(backend: Backend): void {
  const { app, db, present, presenters } = backend

  installResource(backend, {
    table: 'caja',
    fields: 'name notas',
    relations: [
      { key: 'current_acount_payment_methods', table: 'current_acount_payment_method', links: '' },
      { key: 'users', table: 'user', links: '' },
    ],
    added: 'Caja',
    deleted: 'Caja',
  })
  app.put('/api/abrir-caja/:id', (c) =>
    json({ model: present('caja', openCaja(callerOf(backend, c), c.req.param('id'))) }),
  )
  app.put('/api/cerrar-caja/:id', (c) =>
    json({ model: present('caja', closeCaja(callerOf(backend, c), c.req.param('id'))) }),
  )

  presenters.set('apertura_caja', (apertura) =>
    withRelations(
      db,
      'apertura_caja',
      [{ key: 'movimientos_caja', table: 'movimiento_caja', many: 'apertura_caja_id' }],
      apertura,
    ),
  )
  app.get('/api/apertura-caja/show/:id', (c) =>
    json({ model: present('apertura_caja', db.get('apertura_caja', c.req.param('id'))) }),
  )
  app.get('/api/apertura-caja/:cajaId', (c) => {
    const rows = newest(where(db, 'apertura_caja', 'caja_id', Number(c.req.param('cajaId'))))
    return json({ models: rows.map((apertura) => present('apertura_caja', apertura)) })
  })
  app.post('/api/apertura-caja/reabrir/:id', (c) => {
    reopen(callerOf(backend, c), c.req.param('id'))
    return nothing()
  })
}

const CHANGED = 'concepto_movimiento_caja_id ingreso egreso notas'

export function installMovements(backend: Backend): void {
  const { app, db } = backend

  app.get('/api/movimiento-caja/:aperturaId', (c) => {
    const rows = newest(where(db, 'movimiento_caja', 'apertura_caja_id', Number(c.req.param('aperturaId'))))
    return json({ models: rows.map((movement) => ({ ...bare(movement), sale: bareOf(db, 'sale', movement.sale_id) })) })
  })

  app.post('/api/movimiento-caja', async (c) => {
    const body = await c.req.json<Row>()
    const columns = form(body, `${CHANGED} caja_id apertura_caja_id`)
    const made = registerMovement(callerOf(backend, c), columns as Parameters<typeof registerMovement>[1])
    const amount = (value: unknown): number | null => (value === null ? null : num(value))
    const answer = {
      ...bare(made),
      ingreso: amount(made.ingreso),
      egreso: amount(made.egreso),
      saldo: amount(made.saldo),
    }
    return json(
      {
        model: {
          ...answer,
          caja: bareOf(db, 'caja', made.caja_id),
          apertura_caja: bareOf(db, 'apertura_caja', made.apertura_caja_id),
        },
      },
      201,
    )
  })

  app.put('/api/movimiento-caja/:id', async (c) => {
    const before = existing(db, 'movimiento_caja', c.req.param('id'))
    const changed = db.update('movimiento_caja', before.id, form(await c.req.json<Row>(), CHANGED))
    recount(db, changed.apertura_caja_id, signed(changed) - signed(before))
    backend.added(c.get('user'), 'MovimientoCaja', changed.id as number)
    return json({ model: bareOf(db, 'movimiento_caja', changed.id) })
  })

  app.delete('/api/movimiento-caja/:id', (c) => {
    const gone = existing(db, 'movimiento_caja', c.req.param('id'))
    if (!existing(db, 'caja', gone.caja_id).current_apertura_caja_id) refuse('The register is closed')
    db.remove('movimiento_caja', gone.id)
    recount(db, gone.apertura_caja_id, -signed(gone))
    backend.deleted(c.get('user'), 'MovimientoCaja', gone.id as number)
    return nothing()
  })

  installResource(backend, {
    table: 'movimiento_entre_caja',
    fields: 'from_caja_id to_caja_id amount',
    deleted: 'MovimientoEntreCaja',
    dated: true,
    prepare(values, { user }, before) {
      // A change of one is broken in the original (contract b §11.4).
      if (before) refuse('a transfer cannot be changed')
      return { ...values, employee_id: user.id }
    },
    saved: transfer,
  })
}

/** A new transfer moves money; its delete moves none. */
function transfer({ from_caja_id, to_caja_id, amount }: Row, { backend, user }: Call): void {
  const caller = callerFor(backend, user)
  const nameOf = (id: unknown): string => String(existing(backend.db, 'caja', id).name)
  const concept = { concepto_movimiento_caja_id: CONCEPT.transfer }
  registerMovement(caller, {
    ...concept,
    caja_id: from_caja_id,
    egreso: amount,
    notas: `Transferencia HACIA ${nameOf(to_caja_id)}`,
  })
  registerMovement(caller, {
    ...concept,
    caja_id: to_caja_id,
    ingreso: amount,
    notas: `Transferencia DESDE ${nameOf(from_caja_id)}`,
  })
}
