import { dashed } from '@/lib/text'
import type { AnyEntity } from './types'

/** The part of an entity that its paths depend on. */
export type Routed = Pick<AnyEntity, 'name' | 'segment' | 'list'>

export interface ListQuery {
  /** Id of the parent record, in lists that have one; 0 or none: all. */
  parent?: number
  /** `YYYY-MM-DD`; empty: no date part (D-42). */
  from?: string
  /** Last day of the range; empty: only the day of `from`. */
  until?: string
  /** The whole history: no date part, whatever the dates (D-08). */
  allDates?: boolean
  /** Moment of the cached copy, `YYYY-MM-DD HH:mm:ss`, or the text `null` (D-10). Only for lists with a prefix. */
  since?: string
  /** Only sent for paged lists; default 1. */
  page?: number
}

/** Route segment of an entity: its own, which few have, or its name with dashes (LIST-028, LIST-029). */
export const segmentOf = (entity: Routed): string => entity.segment ?? dashed(entity.name)

/** A range of dates that includes every record. */
const ALL_TIME = ['2000-01-01', '2099-12-31']

function dateParts(
  list: NonNullable<Routed['list']>,
  { from = '', until = '', allDates = false }: ListQuery,
): string[] {
  if (!list.byDate) return []
  const noDates = allDates || from === ''
  const word = list.datePrefix ?? 'from-date'
  // Routes with plain dates need both of them (contract b §8.3).
  if (list.bothDates || word === '') return [word, ...(noDates ? ALL_TIME : [from, until === '' ? from : until])]
  // Without dates the default word is left out; an entity's own prefix is part of its route and stays
  // (`sale/from-date/0`).
  return noDates ? [list.datePrefix ?? ''] : [word, from, until]
}

/**
 * Path of a list relative to `/api`, without a leading slash: `article/index/from-status?page=2`,
 * `sale/from-date/0/2026-11-21`, `seller-commission/0/2026-10-21/2026-11-21`. Only the parts the entity declares are
 * sent (LIST-024, D-06…D-11).
 */
export function listPath(entity: Routed, query: ListQuery = {}): string {
  const list = entity.list ?? {}
  const parts = [
    segmentOf(entity),
    list.parent === undefined ? '' : String(query.parent ?? 0),
    list.prefix ?? '',
    list.prefix === undefined ? '' : encodeURIComponent(query.since ?? ''),
    ...dateParts(list, query),
  ]
  const path = parts.filter((part) => part !== '').join('/')
  return list.paged ? `${path}?page=${query.page ?? 1}` : path
}

/** Path of one record, relative to `/api`, to read, change and delete it (LIST-030…LIST-032). */
export const recordPath = (entity: Routed, id: number): string => `${segmentOf(entity)}/${id}`
