import type { AnyEntity, EntityDefinition, Model } from '@/entities/types'
import { listPath, recordPath, type ListQuery } from '@/entities/paths'
import { anew } from './freshPath'
import type { ApiClient } from './client'
import { damaged, unreadable } from './errors'
import { parseAnswer, parsePage, type Page } from './records'
import { asDeclared } from './shape'
import type { SendOptions } from './request'

// The one reader of an entity's records, whatever brought them: a list, a search, a change of many, a live event. What only the owner may know
// is taken out here for everybody else.

type Who = Pick<ApiClient, 'ownsShop'> & Partial<Pick<ApiClient, 'companyId'>>

/** A page of the entity's records, whose rows are read one by one. */
export interface PageOf<M extends Model> extends Omit<Page, 'models'> {
  models: M[]
}

const kept = <M extends Model>(api: Who, { ownersOnly = [] }: EntityDefinition<M>): readonly string[] =>
  api.ownsShop() ? ownersOnly : []

/** A row of another company, where the server answers those too. One that does not say whose it is stays. */
function isOthers(api: Who, { ofCompany }: AnyEntity, row: Model): boolean {
  const { user_id } = row as Model & { user_id?: unknown }
  const company = ofCompany === true ? (api.companyId?.() ?? null) : null
  return company !== null && typeof user_id === 'number' && user_id !== company
}

/** The records an answer holds, `{models: […]}` or a page of them; null when it holds none such. */
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

/** The record of a `{model}`; null when the server says there is none, undefined when it says nothing. */
export function answerOf<M extends Model>(api: Who, entity: EntityDefinition<M>, body: unknown): M | null | undefined {
  const model = parseAnswer(body, kept(api, entity)) as M | null | undefined
  return model ? asDeclared(entity, model).record : model
}

/** As `answerOf`, for a record that others are to be written by: rejects one that arrived damaged, whose columns would be lost on the server too. */
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

/** One record that stands anywhere in an answer; null when it is none. */
export const recordIn = <M extends Model>(api: Who, entity: EntityDefinition<M>, value: unknown): M | null =>
  answerOf(api, entity, { model: value }) ?? null

/** The rows at an address that is not the entity's own list, as it is written. Rejects with an `ApiError`. */
export async function rowsAt<M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  path: string,
  options: SendOptions = {},
): Promise<readonly M[]> {
  const page = pageOf(api, entity, await api.get(path, { quiet: true, ...options }))
  if (page === null) throw unreadable(path)
  return page.models
}

/**
 * Reads an entity's list as the server has it now, never an answer that was on its way before; of a list that is paged the page asked for.
 * Rejects with an `ApiError`.
 */
export async function readRows<M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  query: ListQuery = {},
  options: SendOptions = {},
): Promise<readonly M[]> {
  return rowsAt(api, entity, anew(listPath(entity, query)), options)
}

/** Reads one record as the server has it now; null where the server has none of that id. Rejects with an `ApiError`. */
export async function readRecord<M extends Model>(
  api: ApiClient,
  entity: EntityDefinition<M>,
  id: number,
  options: SendOptions = {},
): Promise<M | null> {
  const path = anew(recordPath(entity, id))
  return wholeAnswerOf(api, entity, await api.get(path, { quiet: true, ...options }), path)
}
