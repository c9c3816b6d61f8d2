// Who asks, and the small questions every route of this folder has about rows and bodies.
import type { Context } from 'hono'
import { bare } from '../relations'
import { newest } from '../rows'
import type { Backend, Db, Env, Row } from '../types'

/** The signed-in user with the owner whose rows he works on. */
export interface Caller {
  backend: Backend
  db: Db
  user: Row
  owner: Row
  ownerId: number
}

export const callerOf = (backend: Backend, c: Context<Env>): Caller => callerFor(backend, c.get('user'))

export function callerFor(backend: Backend, user: Row): Caller {
  const ownerId: number = user.owner_id ?? user.id
  return { backend, db: backend.db, user, owner: backend.db.get('user', ownerId) ?? user, ownerId }
}

/** The reference answers every wrong body with 500; the core turns a throw into that. */
export function refuse(reason: string): never {
  throw new Error(reason)
}

export function required(body: Row, ...keys: string[]): void {
  for (const key of keys) if (body[key] === null || body[key] === undefined) refuse(`Column '${key}' cannot be null`)
}

/** The values, each of the keys among them, null or not. */
export function withKeys(values: Row, keys: readonly string[]): Row {
  for (const key of keys) if (!(key in values)) refuse(`Undefined index: ${key}`)
  return values
}

export function list(body: Row, key: string): Row[] {
  const value: unknown = body[key]
  return Array.isArray(value) ? (value as Row[]) : refuse(`Array '${key}' is missing`)
}

/** The row, deleted or not; unknown ids are refused. */
export const existing = (db: Db, table: string, id: unknown): Row =>
  db.get(table, id) ?? refuse(`No ${table} ${String(id)}`)

/** The columns of a form; one that is missing in the body is written as null. */
export const form = (body: Row, fields: string): Row =>
  Object.fromEntries(fields.split(' ').map((key) => [key, (body[key] as unknown) ?? null]))

/** 0 and null both mean "nothing chosen". */
export const chosen = (id: unknown): number | null => (Number(id) ? Number(id) : null)

/** Requests send flags as numbers or booleans. */
export const isTrue = (value: unknown): boolean => value === true || Number(value) === 1

export const where = (db: Db, table: string, column: string, value: unknown): Row[] =>
  db.all(table).filter((row) => row[column] === value)

export const owned = (db: Db, table: string, ownerId: number): Row[] => where(db, table, 'user_id', ownerId)

/** Rows of one second follow their ids, so that running balances can be reproduced. */
export const oldest = (rows: readonly Row[]): Row[] => newest(rows).reverse()

export function bareOf(db: Db, table: string, id: unknown): Row | null {
  const found = id ? db.get(table, id) : undefined
  return found ? bare(found) : null
}
