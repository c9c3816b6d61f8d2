// The stand-in's own vocabulary. Documents are schemaless JSON, as the wire is; column types live in tables.ts.
import type { Hono } from 'hono'

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
  /** Rows made from then until before then, ascending ids; those of the archive too, which `all` leaves out. */
  made(table: string, from: string, until: string): readonly Row[]
  /** Sales of past years, where the shop has so many that they are not in memory. */
  readonly archive: Archive | undefined
  /** Archived ones that have been written since: they are rows like any other now. */
  unarchived(): readonly number[]
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

/** What one part of the stand-in asks of another without importing it: the shop fills these in, the generic calls use them. */
export interface Hooks {
  /** Recomputes what follows from a row just written by a bulk update or by a change of its provider, category or owner (an article's price). */
  follow: Map<string, (row: Row, actor: Row) => void>
  /** Deletes a row with all its side effects and events, as its own DELETE does. The generic resources register theirs. */
  destroy: Map<string, (row: Row, actor: Row) => void>
  /** Extra columns of a row created by `save-if-not-exist`, e.g. the slug of an article. */
  quick: Map<string, (values: Row, actor: Row) => Row>
  /** Books units of an article; `amount` is signed, `concept` a name of concepto_stock_movement. */
  moveStock?: (movement: StockMove, actor: Row) => void
  /** Makes the sale of a confirmed online order. */
  sellOrder?: (order: Row, actor: Row) => void
}

export interface StockMove {
  article_id: number
  amount: number
  concept: string
  from_address_id?: number | null
  to_address_id?: number | null
  article_variant_id?: number | null
  provider_id?: number | null
  [reference: string]: string | number | null | undefined
}

/** What a route module receives. */
export interface Backend {
  readonly app: Hono<Env>
  readonly db: Db
  /** Prices articles as v3.2.0 does (contract d §3). */
  readonly newer: boolean
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

/** Of the generic search: AND-ed; one without a `type` is skipped. */
export type Filters = readonly Row[]

/** One sale as the archive keeps it; what is not here is the same in all of them. */
export interface Kept {
  id: number
  /** Seconds since 1970. */
  made: number
  client_id: number | null
  employee_id: number | null
  address_id: number
  /** Payment method. */
  method: number
  /** Cents. */
  total: number
  cost: number
  /** `[article, units, price, cost]` of each line. */
  lines: readonly (readonly [number, number, number, number])[]
}

/** As many rows as a list of that length, of which only those of a page are read. */
export interface LongList {
  readonly length: number
  slice(from: number, until: number): readonly Row[]
}

export interface Archive {
  readonly count: number
  get(id: number): Row | undefined
  /** Made from then until before then, oldest first. `except`: ids that are kept elsewhere by now. */
  made(from: string, until: string, except: readonly number[]): readonly Row[]
  /** The same, put together by who sold, where and how it was paid: rows with the sums, and with `_sales`, how many they are. */
  summed(from: string, until: string, except: readonly number[]): readonly Row[]
  /** In the order of `filtered`. */
  find(filters: Filters, except: readonly number[]): LongList
  /** How many have a higher id. */
  after(id: number, except: readonly number[]): number
  /** All are written or none; the former ones are gone. */
  fill(sales: Iterable<Kept>): void
  clear(): void
}
