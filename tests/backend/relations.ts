/*
 * Relations of a record. Many-to-many rows live in the parent under `_` plus the relation's name: `_articles: [{ id, pivot: {…} }]`;
 * the others are found through a column.
 */
import { castRow, parseColumns } from './columns'
import type { Column } from './columns'
import type { Db, Row } from './types'

export interface Link {
  id: number
  pivot: Row
}

export interface Relation {
  /** Name on the wire. */
  key: string
  table: string
  /** Column of the row that names the one related row. */
  one?: string
  /** Column of the related rows that names this one; ascending ids. */
  many?: string
  /** The same, but only the first such row, or null. */
  has?: string
  /** The link is stored on the other side, under this key of the related rows. Needs `links`, too. */
  mirror?: string
  /** Which of several kinds of owner the related rows have (images). */
  imageable?: string
  /** Many-to-many: the pivot's own columns, in the notation of tables.ts. */
  links?: string
  /** Deleted related rows count as gone (the default of the original) unless this is set. */
  deleted?: boolean
  /** Relations of the related row. */
  more?: readonly Relation[]
}

/** Never part of an answer; an employee's own record adds `visible_password` again. */
const SECRETS = new Set(['password', 'visible_password', 'verification_code', 'remember_token'])

/** A row as other records show it: its columns, without the stand-in's keys and without secrets. */
export function bare(row: Row): Row {
  const columns: Row = {}
  for (const key of Object.keys(row)) if (!key.startsWith('_') && !SECRETS.has(key)) columns[key] = row[key]
  return columns
}

export function withRelations(db: Db, table: string, relations: readonly Relation[], row: Row): Row {
  const record = bare(row)
  for (const relation of relations) record[relation.key] = related(db, table, relation, row)
  return record
}

function related(db: Db, table: string, relation: Relation, row: Row): unknown {
  const { key, one, has, mirror, imageable, links, more = [] } = relation
  const shown = (found: Row) => withRelations(db, relation.table, more, found)
  const living = (found: Row | undefined): found is Row =>
    found !== undefined && (relation.deleted === true || !found.deleted_at)
  if (one) {
    const found = row[one] ? db.get(relation.table, row[one]) : undefined
    return living(found) ? shown(found) : null
  }
  const many = relation.many ?? has
  if (many) {
    const mine = (found: Row) =>
      found[many] === row.id && living(found) && (!imageable || found.imageable_type === imageable)
    const found = db.all(relation.table).filter(mine).map(shown)
    return has ? (found[0] ?? null) : found
  }
  if (links === undefined) return null
  const own = { [`${table}_id`]: row.id as number }
  if (mirror) return mirrored(db, relation, row, own).map(({ found, pivot }) => ({ ...shown(found), pivot }))
  return linksOf(row, key).flatMap(({ id, pivot }) => {
    const found = db.get(relation.table, id)
    return living(found)
      ? [{ ...shown(found), pivot: { ...own, [`${relation.table}_id`]: id, ...pivotColumns(links, pivot) } }]
      : []
  })
}

function mirrored(
  db: Db,
  { table, mirror = '', links = '' }: Relation,
  row: Row,
  own: Row,
): { found: Row; pivot: Row }[] {
  return db.all(table).flatMap((found) => {
    const link = found.deleted_at ? undefined : linksOf(found, mirror).find(({ id }) => id === row.id)
    return link ? [{ found, pivot: { [`${table}_id`]: found.id, ...own, ...pivotColumns(links, link.pivot) } }] : []
  })
}

/** Stored links of a row; a bare id counts as a link without pivot. */
export function linksOf(row: Row, key: string): Link[] {
  const stored = (row[`_${key}`] ?? []) as (Link | number)[]
  return stored.map((link) =>
    typeof link === 'number' ? { id: link, pivot: {} } : { id: Number(link.id), pivot: link.pivot ?? {} },
  )
}

/** Links from a body's array of related records. */
export function linksFrom(relation: Relation, sent: unknown): Link[] {
  if (!Array.isArray(sent)) throw new Error(`Array '${relation.key}' is missing`)
  return (sent as Row[]).map((entry) => ({
    id: Number(entry.id),
    pivot: pivotColumns(relation.links ?? '', entry.pivot ?? {}),
  }))
}

const NOTES = new Map<string, ReadonlyMap<string, Column>>()

function pivotColumns(note: string, values: Row): Row {
  let columns = NOTES.get(note)
  if (!columns) NOTES.set(note, (columns = parseColumns(note)))
  return castRow(columns, values)
}
