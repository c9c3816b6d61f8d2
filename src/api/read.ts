import type { AnyEntity, EntityDefinition, Model } from '@/entities/types'
import { listPath, recordPath, segmentOf, type ListQuery } from '@/entities/paths'
import { freshPath } from './freshPath'
import type { ApiClient } from './client'
import { isBag } from '@/lib/bag'
import { damaged, unreadable } from './errors'
import { parseAnswer, parseModel, parsePage, type Page } from './records'
import { asDeclared } from './shape'
import type { SendOptions } from './request'

// The one reader of an entity's records, whatever brought them: a list, a search, a change of many, a live event. For
// everybody but the owner it takes out what only the owner may know.

type Who = Pick<ApiClient, 'ownsShop'> & Partial<Pick<ApiClient, 'companyId'>>

/** A page of the entity's records, whose rows are read one by one. */
export interface PageOf<M extends Model> extends Omit<Page, 'models'> {
  models: M[]
}

const kept = <M extends Model>(api: Who, { ownersOnly = [] }: EntityDefinition<M>): readonly string[] =>
  api.ownsShop() ? ownersOnly : []

/**
 * Whether the row belongs to another company, where the server answers those too. A row that names no company stays.
 */
function isOthers(api: Who, { ofCompany }: AnyEntity, row: Model): boolean {
  const { user_id } = row as Model & { user_id?: unknown }
  const company = ofCompany === true ? (api.companyId?.() ?? null) : null
  return company !== null && typeof user_id === 'number' && user_id !== company
}

/** The records an answer holds, as `{models: […]}` or as a page; null when it holds neither. */
export const pageOf = <M extends Model>(api: Who, entity: EntityDefinition<M>, body: unknown): PageOf<M> | null => {
  const page = parsePage(body, kept(api, entity)) as PageOf<M> | null
  return page === null
    ? null
    : {
        ...page,
        models: page.models
          .filter((row) => !isOthers(api, entity, row))
          .map((model) => asDeclared(entity, model).record),
      }
}

/** As `pageOf`, but throws an `ApiError` of that path when the answer holds no records. */
export function pageIn<M extends Model>(api: Who, entity: EntityDefinition<M>, body: unknown, path: string): PageOf<M> {
  const page = pageOf(api, entity, body)
  if (page === null) throw unreadable(path)
  return page
}

/** The record of a `{model}`; null when the server says there is none, undefined when it says nothing. */
export function answerOf<M extends Model>(api: Who, entity: EntityDefinition<M>, body: unknown): M | null | undefined {
  const model = parseAnswer(body, kept(api, entity)) as M | null | undefined
  return model ? asDeclared(entity, model).record : model
}

/** As `answerOf`, but throws an `ApiError` of that path when the server says nothing. */
export function answerIn<M extends Model>(
  api: Who,
  entity: EntityDefinition<M>,
  body: unknown,
  path: string,
): M | null {
  const model = answerOf(api, entity, body)
  if (model === undefined) throw unreadable(path)
  return model
}

/** As `answerIn`, but also throws when the server says there is no record. */
export function storedIn<M extends Model>(api: Who, entity: EntityDefinition<M>, body: unknown, path: string): M {
  const model = answerIn(api, entity, body, path)
  if (model === null) throw unreadable(path)
  return model
}

/**
 * As `answerIn`, for a record that others are written from: throws if it arrived damaged, since its lost columns would
 * be lost on the server too.
 */
export function wholeAnswerOf<M extends Model>(
  api: Who,
  entity: EntityDefinition<M>,
  body: unknown,
  path: string,
): M | null {
  const model = parseAnswer(body, kept(api, entity)) as M | null | undefined
  if (model === undefined) throw unreadable(path)
  const read = model && asDeclared(entity, model)
  if (read?.damaged) throw damaged(path)
  return read && read.record
}

/** One record that stands anywhere in an answer; null when the value is no record. */
export const recordIn = <M extends Model>(api: Who, entity: EntityDefinition<M>, value: unknown): M | null =>
  answerOf(api, entity, { model: value }) ?? null

/** As `recordIn`, for a record that no entity declares. */
export const plainRecordIn = <M extends Model>(value: unknown): M | null => parseModel(value) as M | null

/**
 * Reads the rows at `path`, taken as it is: an address that is not the entity's own list. Rejects with an `ApiError`.
 */
export async function rowsAt<M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  path: string,
  options: SendOptions = {},
): Promise<readonly M[]> {
  return pageIn(api, entity, await api.get(path, { quiet: true, ...options }), path).models
}

/** As `rowsAt`, for rows that no entity declares: their columns are not checked. */
export async function plainRows<M extends Model>(
  api: ApiClient,
  path: string,
  options: SendOptions = {},
): Promise<readonly M[]> {
  const page = parsePage(await api.get(path, { quiet: true, ...options }))
  if (page === null) throw unreadable(path)
  return page.models as readonly Model[] as readonly M[]
}

/** Reads an answer that holds no records, as an object. Rejects with an `ApiError`, also when it is no object. */
export async function partsAt(api: ApiClient, path: string, options: SendOptions = {}) {
  const body = await api.get(path, { quiet: true, ...options })
  if (!isBag(body)) throw unreadable(path)
  return body
}

/** Reads the list under the name `key` in an answer. Rejects with an `ApiError`, also where there is none. */
export async function listIn(api: ApiClient, path: string, key: string, options: SendOptions = {}) {
  const value = (await partsAt(api, path, options))[key]
  if (!Array.isArray(value)) throw unreadable(path)
  return value as readonly unknown[]
}

/**
 * Reads an entity's list as the server has it now, never from a request that was on its way before; of a paged list,
 * the page asked for. Rejects with an `ApiError`.
 */
export async function readRows<M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  query: ListQuery = {},
  options: SendOptions = {},
): Promise<readonly M[]> {
  return rowsAt(api, entity, freshPath(listPath(entity, query)), options)
}

/**
 * Reads the record of that id as the only row of a list, or as none: the rows an operation looks for itself in. Rejects
 * with an `ApiError`.
 */
export const readIfThere = async <M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  id: number,
): Promise<readonly M[]> => {
  const row = await readRecord(api, entity, id)
  return row === null ? [] : [row]
}

/** Reads one record as the server has it now; null where the server has none of that id. Rejects with an `ApiError`. */
export async function readRecord<M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  id: number,
  options: SendOptions = {},
): Promise<M | null> {
  return recordAt(api, entity, freshPath(recordPath(entity, id)), options)
}

/** As `readRecord`, at an address of its own. */
export async function recordAt<M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  path: string,
  options: SendOptions = {},
): Promise<M | null> {
  return wholeAnswerOf(api, entity, await api.get(path, { quiet: true, ...options }), path)
}

/** Sends a new record; false where the answer holds none. Rejects with an `ApiError`. */
export const storeRecord = async <M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  body: unknown,
  options: SendOptions = {},
): Promise<M | false> =>
  answerOf(api, entity, await api.post(segmentOf(entity), body, { quiet: true, ...options })) ?? false

/** Sends a changed record; false where the answer holds none. Rejects with an `ApiError`. */
export const updateRecord = async <M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  id: number,
  body: unknown,
  options: SendOptions = {},
): Promise<M | false> =>
  answerOf(api, entity, await api.put(recordPath(entity, id), body, { quiet: true, ...options })) ?? false
