import { together } from './archiveFilters'
import { containing, filtered, fold } from './filters'
import { json } from './http'
import { pageOf } from './pages'
import { listed, nextNum } from './rows'
import { columnsOf } from './tables'
import type { Backend, LongList, Row } from './types'

/** Table of a model named in a path, with dashes or underscores; only companies' own tables can be searched. */
export function tableOf(model: string): string {
  const table = model.replaceAll('-', '_')
  if (!columnsOf(table)?.has('user_id')) throw new Error(`Unknown column 'user_id' of '${model}'`)
  return table
}

export function installSearch(backend: Backend): void {
  const { app, db } = backend

  function find(model: string, ownerId: number, body: Row): { rows: LongList; show: (row: Row) => Row | null } {
    const table = tableOf(model)
    const trashed = Boolean(body.papelera)
    const found = filtered(table, listed(db, table, ownerId, { trashed }), body.filters)
    const archived = table === 'sale' && !trashed ? db.archive?.find(body.filters, db.unarchived()) : undefined
    const rows = archived ? together(found, archived, body.filters) : found
    return { rows, show: (row) => backend.present(table, row) }
  }

  app.post('/api/search/:model', async (c) => {
    const { rows, show } = find(c.req.param('model'), c.get('ownerId'), await c.req.json<Row>())
    return json({ models: rows.slice(0, rows.length).map(show) })
  })

  // This one answers the bare page, without the envelope `models`.
  app.post('/api/search/:model/null/1', async (c) => {
    const { rows, show } = find(c.req.param('model'), c.get('ownerId'), await c.req.json<Row>())
    return json(pageOf(rows, 50, c.req.url, show))
  })

  app.post('/api/search-from-modal/:model', async (c) => {
    const { query_value, props_to_filter, depends_on_key, depends_on_value } = await c.req.json<Row>()
    const table = tableOf(c.req.param('model'))
    const tests = (props_to_filter as string[]).map((column) => modalTest(table, column, query_value))
    const rows = listed(db, table, c.get('ownerId')).filter(
      (row) =>
        (!depends_on_key || String(row[depends_on_key]) === String(depends_on_value)) &&
        tests.some((test) => test(row)),
    )
    return json({ models: pageOf(rows, 25, c.req.url, (row) => backend.present(table, row)) })
  })

  app.post('/api/search/save-if-not-exist/:model/:property/:text', async (c) => {
    const { model, property, text } = c.req.param()
    const { properties_to_set } = await c.req.json<Row>()
    const table = tableOf(model)
    if (table === 'address' || !columnsOf(table)?.has('num')) throw new Error(`no table of ${model}`)
    const ownerId = c.get('ownerId')
    const values: Row = { num: nextNum(db, table, ownerId), user_id: ownerId, [property]: text }
    for (const { key, value } of properties_to_set as Row[]) values[key] = value
    const row = db.insert(table, backend.hooks.quick.get(table)?.(values, c.get('user')) ?? values)
    return json({ model: backend.present(table, row) }, 201)
  })
}

/** Codes and numbers by equality, other columns by every word. */
function modalTest(table: string, column: string, query: unknown): (row: Row) => boolean {
  if (!columnsOf(table)?.has(column)) throw new Error(`Unknown column '${column}' of table '${table}'`)
  if (query === null || query === undefined) return () => true
  if (column !== 'num' && column !== 'bar_code') return containing(column, query)
  return (row) => row[column] !== null && fold(row[column]) === fold(query)
}
