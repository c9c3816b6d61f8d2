import { useCallback, useEffect, useMemo } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import type { Access } from '@/domain/access'
import type { AnyEntity, Model } from '@/entities/types'
import { availableColumns } from './table/columns'
import type { Partly } from './export/exported'
import { useListState, useNeeded, useViewed } from './hooks'
import { relationsOf } from './relations'
import { isBoundToDates, may } from '@/session/rights'
import type { EntityScreenProps } from './screenProps'
import { listActions } from './slices'
import { inDates, type Filter, type ListState } from './state'
import { load } from './thunks'
import { useAllOf } from './table/useAllOf'
import { useColumns } from './table/useColumns'
import { useListRows } from './table/useListRows'
import { usePendingFirst } from './search/pending'
import { useListSearch } from './search/useListSearch'
import { useListView } from './table/useListView'
import { useOrder } from './table/useOrder'
import { useReread } from './useReread'
import { useTitles } from './useTitles'

const countOf = (list: ListState, rows: number, narrowed: boolean, partly: Partly): string => {
  if (list.loading && list.filtered === null && list.total > list.models.length)
    return `${list.models.length} de ${list.total}…`
  if (list.filtered !== null && !narrowed && list.totalFilterResults > rows)
    return `${rows} de ${list.totalFilterResults}`
  return list.loadedAt === null && rows === 0 ? '' : `${rows}${partly === null ? '' : '+'}`
}

/** Whether the server's search dialog finds the list's records: in the trash it would find those that are not in it. */
const isSearched = ({ list }: AnyEntity) => !list?.local && list?.trashOf === undefined

/** Whether a list that was never read whole holds only the pages read so far. */
const isUnread = ({ filtered, loadedAt, models, total }: ListState) =>
  filtered === null && loadedAt === null && total > models.length

type Only = (model: Model) => boolean

/** The screen's own rule on its rows, joined with the dates where the person may see no others. */
function useOnly(
  entity: AnyEntity,
  { fromDates, fromDate, untilDate }: ListState,
  only: Only | undefined,
  bound: boolean,
): Only | undefined {
  return useMemo(() => {
    if (!bound) return only
    return (model) => inDates(entity, { fromDates, fromDate, untilDate }, model) && (only?.(model) ?? true)
  }, [bound, entity, fromDate, fromDates, only, untilDate])
}

/**
 * Reads what the screen needs and says what it shows. Rows are filtered or all, searched, limited by the screen's own
 * rule, and in order.
 */
export function useEntityList<M extends Model>(props: EntityScreenProps<M>, access: Access, phone: boolean) {
  const { cells, texts, extraColumns, shown, create = true, remote = false } = props
  const entity: AnyEntity = props.entity
  const bound = isBoundToDates(entity, access)
  const dispatch = useThunkDispatch()
  const list = useListState(entity)
  const only = useOnly(entity, list, props.only as Only | undefined, bound)
  const view = useListView(entity.name)
  const available = useMemo(
    () => availableColumns<M>(entity, access, { cells, texts, extraColumns }),
    [access, cells, entity, extraColumns, texts],
  )
  useNeeded(...(remote ? [] : [entity.name]))
  useViewed(entity)
  useReread(entity)
  usePendingFirst(entity, bound)
  const titles = useTitles(relationsOf(entity.fields))

  const narrowed = view.query.trim() !== ''
  const asking = list.filters.length === 0 && isSearched(entity) && !bound
  const found = useListSearch(entity, view.query, asking)
  const { keys, columns, choose } = useColumns(entity, available, shown, props.rowActions !== undefined, found.rows)
  const fields = columns.map(({ field }) => field).filter((field) => field !== undefined)
  useNeeded(...relationsOf(fields, phone))
  const ordering = useOrder({
    entity,
    access,
    list,
    columns: available,
    sort: view.sort,
    narrowed,
    more: found.more,
    remote,
  })
  const { readPage } = ordering
  const unread = remote && list.filtered === null && !list.loading && !list.failed
  useEffect(() => {
    if (unread) readPage(1)
  }, [readPage, unread])
  // The screen closes its form on leaving, or the form would open by itself on coming back.
  useEffect(() => () => void dispatch(listActions(entity).modelSet(null)), [dispatch, entity])

  const rows = useListRows({
    entity,
    list,
    query: view.query,
    remote: found.rows,
    only,
    columns: available,
    sort: ordering.local,
    titles,
  })
  const unanswered = list.loading || found.searching || (list.loadedAt === null && list.filtered === null)

  const nextPage = useCallback(() => readPage(list.filterPage + 1), [list.filterPage, readPage])
  const morePages = list.filtered !== null && list.filterPage < list.totalFilterPages && !list.loading && !list.failed
  const moreFound = narrowed && found.more && !found.searching
  const filtering = !narrowed || list.filters.length > 0

  // What the server has answered to a typed search is whole, however much of the list is here.
  const answered = narrowed && asking && !found.searching && !found.failed
  const partly: Partly =
    ordering.partly && !filtering
      ? 'more'
      : ordering.partly
        ? { here: list.filtered?.length ?? 0, total: list.totalFilterResults }
        : isUnread(list) && !answered
          ? { here: list.models.length, total: list.total }
          : null

  // While an answer to what is typed is on its way, nobody knows how many it brings.
  const whole = partly === null && (ordering.whole || !found.searching)
  const all = useAllOf({
    entity,
    list,
    rows,
    whole,
    typed: filtering ? null : found,
    failed: list.failed || found.failed,
    remote,
  })

  const waiting = rows.length === 0 && !list.failed && unanswered

  return {
    list,
    view,
    found,
    rows,
    sort: ordering.shown,
    maySort: ordering.maySort,
    titles,
    available,
    keys,
    columns,
    choose,
    chooseAll: whole ? null : all.choose,
    /** Empty until the count is known: 0 would be wrong. */
    count: waiting ? '' : countOf(list, rows.length, narrowed, partly),
    partly,
    waiting,
    mayCreate: create && may(entity, 'store', access),
    mayDelete: may(entity, 'delete', access),
    /** Brings more rows when the end of the rows is in view; null when there are no more. */
    onEnd: moreFound ? found.next : morePages && filtering ? nextPage : null,
    /** Results of the server do not hold a new record yet, so they are read again. */
    onCreated: () => void ((remote || list.filters.length > 0) && readPage(1)),
    retry: () => void (remote || list.filters.length > 0 ? readPage(1) : dispatch(load(entity))),
    query: (text: string) => {
      all.stop()
      view.setQuery(text)
      found.typed()
    },
    filter: (filters: readonly Filter[]) => {
      all.stop()
      const actions = listActions(entity)
      for (const { key } of list.filters)
        if (!filters.some((filter) => filter.key === key)) dispatch(actions.filterRemoved(key))
      for (const filter of filters) if (!list.filters.includes(filter)) dispatch(actions.filterSet(filter))
      readPage(1)
    },
  }
}
