import type { Model } from '@/entities/types'
import { isBag, type Bag } from '@/lib/bag'

/** A page object or a whole list, read at the border. */
export interface Page {
  models: Model[]
  /** Rows that arrived, those included that are no records. */
  arrived: number
  currentPage: number
  lastPage: number
  perPage: number
  total: number
}

// Clear-text passwords and internal keys the backend puts into embedded users (contract a trap 16, b trap 23): they stop here.
const SECRETS = [
  'visible_password',
  'prev_password',
  'session_id',
  'password',
  'remember_token',
  'google_custom_search_api_key',
]

/** Inside another record: the keys of an order's payment method, and the token of the buyer's card (contract c §7). */
const SECRETS_WITHIN = [...SECRETS, 'access_token', 'token']

const NONE: readonly string[] = []

/** An object without its secrets, except for those `kept`; an object that holds none is not copied. */
export function withoutSecrets<T>(value: T, kept = NONE, secrets: readonly string[] = SECRETS): T {
  if (!isBag(value)) return value
  const isSecret = (key: string) => secrets.includes(key) && !kept.includes(key)
  if (!secrets.some((key) => key in value && isSecret(key))) return value
  return Object.fromEntries(Object.entries(value).filter(([key]) => !isSecret(key))) as T
}

const inner = <T>(value: T): T => withoutSecrets(value, NONE, SECRETS_WITHIN)

function cleaned(record: Bag): Bag {
  let copy: Record<string, unknown> | null = null
  for (const key in record) {
    const value = record[key]
    if (typeof value !== 'object' || value === null) continue
    const clean = Array.isArray(value)
      ? value.some((item) => inner(item) !== item)
        ? value.map((item: unknown) => inner(item))
        : value
      : inner(value)
    if (clean !== value) (copy ??= { ...record })[key] = clean
  }
  return copy ?? record
}

/**
 * One record of the wire, or null when it is none (`{model: null}` of an unknown id, HTML, a record without an integer id).
 * Users lose their secrets, but for those `kept` of the record itself (the owner's employee form shows the password): `api/read` says which.
 */
export function parseModel(value: unknown, kept = NONE): Model | null {
  if (!isBag(value) || !Number.isInteger(value.id)) return null
  const model = cleaned(withoutSecrets(value, kept))
  return model as unknown as Model
}

/** The rows that are records; a broken one is left out rather than breaking the list. */
const parseRows = (rows: readonly unknown[], kept: readonly string[]) =>
  rows.map((row) => parseModel(row, kept)).filter((row) => row !== null)

const integer = (value: unknown, fallback: number) => (Number.isInteger(value) ? (value as number) : fallback)

/**
 * `{models: […]}`, `{models: PAGE}` or a bare `PAGE` (contract a §0.9) as one shape; null when the body is neither.
 */
export function parsePage(body: unknown, kept = NONE): Page | null {
  if (!isBag(body)) return null
  const models = 'models' in body ? body.models : body
  if (Array.isArray(models)) {
    const rows = parseRows(models, kept)
    const arrived = models.length
    return { models: rows, arrived, currentPage: 1, lastPage: 1, perPage: arrived, total: rows.length }
  }
  if (!isBag(models) || !Array.isArray(models.data)) return null
  const arrived = models.data.length
  const lastPage = integer(models.last_page, 1)
  const perPage = integer(models.per_page, arrived)
  return {
    models: parseRows(models.data, kept),
    arrived,
    currentPage: integer(models.current_page, 1),
    lastPage,
    perPage,
    // The same on every page, where the server does not say it: one that fell would mean deleted rows.
    total: integer(models.total, lastPage === 1 ? arrived : lastPage * perPage),
  }
}

/** `{model}` of show, store and update; undefined when the body says nothing, null when it says there is none. */
export function parseAnswer(body: unknown, kept = NONE): Model | null | undefined {
  if (!isBag(body) || !('model' in body)) return undefined
  return parseModel(body.model, kept)
}
