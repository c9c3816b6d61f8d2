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
  /** Something is written in the search box. */
  narrowed: boolean
  /** The server has found more for it than is here. */
  more: boolean
  remote: boolean
}

/** Fields the server puts its results in order by (contract a §9.1); those of a related record would come by its number, not its name. */
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

/** Every record the search box could find is here. */
const isWhole = ({ filtered, loadedAt, fromDates }: ListState, remote: boolean) =>
  !remote && filtered === null && loadedAt !== null && !fromDates

/**
 * Who puts the rows in order. Of results that are read page by page the server does, or the first of them would be the first of those
 * that happen to be here; by what it cannot, nobody does until all are here.
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
  // As they came, no row tells: of results that are all here too, the server is asked.
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
  // The server was asked in vain: the rows are as they were before.
  const refused = results && partly && !list.ordering && !isSameOrder(list.asked, list.order)
  return {
    readPage,
    maySort,
    /** What the headings say. */
    shown: column !== undefined && maySort(column) && !refused ? sort : null,
    /** What is left to be done here. */
    local: partly || inOrder ? null : sort,
  }
}
