// The stand-in's own vocabulary. Documents are schemaless JSON, as the wire is; column types live in tables.ts.
import type { Hono } from 'hono'
import type { Hooks } from './hooks'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a stored document has the columns of its table, known only at run time
export type Row = Record<string, any>

/** How a column is answered. `dec2`…: decimal text; `iso`: UTC with microseconds; `raw`: local text without zone. */
export type ColumnType = 'int' | 'num' | 'b01' | 'dec2' | 'dec4' | 'dec6' | 'str' | 'iso' | 'raw'

/**
 * Tables in memory, every write kept in one SQLite file when there is one.
 * Keys that begin with `_` are the stand-in's own (pivot rows of a document: `_articles: [{id, pivot}]`) and never leave it as they are.
 */
export interface Db {
  /** Live rows in ascending id order, soft-deleted ones (`deleted_at` not null) included. Do not mutate. */
  all(table: string): readonly Row[]
  get(table: string, id: unknown): Row | undefined
  /** Casts by the table's columns, fills defaults, stamps id (when absent), created_at and updated_at (when absent). */
  insert(table: string, values: Row): Row
  /** Casts and merges; `updated_at` moves unless `touch` is false. Throws when the id is unknown. */
  update(table: string, id: unknown, values: Row, options?: { touch?: boolean }): Row
  /** Removes the row for good. Soft deletion is `update(table, id, { deleted_at: … })`. */
  remove(table: string, id: unknown): void
  /** All writes of `work` reach the file together or not at all; when it throws, memory is as before too. */
  transaction<T>(work: () => T): T
  now(): Date
}

/** Adds the relations the wire embeds to a bare row of a table, and removes the `_` keys. */
export type Presenter = (row: Row) => Row

/** What a route module receives. */
export interface Backend {
  readonly app: Hono<Env>
  readonly db: Db
  readonly hooks: Hooks
  /** Presenters by table; `present('sale', row)` falls back to the bare row. */
  readonly presenters: Map<string, Presenter>
  present(table: string, row: Row | undefined | null): Row | null
  /** Notifies `added_model` / `deleted_model` of the owner's channel. `name` is literal: its spelling is part of the contract. */
  added(actor: Row, name: string, id: number | null, check?: boolean): void
  deleted(actor: Row, name: string, id: number | null, check?: boolean): void
  emit(channel: string, data: Row, type: string): void
}

/** Hono variables: the signed-in user row and the id his rows are stamped with. */
export interface Env {
  Variables: { user: Row; ownerId: number; session: Row | undefined }
}
