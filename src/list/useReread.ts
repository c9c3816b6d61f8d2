import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { readAgain, wasAsked } from './readAgain'
import { listActions, selectList } from './slices'
import { initialDates } from './state'

/**
 * Grants the wish to have the list read again, with today's rows where it is dated. Each wish is granted once: it stays
 * in the browser's history, and the screen may be built anew meanwhile.
 */
const reread =
  (entity: AnyEntity, wish: unknown): Thunk =>
  (dispatch, getState) => {
    if (selectList(getState(), entity).granted === wish) return
    const actions = listActions(entity)
    dispatch(actions.wishGranted(wish))
    if (entity.list?.byDate) {
      dispatch(actions.fromDatesSet(true))
      const { fromDate, untilDate } = initialDates(entity)
      dispatch(actions.datesSet({ from: fromDate, until: untilDate }))
    }
    // What nobody asked for yet its screen is about to read, whole or by page.
    if (wasAsked(selectList(getState(), entity))) void dispatch(readAgain(entity, {}))
  }

/** Reads the list again when the menu entry of the current screen is chosen once more (NS-23). */
export function useReread(entity: AnyEntity): void {
  const dispatch = useThunkDispatch()
  const { state } = useLocation() as { state: { refresh?: unknown } | null }
  const wish = state?.refresh
  useEffect(() => {
    if (wish !== undefined) dispatch(reread(entity, wish))
  }, [dispatch, entity, wish])
}
