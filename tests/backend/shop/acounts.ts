// Current accounts: reading them, notes, initial balances, deleting rows (contract b §9).
import { momentOf } from '../columns'
import { json, nothing } from '../http'
import { bare, withRelations, type Relation } from '../relations'
import type { Backend, Db, Row } from '../types'
import { allocate, forget, reallocate } from './allocation'
import { bareOf, callerOf, existing, isTrue, refuse, where, type Caller } from './caller'
import { num } from './figures'
import { accountRows, holderOf, rebalance, type Holder } from './ledger'
import { insertNote, undoNote } from './notes'
import { PIVOT } from './pivots'

const METHODS: Relation = {
  key: 'current_acount_payment_methods',
  table: 'current_acount_payment_method',
  links: PIVOT.payment,
}

const holderNamed = (name: unknown): Holder =>
  name === 'client' || name === 'provider' ? name : refuse(`No accounts of ${String(name)}`)

export function installAcounts(backend: Backend): void {
  const { app, db, presenters, present } = backend

  presenters.set('current_acount', (entry) => ({
    ...withRelations(db, 'current_acount', [METHODS], entry),
    checks: [],
    pagado_por: where(db, 'pagado_por', 'debe_id', entry.id).map((step) => ({
      ...bareOf(db, 'current_acount', step.haber_id),
      pivot: bare(step),
    })),
  }))

  app.get('/api/current-acount/:holder/:id/:months', (c) => {
    const { holder, id, months } = c.req.param()
    const since = new Date(db.now())
    since.setUTCMonth(since.getUTCMonth() - Number(months))
    const rows = accountRows(db, holderNamed(holder), id).filter((entry) => momentOf(entry.created_at) >= since)
    return json({ models: rows.map((entry) => present('current_acount', entry)) })
  })

  app.post('/api/current-acount/nota-credito', async (c) => {
    const { model_name, model_id, form } = await c.req.json<Row>()
    const caller = callerOf(backend, c)
    const holder = holderNamed(model_name)
    const note = insertNote(caller, {
      [`${holder}_id`]: existing(db, holder, model_id).id,
      haber: form.nota_credito,
      description: form.description,
    })
    return json({ current_acount: settled(caller, holder, note, true) }, 201)
  })

  app.post('/api/current-acount/nota-debito', async (c) => {
    const { model_name, model_id, debe, description } = await c.req.json<Row>()
    const caller = callerOf(backend, c)
    const holder = holderNamed(model_name)
    const columns = { detalle: 'Nota de debito', debe: num(debe), description, status: 'sin_pagar' }
    const note = db.insert('current_acount', {
      ...columns,
      [`${holder}_id`]: existing(db, holder, model_id).id,
      user_id: caller.ownerId,
      employee_id: caller.user.id,
    })
    return json({ current_acount: settled(caller, holder, note, true) }, 201)
  })

  app.post('/api/current-acount/saldo-inicial', async (c) => {
    const { model_name, model_id, is_for_debe, saldo_inicial } = await c.req.json<Row>()
    const caller = callerOf(backend, c)
    const holder = holderNamed(model_name)
    const side = isTrue(is_for_debe)
      ? { debe: num(saldo_inicial), status: 'sin_pagar' }
      : { haber: num(saldo_inicial), status: 'pago_from_client' }
    const columns = { ...side, detalle: 'Saldo inicial', user_id: caller.ownerId, employee_id: caller.user.id }
    const entry = db.insert('current_acount', { ...columns, [`${holder}_id`]: existing(db, holder, model_id).id })
    return json({ current_acount: settled(caller, holder, entry, false) }, 201)
  })

  app.delete('/api/current-acount/:holder/:id', (c) => {
    const entry = existing(db, 'current_acount', c.req.param('id'))
    forget(db, entry)
    undoNote(db, entry)
    db.remove('current_acount', entry.id)
    const account = holderOf(entry)
    if (account) {
      recalculate(db, account.holder, account.id)
      backend.added(c.get('user'), account.holder, account.id, false)
    }
    return nothing()
  })

  app.get('/api/check-saldos/:holder/:id', (c) => {
    recalculate(db, holderNamed(c.req.param('holder')), c.req.param('id'))
    return nothing()
  })

  app.get('/api/pagado-por/:holder/:holderId/:debeId/:haberId', (c) => {
    const { debeId, haberId } = c.req.param()
    const steps = Number(debeId)
      ? where(db, 'pagado_por', 'debe_id', Number(debeId))
      : where(db, 'pagado_por', 'haber_id', Number(haberId))
    const models = steps.map((step) => ({
      ...bare(step),
      debe: bareOf(db, 'current_acount', step.debe_id),
      haber: bareOf(db, 'current_acount', step.haber_id),
    }))
    return json({ models })
  })
}

/** Full recalculation: balances, then all credits in date order. */
function recalculate(db: Db, holder: Holder, id: unknown): void {
  rebalance(db, holder, id)
  reallocate(db, holder, id)
}

/** Balances and allocation after a new row; the answer carries numbers where the stored row has text, as it is not read again. */
export function settled({ backend, db, user }: Caller, holder: Holder, entry: Row, announced: boolean): Row {
  const id = entry[`${holder}_id`] as number
  rebalance(db, holder, id)
  allocate(db, holder, id)
  if (announced) backend.added(user, holder, id)
  const stored = bare(existing(db, 'current_acount', entry.id))
  for (const column of ['debe', 'haber', 'saldo']) if (stored[column] !== null) stored[column] = num(stored[column])
  return stored
}
