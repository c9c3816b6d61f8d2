// One declaration per entity becomes its five calls.
import type { Context } from 'hono'
import { json, nothing } from './http'
import { pageOf } from './pages'
import { linksFrom, withRelations } from './relations'
import type { Relation } from './relations'
import { adopt, between, isSoft, listed, must, newest, nextNum, temporalId } from './rows'
import { columnsOf } from './tables'
import type { Backend, Env, Row } from './types'

/** Who asks and what he sent. */
export interface Call {
  backend: Backend
  user: Row
  ownerId: number
  body: Row
}

export interface Resource {
  table: string
  /** Absent: the table's name with dashes. */
  segment?: string
  /** Columns read from the body of POST and PUT, a missing one as null. */
  fields: string
  /** Columns that only POST reads. */
  postOnly?: string
  relations?: readonly Relation[]
  /** Relations whose arrays PUT and POST may omit. */
  optional?: readonly string[]
  /** Literal names of the notices; absent = silent. */
  added?: string
  deleted?: string
  verbs?: readonly Verb[]
  order?: 'newest' | 'oldest' | 'position'
  /** `/from-date/{from}[/{until}]` too. */
  dated?: boolean
  /** …and only that: the bare segment is no route. */
  datedOnly?: boolean
  /** Rows that lists leave out. */
  listed?(row: Row): boolean
  /** Computed columns. */
  extra?(row: Row): Row
  /** POST is announced, PUT is not. */
  silentUpdate?: boolean
  perPage?: number
  /** Asked for a row that is not there it fails, where others answer null. */
  showFails?: boolean
  /** Rows without owner are listed as well. */
  shared?: boolean
  /** Child of another entity: takes `model_id`, or a temporal id until its parent exists. */
  parent?: { table: string; column: string; added?: string; check?: boolean }
  putStatus?: number
  prepare?(values: Row, call: Call, before?: Row): Row
  saved?(row: Row, call: Call, before?: Row): void
  removed?(row: Row, user: Row): void
}

export type Verb = 'index' | 'show' | 'store' | 'update' | 'destroy'
const ALL: readonly Verb[] = ['index', 'show', 'store', 'update', 'destroy']

export async function callOf(backend: Backend, c: Context<Env>): Promise<Call> {
  const body = c.req.method === 'GET' || c.req.method === 'DELETE' ? {} : await c.req.json<Row>()
  return { backend, user: c.get('user'), ownerId: c.get('ownerId'), body }
}

export function installResource(backend: Backend, resource: Resource): void {
  const { app, db, hooks, presenters } = backend
  const { table, relations = [], verbs = ALL } = resource
  const path = `/api/${resource.segment ?? table.replaceAll('_', '-')}`
  if (!presenters.has(table))
    presenters.set(table, (row) => ({ ...withRelations(db, table, relations, row), ...resource.extra?.(row) }))
  if (!hooks.destroy.has(table)) hooks.destroy.set(table, (row, user) => destroy(backend, resource, row, user))

  if (verbs.includes('index')) installLists(backend, resource, path)
  if (verbs.includes('show')) {
    app.get(`${path}/:id`, (c) => {
      const id = c.req.param('id')
      const row = resource.showFails ? must(db, table, id) : db.get(table, id)
      return json({ model: row?.deleted_at ? null : backend.present(table, row) })
    })
  }
  if (verbs.includes('store'))
    app.post(path, async (c) => json({ model: store(resource, await callOf(backend, c)) }, 201))
  if (verbs.includes('update')) {
    app.put(`${path}/:id`, async (c) =>
      json({ model: update(resource, await callOf(backend, c), c.req.param('id')) }, resource.putStatus),
    )
  }
  if (verbs.includes('destroy')) {
    app.delete(`${path}/:id`, (c) => {
      hooks.destroy.get(table)?.(must(db, table, c.req.param('id')), c.get('user'))
      return nothing()
    })
  }
}

