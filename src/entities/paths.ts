import { dashed } from '@/lib/text'
import type { AnyEntity } from './types'

/** The part of an entity its paths are made of. */
export type Routed = Pick<AnyEntity, 'name' | 'segment' | 'list'>

export interface ListQuery {
  /** Parent record of a parent-scoped list; 0 or none: of all. */
  parent?: number
  /** `YYYY-MM-DD`; empty: no date part (D-42). */
  from?: string
  /** Last day of the range; empty: only the day of `from`. */
  until?: string
  /** The history: no date part, whatever the dates (D-08). */
  allDates?: boolean
  /** Moment of the cached copy `YYYY-MM-DD HH:mm:ss`, or `null` as text when there is none to go by (D-10). Only lists with a prefix take it. */
  since?: string
  /** Only sent to lists that are paged; the first page unless said. */
  page?: number
}

/** Route segment of an entity: its name with dashes, but for the few that have their own (LIST-028, LIST-029). */
export const segmentOf = (entity: Routed): string => entity.segment ?? dashed(entity.name)

/** Dates no record is outside of. */
const ALL_TIME = ['2000-01-01', '2099-12-31']

function dateParts(
  list: NonNullable<Routed['list']>,
  { from = '', until = '', allDates = false }: ListQuery,
): string[] {
  if (!list.byDate) return []
  // Plain dates stand in the route itself, which has none without both (contract b §8.3).
  if (list.datePrefix === '') return allDates || from === '' ? ALL_TIME : [from, until === '' ? from : until]
  // The plain word goes with its dates; a prefix of the entity's own is part of its route and stays (`sale/from-date/0`).
  if (allDates || from === '') return [list.datePrefix ?? '']
  return [list.datePrefix ?? 'from-date', from, until]
}

/**
 * Path of a list relative to `/api`, without a leading slash: `article/index/from-status?page=2`, `sale/from-date/0/2026-11-21`,
 * `seller-commission/0/2026-10-21/2026-11-21`. Only the parts the entity declares are sent (LIST-024, D-06…D-11).
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

/** Path of one record, relative to `/api`: read, changed and deleted there (LIST-030…LIST-032). */
export const recordPath = (entity: Routed, id: number): string => `${segmentOf(entity)}/${id}`
