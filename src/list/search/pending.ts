// The records of a list that wait for somebody: orders not received, budgets not confirmed.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { listActions, selectList } from '../slices'
import { initialDates, type ListState } from '../state'
import { search } from './searches'

/** Whether the list shows those that wait. */
export const isPending = ({ list }: AnyEntity, { filters }: Pick<ListState, 'filters'>): boolean =>
  filters.some(({ key, igual_que }) => key === list?.pending?.key && igual_que === list.pending.value)

export const showPending =
  (entity: AnyEntity, pending: boolean): Thunk =>
  (dispatch) => {
    const { key = '', value = 0 } = entity.list?.pending ?? {}
    const { filterSet, filterRemoved } = listActions(entity)
    dispatch(pending ? filterSet({ key, type: 'select', igual_que: value }) : filterRemoved(key))
    void dispatch(search(entity))
  }

/** Opens the list on those that wait, unless somebody has chosen other days or filters in it. */
const begin =
  (entity: AnyEntity): Thunk =>
  (dispatch, getState) => {
    const list = selectList(getState(), entity)
    const usual = list.fromDates && list.fromDate === initialDates(entity).fromDate && list.untilDate === ''
    if (isPending(entity, list) || (usual && list.filters.length === 0)) dispatch(showPending(entity, true))
  }

/**
 * Opens a list that says so on what waits, whatever day it is from (D-77), and again when its menu entry is chosen once
 * more; not for a person who may see no other days. Called after the list's own reading, which takes filters away.
 */
export function usePendingFirst(entity: AnyEntity, bound: boolean): void {
  const dispatch = useThunkDispatch()
  const { state } = useLocation() as { state: { refresh?: unknown } | null }
  const wish = state?.refresh
  const first = Boolean(entity.list?.pending?.first) && !bound
  useEffect(() => {
    if (first) dispatch(begin(entity))
  }, [dispatch, entity, first, wish])
}