function installLists(backend: Backend, resource: Resource, path: string): void {
  const { app, db } = backend
  const { table, perPage, shared = false } = resource
  const show = (row: Row) => backend.present(table, row)
  const seen = resource.listed ?? (() => true)
  const rows = (c: Context<Env>) => ordered(resource, listed(db, table, c.get('ownerId'), { shared }).filter(seen))
  if (!resource.datedOnly)
    app.get(path, (c) => json({ models: perPage ? pageOf(rows(c), perPage, c.req.url, show) : rows(c).map(show) }))
  if (!resource.dated && !resource.datedOnly) return
  app.get(`${path}/from-date`, (c) => json({ models: rows(c).map(show) }))
  app.get(`${path}/from-date/:from`, (c) => json({ models: between(rows(c), c.req.param('from')).map(show) }))
  app.get(`${path}/from-date/:from/:until`, (c) =>
    json({ models: between(rows(c), c.req.param('from'), c.req.param('until')).map(show) }),
  )
}

function ordered({ order = 'newest' }: Resource, rows: Row[]): Row[] {
  if (order === 'newest') return newest(rows)
  if (order === 'oldest') return newest(rows).reverse()
  return [...rows].sort((a, b) => (a.position ?? -1) - (b.position ?? -1) || a.id - b.id)
}

function valuesOf(resource: Resource, call: Call, before?: Row): Row {
  const { body } = call
  const values: Row = {}
  const names = before ? resource.fields : `${resource.fields} ${resource.postOnly ?? ''}`
  for (const name of names.split(/\s+/).filter(Boolean)) values[name] = body[name] ?? null
  for (const relation of resource.relations ?? []) {
    if (relation.links === undefined || relation.mirror) continue
    if (body[relation.key] === undefined && resource.optional?.includes(relation.key)) continue
    values[`_${relation.key}`] = linksFrom(relation, body[relation.key])
  }
  return resource.prepare ? resource.prepare(values, call, before) : values
}

/** A `prepare` of rows the original changes but cannot make. */
export function onlyChanged(values: Row, _call: Call, before?: Row): Row {
  if (!before) throw new Error('not implemented')
  return values
}

export function store(resource: Resource, call: Call): Row | null {
  const { backend, user, ownerId, body } = call
  const { db } = backend
  const { table, parent } = resource
  const columns = columnsOf(table)
  const values = valuesOf(resource, call)
  if (columns?.has('user_id') && values.user_id === undefined) values.user_id = ownerId
  if (columns?.has('num') && values.num === undefined) values.num = nextNum(db, table, ownerId)
  if (parent) {
    values[parent.column] = body.model_id ?? null
    if (columns?.has('temporal_id')) values.temporal_id = body.model_id ? null : temporalId()
  }
  const { id } = db.insert(table, values)
  adopt(db, body.childrens, `${table}_id`, id as number)
  resource.saved?.(must(db, table, id), call)
  announce(resource, call, must(db, table, id), true)
  if (resource.added && !parent) backend.added(user, resource.added, id as number)
  return backend.present(table, db.get(table, id))
}

export function update(resource: Resource, call: Call, id: unknown): Row | null {
  const { backend, user, body } = call
  const { db } = backend
  const { table, parent } = resource
  const before = must(db, table, id)
  const values = valuesOf(resource, call, before)
  if (parent) values[parent.column] = body.model_id ?? body[parent.column] ?? null
  const row = db.update(table, before.id, values)
  resource.saved?.(row, call, before)
  if (resource.added && !resource.silentUpdate) backend.added(user, resource.added, row.id as number)
  else if (!resource.added) announce(resource, call, row, false)
  return backend.present(table, db.get(table, row.id))
}

/** A new child is told of through its parent. */
function announce({ parent }: Resource, { backend, user }: Call, row: Row, created: boolean): void {
  if (!parent?.added || (created && !row[parent.column])) return
  backend.added(user, parent.added, row[parent.column] ?? null, parent.check ?? true)
}

function destroy(backend: Backend, resource: Resource, row: Row, user: Row): void {
  const { table, deleted } = resource
  const { db } = backend
  if (isSoft(table)) db.update(table, row.id, { deleted_at: db.now() })
  else db.remove(table, row.id)
  resource.removed?.(row, user)
  if (deleted) backend.deleted(user, deleted, row.id as number)
}
