// Trash, stepping through records, the week strip, and small generic calls.
import { together } from './archiveFilters'
import { dayOf, isoOf, momentOf, rawOf } from './columns'
import { json, nothing } from './http'
import { bare } from './relations'
import { between, isSoft, listed, newest } from './rows'
import { tableOf } from './search'
import type { Backend, Row } from './types'

const DAY_MS = 86_400_000
const BY_ID = [{ key: 'id', type: 'number', ordenar_de: 'DESC' }]

export function installBrowsing(backend: Backend): void {
  installTrash(backend)
  const { app, db } = backend

  /** The company's living rows by id, newest first. */
  const steps = (model: string, ownerId: number) => {
    const table = tableOf(model)
    return db
      .all(table)
      .filter((row) => row.user_id === ownerId && !row.deleted_at)
      .reverse()
  }
  const archived = (model: string) => (tableOf(model) === 'sale' ? db.archive : undefined)

  app.get('/api/previus-next/:model/:index', (c) => {
    const { model, index } = c.req.param()
    const rows = steps(model, c.get('ownerId'))
    const old = archived(model)?.find(BY_ID, db.unarchived())
    const all = old ? together(rows, old, BY_ID) : rows
    const at = (Number(index) >= 1 && Number(index) <= all.length ? Number(index) : all.length) - 1
    return json({ model: backend.present(tableOf(model), all.slice(at, at + 1)[0]) })
  })

  app.get('/api/previus-next-index/:model/:id', (c) => {
    const { model, id } = c.req.param()
    const rows = steps(model, c.get('ownerId'))
    const at = rows.findIndex((row) => row.id === Number(id))
    const old = archived(model)
    if (!old) return json({ index: at + 1 })
    const known = at >= 0 || Number(id) <= old.count
    const newer = rows.filter((row) => row.id > Number(id)).length + old.after(Number(id), db.unarchived())
    return json({ index: known ? newer + 1 : 0 })
  })

  app.get('/api/previus-day/:model/:weeks', (c) => {
    const { model, weeks } = c.req.param()
    const table = tableOf(model)
    const today = Date.parse(`${dayOf(db.now())}T00:00:00Z`)
    const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY_MS - Number(weeks) * 7 * DAY_MS
    const dayAt = (index: number) => new Date(monday + index * DAY_MS).toISOString().slice(0, 10)
    const week = db.made(table, isoOf(momentOf(dayAt(0))), isoOf(momentOf(dayAt(7))))
    const rows = listed(db, table, c.get('ownerId'), { rows: week })
    const days = Array.from({ length: 7 }, (_, index) => {
      const day = dayAt(index)
      return { date: rawOf(momentOf(day)), models: newest(between(rows, day)).map(bare) }
    })
    return json({ days })
  })

  app.post('/api/error', async (c) => {
    const { message, file, line } = await c.req.json<Row>()
    if (message)
      db.insert('error_report', { message, file: file ?? null, line: line ?? null, user_id: c.get('user').id })
    return nothing()
  })

  app.get('/api/import-history/:model', (c) => {
    const model = c.req.param('model').replaceAll('-', '_')
    const rows = listed(db, 'import_history', c.get('ownerId')).filter((row) => row.model_name === model)
    return json({ models: newest(rows).map(bare) })
  })

  // Companies of the platform are not linked here: nobody is ever found, but the name of a buyer's client may be.
  app.post('/api/set-comercio-city-user', async (c) => {
    const { model_name, model_id, model_name_to_attach, prop_to_find_model, prop_value } = await c.req.json<Row>()
    if (model_name !== 'buyer' || model_name_to_attach !== 'client') return json({ user_finded: false })
    const client = listed(db, 'client', c.get('ownerId')).find((row) => row[prop_to_find_model] === prop_value)
    if (!client) return json({ user_finded: false })
    const buyer = db.update('buyer', model_id, { comercio_city_client_id: client.id })
    return json({ user_finded: true, model: backend.present('buyer', buyer) })
  })
}

function installTrash(backend: Backend): void {
  const { app, db } = backend

  app.get('/api/papelera/:model', (c) => {
    const table = tableOf(c.req.param('model'))
    if (!isSoft(table)) throw new Error(`${table} has no trash`)
    const rows = db.all(table).filter((row) => row.user_id === c.get('ownerId') && row.deleted_at)
    return json({ models: newest(rows, 'deleted_at').map((row) => backend.present(table, row)) })
  })

  // Clears the mark and nothing else: stock, accounts and events stay as they are.
  app.put('/api/papelera/restaurar/:model/:id', (c) => {
    const table = tableOf(c.req.param('model'))
    if (db.get(table, c.req.param('id'))) db.update(table, c.req.param('id'), { deleted_at: null })
    return nothing()
  })

  app.get('/api/article/deleted-models/:since', (c) => {
    const since = momentOf(c.req.param('since'))
    const rows = db
      .all('article')
      .filter((row) => row.user_id === c.get('ownerId') && row.deleted_at && momentOf(row.deleted_at) > since)
    return json({ models: rows.map(bare) })
  })
}
