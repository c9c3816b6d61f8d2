import { useMemo } from 'react'
import type { AnyEntity, Model } from '@/entities/types'
import { joined, localMatches } from '../search/localSearch'
import type { ListState } from '../state'
import type { Rows } from '../transitions'
import type { Titles } from '../values'
import type { Column } from './columns'
import { sorted, type Sort } from './sorting'

interface Given {
  entity: AnyEntity
  list: ListState
  query: string
  /** What the server found for the query. */
  remote: Rows
  only: ((model: Model) => boolean) | undefined
  columns: readonly Column[]
  /** Null: the rows are in their order already. */
  sort: Sort | null
  titles: Titles
}

/** The rows a list shows: filtered or all, those the screen lets through, those that fit the search, in the chosen order. */
export function useListRows({ entity, list, query, remote, only, columns, sort, titles }: Given): Rows {
  const { models, filtered } = list
  const base = useMemo(() => {
    const rows = filtered ?? models
    return only === undefined ? rows : rows.filter(only)
  }, [filtered, models, only])
  const found = useMemo(() => {
    if (query.trim() === '') return base
    const more = only === undefined ? remote : remote.filter(only)
    return joined(localMatches(entity, base, query), more, base)
  }, [base, entity, only, query, remote])
  const column = sort === null ? undefined : columns.find(({ key }) => key === sort.key)
  const valueOf = column?.sortValue
  const descending = sort?.descending ?? false
  return useMemo(
    () => (valueOf === undefined ? found : sorted(found, (record) => valueOf(record, titles), descending)),
    [descending, found, titles, valueOf],
  )
}
