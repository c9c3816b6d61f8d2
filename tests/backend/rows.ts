// Reading the company's rows.
import { dayOf } from './columns'
import { columnsOf } from './tables'
import type { Db, Row } from './types'

/** Articles, clients and providers have drafts and retired rows that lists and searches do not show. */
const BY_STATUS = new Set(['article', 'client', 'provider'])

export function isSoft(table: string): boolean {
  return columnsOf(table)?.has('deleted_at') === true
}

/** The owner's rows that a list shows; tables without owner belong to everybody. */
export function listed(
  db: Db,
  table: string,
  ownerId: number,
  { trashed = false, shared = false, rows = db.all(table) } = {},
): Row[] {
  const owned = columnsOf(table)?.has('user_id') === true
  const active = BY_STATUS.has(table)
  return rows.filter((row) => {
    if (owned && row.user_id !== ownerId && !(shared && row.user_id === null)) return false
    if (Boolean(row.deleted_at) !== trashed) return false
    return !active || row.status === 'active'
  })
}

/** Newest first; ids decide within a second. Rows mostly come in the order they were made, so turned round they are nearly sorted. */
export function newest(rows: readonly Row[], column = 'created_at'): Row[] {
  return [...rows]
    .reverse()
    .sort((a, b) => (a[column] === b[column] ? b.id - a.id : String(b[column]) < String(a[column]) ? -1 : 1))
}

/** Highest `num` of the owner plus one; deleted rows count. */
export function nextNum(db: Db, table: string, ownerId: number): number {
  let highest = 0
  for (const row of db.all(table)) if (row.user_id === ownerId) highest = Math.max(highest, Number(row.num) || 0)
  return highest + 1
}

/** One day, or an inclusive range, on the local date of `created_at`. */
export function between(rows: readonly Row[], from: string, until: string = from): Row[] {
  return rows.filter((row) => {
    const day = dayOf(row.created_at)
    return day >= from && day <= until
  })
}

export function must(db: Db, table: string, id: unknown): Row {
  const row = db.get(table, id)
  if (!row || row.deleted_at) throw new Error(`No query results for model ${table} ${String(id)}`)
  return row
}

/** Newest unsaved children are found again by this text. */
export function temporalId(): string {
  return `${Date.now()}${Math.floor(Math.random() * 10000)}`
}

/** Gives children posted before their parent to it. */
export function adopt(db: Db, childrens: unknown, column: string, parentId: number): void {
  if (!Array.isArray(childrens)) return
  for (const { model_name, temporal_id, is_imageable } of childrens as Row[]) {
    const table = is_imageable ? 'image' : String(model_name)
    const child = db.all(table).find((row) => row.temporal_id !== null && row.temporal_id === String(temporal_id))
    if (!child) continue
    db.update(table, child.id, { [is_imageable ? 'imageable_id' : column]: parentId, temporal_id: null })
  }
}
