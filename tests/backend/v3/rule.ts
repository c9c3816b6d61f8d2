import type { Backend, Row } from '../types'

/** A call as v3.2.0 hears it; `path` without `/api/`, `/login` and the documents with their slash. */
export interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: Row
  /** Cookies, token and the rest of the request. */
  headers: Headers
}

/** What is answered: `data` of a JSON body, or the response as it is (documents, empty bodies). */
export interface Answer {
  status: number
  data?: unknown
  raw?: Response
}

/** Does the call as March 2025 does it. */
export type Next = (call: Call) => Promise<Answer>

export type Run = (call: Call, next: Next, backend: Backend) => Promise<Answer> | Answer

export interface Rule {
  method: string
  path: RegExp
  run: Run
}

/** `POST sale`, `PUT client/:id`; `*` stands for the rest of the path. */
export function on(call: string, run: Run): Rule {
  const [method = '', path = ''] = call.split(' ')
  return { method, path: new RegExp(`^${path.replaceAll(':id', String.raw`(\d+)`).replace('*', '(.*)')}$`), run }
}

export const said = (data: unknown, status = 200): Answer => ({ status, data })
export const refused = (message: string, status = 500): Answer => ({ status, data: { message } })
export const missing = (): Answer => refused('', 404)

/** The numbers of a path, in order. */
export const numbersOf = (path: string): number[] =>
  path
    .split('/')
    .filter((part) => /^\d+$/.test(part))
    .map(Number)

/** Refuses a body without these keys; a list of arrays is refused as PHP's `foreach` over null does. */
export const needs =
  (columns: readonly string[], arrays: readonly string[] = []): Run =>
  (call, next) => {
    const list = arrays.find((key) => !Array.isArray(call.body[key]))
    if (list) return refused('foreach() argument must be of type array|object, null given')
    const column = columns.find((key) => call.body[key] === undefined || call.body[key] === null)
    return column ? refused(`SQLSTATE[23000]: 1048 Column '${column}' cannot be null`) : next(call)
  }

/** Hears another body than it was sent. */
export const hears =
  (change: (body: Row, backend: Backend) => Row): Run =>
  (call, next, backend) =>
    next({ ...call, body: change(call.body, backend) })

/** Answers otherwise, where the call succeeded. */
export const answers =
  (change: (data: Row, call: Call, backend: Backend) => unknown): Run =>
  async (call, next, backend) => {
    const answer = await next(call)
    return answer.status < 300 && answer.data ? { ...answer, data: change(answer.data as Row, call, backend) } : answer
  }

/**
 * Columns that March 2025 has not, with what a new row holds: kept with the row of `table`, answered in every record of
 * `segment`, and written by PUT like all others: a missing one becomes null.
 */
export function columns(segment: string, table: string, initial: Row): Rule[] {
  const heard = (body: Row, before: Row) =>
    Object.fromEntries(Object.keys(initial).map((key) => [key, body[key] ?? (before[key] as unknown) ?? null]))
  const keep = ({ db }: Backend, id: unknown, values: Row) => {
    if (db.get(table, id)) db.update(table, id, { _v3: values }, { touch: false })
  }
  const shown = (record: unknown, { db }: Backend): unknown => {
    const id = (record as Row | null)?.id as unknown
    if (typeof id !== 'number') return record
    return { ...initial, ...(db.get(table, id)?._v3 as Row | undefined), ...(record as Row) }
  }
  const show = answers((data, _call, backend) => {
    if (Array.isArray(data.models)) return { ...data, models: data.models.map((row) => shown(row, backend)) }
    if (Array.isArray(data.models?.data))
      return { ...data, models: { ...data.models, data: data.models.data.map((row: unknown) => shown(row, backend)) } }
    return 'model' in data ? { ...data, model: shown(data.model, backend) } : data
  })
  return [
    on(`GET ${segment}`, show),
    on(`GET ${segment}/*`, show),
    on(`POST ${segment}`, async (call, next, backend) => {
      const answer = await next(call)
      const id = ((answer.data as Row | undefined)?.model as Row | undefined)?.id as unknown
      if (typeof id === 'number') keep(backend, id, heard(call.body, initial))
      return show({ ...call }, () => Promise.resolve(answer), backend)
    }),
    on(`PUT ${segment}/:id`, async (call, next, backend) => {
      const answer = await next(call)
      if (answer.status < 300) keep(backend, numbersOf(call.path).at(-1), heard(call.body, {}))
      return show({ ...call }, () => Promise.resolve(answer), backend)
    }),
  ]
}
