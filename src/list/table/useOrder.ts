import { useCallback, useEffect, useMemo } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Access } from '@/domain/access'
import type { AnyEntity } from '@/entities/types'
import { filterableFields, filterTypeOf } from '../search/filters'
import { search } from '../search/searches'
import type { Filter, ListState } from '../state'
import type { Column } from './columns'
import type { Sort } from './sorting'

interface Given {
  entity: AnyEntity
  access: Access
  list: ListState
  columns: readonly Column[]
  /** The heading that was pressed. */
  sort: Sort | null
  /** There is text in the search box. */
  narrowed: boolean
  /** The server has found more for that text than is here. */
  more: boolean
  remote: boolean
}

/**
 * The fields the server can sort its results by (contract a §9.1). A relation is left out, since it would be sorted by
 * its number, not by its name.
 */
const orderedFields = (entity: AnyEntity, access: Access) =>
  filterableFields(entity, access).filter(({ type }) => type !== 'relation')

function orderBy(entity: AnyEntity, access: Access, sort: Sort | null): Filter | null {
  const field = sort === null ? undefined : orderedFields(entity, access).find(({ key }) => key === sort.key)
  const type = field && filterTypeOf(field)
  if (sort === null || !type) return null
  return {
    key: sort.key,
    type,
    ...(type === 'checkbox' && { checkbox: -1 }),
    ordenar_de: sort.descending ? 'DESC' : 'ASC',
  }
}

const isSameOrder = (one: Filter | null, other: Filter | null) =>
  one?.key === other?.key && one?.ordenar_de === other?.ordenar_de

/** Whether every record the search box could find is here. */
const isWhole = ({ filtered, loadedAt, fromDates }: ListState, remote: boolean) =>
  !remote && filtered === null && loadedAt !== null && !fromDates

/**
 * Decides who sorts the rows. Results that are read page by page are sorted by the server, or the first rows would only
 * be the first of those that happen to be here. By a column the server cannot sort by, nothing is sorted until all rows
 * are here.
 */
export function useOrder({ entity, access, list, columns, sort, narrowed, more, remote }: Given) {
  const dispatch = useThunkDispatch()
  const order = useMemo(() => orderBy(entity, access, sort), [access, entity, sort])
  const sortable = useMemo(() => new Set(orderedFields(entity, access).map(({ key }) => key)), [access, entity])
  const readPage = useCallback(
    (page: number) => void dispatch(search(entity, page, remote, order)),
    [dispatch, entity, order, remote],
  )

  const rest = list.filtered !== null && list.filterPage < list.totalFilterPages
  // The rows do not tell the order in which they came, so the server is asked for it even if all results are here.
  const wanted = rest || (sort === null && list.filtered !== null)
  const stale = wanted && !isSameOrder(order, list.asked)
  useEffect(() => {
    if (stale) readPage(1)
  }, [readPage, stale])

  const results = !narrowed || list.filters.length > 0
  const partly = results ? rest : more && !isWhole(list, remote)
  const maySort = ({ key, sortValue }: Column) => sortValue !== undefined && (!partly || (results && sortable.has(key)))
  const column = sort === null ? undefined : columns.find(({ key }) => key === sort.key)
  const inOrder = results && list.filtered !== null && order !== null && isSameOrder(order, list.order)
  // The server did not answer with the order asked for: the rows are as they were before.
  const refused = results && partly && !list.ordering && !isSameOrder(list.asked, list.order)
  return {
    readPage,
    whole: isWhole(list, remote),
    /** The server has found more than is here. */
    partly,
    maySort,
    /** The order the headings show. */
    shown: column !== undefined && maySort(column) && !refused ? sort : null,
    /** The order that is left to be made here. */
    local: partly || inOrder ? null : sort,
  }
}
