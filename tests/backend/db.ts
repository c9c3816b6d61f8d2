import { cast, castRow, isoOf } from './columns'
import type { Change, Store, TableRow } from './store'
import { columnsOf } from './tables'
import type { Db, Row } from './types'

/** Its ids begin with 1 and have no gap. */
const ARCHIVED = 'sale'

interface Table {
  byId: Map<number, Row>
  /** Ascending ids. Once handed out by `all` it is copied before it grows or shrinks, so a caller may write while it walks. */
  rows: Row[]
  handedOut: boolean
  nextId: number
}

/** Tables plus what only the application needs: a transaction that spans a request, and closing the file. */
export interface OpenDb extends Db {
  begin(): void
  commit(): void
  rollback(): void
  /** Removes every row. */
  clear(): void
  /** Every row as it stands; rows are never changed in place, so this costs no copy. */
  rows(): TableRow[]
  close(): void
}

interface Undo {
  table: string
  id: number
  before: Row | undefined
}

export function createDb(now: () => Date, store?: Store): OpenDb {
  const tables = new Map<string, Table>()
  /** One mark per open transaction: how long the undo log was when it began. */
  const marks: number[] = []
  let log: Undo[] = []
  const archive = store?.archive
  const archived = (name: string, id: unknown) => (name === ARCHIVED ? archive?.get(Number(id)) : undefined)

  for (const { table, row } of store?.load() ?? []) put(tableOf(table), Object.freeze(row))

  function tableOf(name: string): Table {
    let table = tables.get(name)
    if (!table) tables.set(name, (table = { byId: new Map(), rows: [], handedOut: false, nextId: 1 }))
    return table
  }

  function write(name: string, id: number, row: Row | undefined): void {
    const table = tableOf(name)
    const undo = { table: name, id, before: table.byId.get(id) }
    log.push(undo)
    if (row) put(table, Object.freeze(row))
    else take(table, id)
    if (marks.length === 0) save()
  }

  function save(): void {
    const changes = new Map<string, Change>()
    for (const { table, id } of log) changes.set(`${table}:${id}`, { table, id, row: tableOf(table).byId.get(id) })
    try {
      if (changes.size > 0) store?.write([...changes.values()])
    } catch (error) {
      undoTo(0)
      throw error
    }
    log = []
  }

  function undoTo(mark: number): void {
    while (log.length > mark) {
      const { table, id, before } = log.pop() as Undo
      if (before) put(tableOf(table), before)
      else take(tableOf(table), id)
    }
  }

  function found(name: string, id: unknown): Row {
    const row = db.get(name, id)
    if (!row) throw new Error(`No ${name} with id ${String(id)}`)
    return row
  }

  const db: OpenDb = {
    now,
    all(name) {
      const table = tableOf(name)
      table.handedOut = true
      return table.rows
    },
    get: (name, id) => tableOf(name).byId.get(Number(id)) ?? archived(name, id),
    archive,
    unarchived() {
      const rows = archive ? tableOf(ARCHIVED).rows : []
      const until = rows.findIndex(({ id }) => id > (archive?.count ?? 0))
      return rows.slice(0, until < 0 ? rows.length : until).map(({ id }) => id as number)
    },
    made(name, from, until) {
      const rows = tableOf(name).rows.filter(({ created_at }) => created_at >= from && created_at < until)
      const old = name === ARCHIVED ? archive?.made(from, until, db.unarchived()) : undefined
      return old?.length ? [...old, ...rows].sort((a, b) => a.id - b.id) : rows
    },
    insert(name, values) {
      const stamp = isoOf(now())
      const id = Number(values.id ?? Math.max(tableOf(name).nextId, name === ARCHIVED ? (archive?.count ?? 0) + 1 : 1))
      if (!Number.isInteger(id) || id < 1) throw new Error(`Incorrect id of ${name}: ${String(values.id)}`)
      if (tableOf(name).byId.has(id)) throw new Error(`Duplicate ${name} ${id}`)
      const row = stored(
        name,
        { ...values, id, created_at: values.created_at ?? stamp, updated_at: values.updated_at ?? stamp },
        true,
      )
      write(name, id, row)
      return row
    },
    update(name, id, values, options) {
      const before = found(name, id)
      const touched = options?.touch === false || values.updated_at !== undefined ? {} : { updated_at: isoOf(now()) }
      const row = { ...before, ...stored(name, { ...values, ...touched }, false), id: before.id as number }
      write(name, row.id, row)
      return row
    },
    remove(name, id) {
      write(name, found(name, id).id as number, undefined)
    },
    transaction(work) {
      db.begin()
      try {
        const result = work()
        db.commit()
        return result
      } catch (error) {
        db.rollback()
        throw error
      }
    },
    begin: () => void marks.push(log.length),
    commit() {
      marks.pop()
      if (marks.length === 0) save()
    },
    rollback() {
      // A commit that could not be saved has already undone itself.
      undoTo(marks.pop() ?? log.length)
    },
    clear() {
      db.transaction(() => {
        for (const [name, table] of tables) for (const id of [...table.byId.keys()]) write(name, id, undefined)
      })
      for (const table of tables.values()) table.nextId = 1
      archive?.clear()
    },
    rows: () => [...tables].flatMap(([table, { rows }]) => rows.map((row) => ({ table, row }))),
    close: () => store?.close(),
  }
  return db
}

/** Casts by the table's columns; a key that is neither a column nor begins with `_` is a mistake of the caller. */
function stored(name: string, values: Row, whole: boolean): Row {
  const columns = columnsOf(name)
  if (!columns) return { ...values }
  const row: Row = whole ? castRow(columns, values) : {}
  for (const [key, value] of Object.entries(values)) {
    const column = columns.get(key)
    if (value === undefined || (whole && column)) continue
    if (!column && !key.startsWith('_')) throw new Error(`Unknown column '${key}' of table '${name}'`)
    row[key] = column ? cast(column, value) : value
  }
  return row
}

function put(table: Table, row: Row): void {
  const id = row.id as number
  table.byId.set(id, row)
  table.nextId = Math.max(table.nextId, id + 1)
  const at = place(table.rows, id)
  if (table.rows[at]?.id === id) {
    table.rows[at] = row
    return
  }
  own(table)
  if (at === table.rows.length) table.rows.push(row)
  else table.rows.splice(at, 0, row)
}

function take(table: Table, id: number): void {
  if (!table.byId.delete(id)) return
  own(table)
  table.rows.splice(place(table.rows, id), 1)
}

function own(table: Table): void {
  if (table.handedOut) table.rows = [...table.rows]
  table.handedOut = false
}

/** Index of the row with this id, or where it would be inserted. */
function place(rows: readonly Row[], id: number): number {
  let low = 0
  let high = rows.length
  const last = rows[high - 1]
  if (last && last.id < id) return high
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.id as number) < id) low = middle + 1
    else high = middle
  }
  return low
}
