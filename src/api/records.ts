import type { Model } from '@/entities/types'

/** A page object or a whole list, read at the border. */
export interface Page {
  models: Model[]
  currentPage: number
  lastPage: number
  perPage: number
  total: number
}

// Clear-text passwords and internal keys the backend puts into embedded users (contract a trap 16, b trap 23): they stop here.
const SECRETS = ['visible_password', 'prev_password', 'session_id', 'password', 'remember_token', 'google_custom_search_api_key']

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Copies an object without its secrets; only what holds one is copied. */
export function withoutSecrets<T>(value: T): T {
  if (!isObject(value)) return value
  if (!SECRETS.some((key) => key in value)) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !SECRETS.includes(key))) as T
}

function cleaned(record: Record<string, unknown>): Record<string, unknown> {
  let copy: Record<string, unknown> | null = null
  for (const key in record) {
    const value = record[key]
    if (typeof value !== 'object' || value === null) continue
    const clean = Array.isArray(value)
      ? value.some((item) => withoutSecrets(item) !== item)
        ? value.map(withoutSecrets)
        : value
      : withoutSecrets(value)
    if (clean !== value) (copy ??= { ...record })[key] = clean
  }
  return copy ?? record
}

/**
 * One record of the wire, or null when it is none (`{model: null}` of an unknown id, HTML, a record without an integer id).
 * Users embedded in other records lose their secrets; `own` keeps those of the record itself (the employee form shows the password).
 */
export function parseModel(value: unknown, own = false): Model | null {
  if (!isObject(value) || !Number.isInteger(value.id)) return null
  const model = cleaned(own ? value : withoutSecrets(value))
  return model as unknown as Model
}

/** The rows that are records; a broken one is left out rather than breaking the list. */
const parseRows = (rows: readonly unknown[], own: boolean) => rows.map((row) => parseModel(row, own)).filter((row) => row !== null)

const integer = (value: unknown, fallback: number) => (Number.isInteger(value) ? (value as number) : fallback)

/**
 * `{models: […]}`, `{models: PAGE}` or a bare `PAGE` (contract a §0.9) as one shape; null when the body is neither.
 */
export function parsePage(body: unknown, own = false): Page | null {
  if (!isObject(body)) return null
  const models = 'models' in body ? body.models : body
  if (Array.isArray(models)) {
    const rows = parseRows(models, own)
    return { models: rows, currentPage: 1, lastPage: 1, perPage: rows.length, total: rows.length }
  }
  if (!isObject(models) || !Array.isArray(models.data)) return null
  return {
    models: parseRows(models.data, own),
    currentPage: integer(models.current_page, 1),
    lastPage: integer(models.last_page, 1),
    perPage: integer(models.per_page, models.data.length),
    total: integer(models.total, models.data.length),
  }
}

/** `{model}` of show, store and update; undefined when the body says nothing, null when it says there is none. */
export function parseAnswer(body: unknown, own = false): Model | null | undefined {
  if (!isObject(body) || !('model' in body)) return undefined
  return parseModel(body.model, own)
}
