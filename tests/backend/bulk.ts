// Changes of many rows at once.
import { filtered } from './filters'
import { json } from './http'
import { listed, must } from './rows'
import { tableOf } from './search'
import type { Backend, Db, Row } from './types'

export function installBulk(backend: Backend): void {
  const { app, db, hooks } = backend

  app.put('/api/update/:model', async (c) => {
    const body = await c.req.json<Row>()
    const table = tableOf(c.req.param('model'))
    const models = chosen(db, table, c.get('ownerId'), body).map((row) => {
      const written = db.update(table, row.id, changes(row, body.update_form as Row[]), { touch: false })
      hooks.follow.get(table)?.(written, c.get('user'))
      return backend.present(table, db.get(table, row.id))
    })
    return json({ models })
  })

  app.put('/api/delete/:model', async (c) => {
    const table = tableOf(c.req.param('model'))
    const destroy = hooks.destroy.get(table)
    // Names of one word alone are found (contract a §9.5).
    if (!destroy || table.includes('_')) throw new Error(`${table} cannot be deleted in bulk`)
    const rows = chosen(db, table, c.get('ownerId'), await c.req.json<Row>())
    const models = rows.map((row) => backend.present(table, row))
    for (const row of rows) destroy(row, c.get('user'))
    return json({ models })
  })
}

function chosen(db: Db, table: string, ownerId: number, { from_filter, filter_form, models_id }: Row): Row[] {
  if (from_filter) return filtered(table, listed(db, table, ownerId), filter_form)
  return (models_id as unknown[]).map((id) => must(db, table, id))
}

function changes(row: Row, fields: readonly Row[]): Row {
  const values: Row = {}
  for (const { type, key, value, round } of fields) {
    if (value === null || value === undefined || value === '') continue
    const [, verb, column] = /^(decrement|increment|set)_(.+)$/.exec(String(key)) ?? []
    if (type === 'search' && Number(value) !== 0) values[key] = value
    if (type !== 'number' || !column) continue
    if (verb === 'set') values[column] = value
    else {
      const before = Number(values[column] ?? row[column] ?? 0)
      const after = before + ((verb === 'increment' ? 1 : -1) * before * Number(value)) / 100
      values[column] = Number(round) ? Math.round(after) : after
    }
  }
  return values
}
