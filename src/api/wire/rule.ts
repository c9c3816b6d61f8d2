import { bagOf, isBag, type Bag } from '@/lib/bag'
import type { ApiAnswer, Method } from '../request'

/** A call as the contract of March 2025 has it; `path` as given to the client, its query included. */
export interface WireCall {
  readonly method: Method
  readonly path: string
  readonly body?: unknown
}

/** Sends a call; rejects with an `ApiError`. */
export type Next = (call: WireCall) => Promise<ApiAnswer>

/** What the answers so far told of the server. */
export interface Server {
  /** The user record has `activity_minutes`: the release of v3.2.0 (contract d §1). */
  newer: boolean
  /** A client or a provider came with `credit_accounts`: accounts go by credit account (contract d §5). */
  credit: boolean
  /** Slugs of the permissions that the newer server's shop can give. */
  permissions?: readonly unknown[] | undefined
  /**
   * Ids of credit accounts in pesos, by `client/5`; and how many lines the account last read had, by `client/5/3` (the
   * months asked for).
   */
  readonly accounts: Map<string, number>
  /** Days of the expenses that were read, by id: the newer server answers no single expense. */
  readonly days: Map<unknown, string>
}

/** Takes a call in the words of March 2025 and makes the one, or those, that the server understands. */
export type Run = (call: WireCall, next: Next, server: Server) => Promise<ApiAnswer>

export interface Rule {
  readonly method: Method
  /** The path without its query. */
  readonly path: RegExp
  readonly run: Run
}

/** `POST sale`, `PUT client/:id`: `:id` stands for a number, `*` for the rest of the path. */
export function on(call: string, run: Run): Rule {
  const [method = '', path = ''] = call.split(' ')
  const pattern = path.replaceAll(':id', String.raw`(\d+)`).replace('*', '(.*)')
  return { method: method as Method, path: new RegExp(`^${pattern}$`), run }
}

export const pathOf = (path: string): string => path.replace(/\?.*$/, '')

/** The numbers of a path, in order: of `current-acount/client/5/3`, 5 and 3. */
export const numbersOf = (path: string): readonly number[] =>
  pathOf(path)
    .split('/')
    .filter((part) => /^\d+$/.test(part))
    .map(Number)

/** Sends these keys where the body has none of that name: the older server ignores them (contract d §1). */
export const adds =
  (values: Bag): Run =>
  (call, next) =>
    next({ ...call, body: { ...values, ...bagOf(call.body) } })

/** Sends another body. */
export const sends =
  (change: (body: Bag) => Bag): Run =>
  (call, next) =>
    next({ ...call, body: change(bagOf(call.body)) })

/** Reads the answer another way. */
export const reads =
  (read: (data: unknown) => unknown): Run =>
  async (call, next) => {
    const answer = await next(call)
    return { ...answer, data: read(answer.data) }
  }

/** The record at that path. */
export const recordAt = async (next: Next, path: string): Promise<Bag> =>
  bagOf(bagOf((await next({ method: 'GET', path })).data).model)

/** Does this only where the newer server answers. */
export const newer =
  (run: Run): Run =>
  (call, next, server) =>
    server.newer ? run(call, next, server) : next(call)

/** Asks at another address. */
export const moved =
  (to: (path: string) => string): Run =>
  (call, next) =>
    next({ ...call, path: to(call.path) })

/** The objects of a list; none where the value is no list. */
export const bagsOf = (value: unknown): readonly Bag[] => (Array.isArray(value) ? value.filter(isBag) : [])

/** The records of an answer. */
export const rowsOf = (data: unknown): readonly Bag[] => bagsOf(bagOf(data).models)

/** Plain columns of a record; what hangs on it is governed by the body alone. */
export const columnsOf = (record: Bag) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value === null || typeof value !== 'object'))

/**
 * Lays the body over the record as the newer server has it: a column that a PUT leaves out becomes null there, and the
 * app does not know them all (contract d §1). `lists`: arrays of the record that the server needs too.
 */
export const echoing = (...lists: readonly string[]): Run =>
  newer(async (call, next) => {
    const model = await recordAt(next, pathOf(call.path))
    const kept = Object.fromEntries(lists.map((key) => [key, model[key] ?? []]))
    return next({ ...call, body: { ...columnsOf(model), ...kept, ...bagOf(call.body) } })
  })

export const echoes: Run = echoing()

/** A search by `from` asks for `to` there. */
export const asksFor = (from: string, to: string): Run =>
  newer(
    sends((body) => ({
      ...body,
      filters: bagsOf(body.filters).map((filter) => (filter.key === from ? { ...filter, key: to } : filter)),
    })),
  )
