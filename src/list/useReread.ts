import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { useThunkDispatch } from '@/api/thunk'
import type { AnyEntity } from '@/entities/types'
import { listActions } from './slices'
import { initialDates } from './state'
import { load } from './thunks'

/** Each wish once: it stays in the history, and the screen may be built anew meanwhile. */
let granted: unknown

/** Reads the list again, of today where it is dated, when the entry of the screen one is at is chosen once more (NS-23). */
export function useReread(entity: AnyEntity): void {
  const dispatch = useThunkDispatch()
  const { state } = useLocation() as { state: { refresh?: unknown } | null }
  const wish = state?.refresh
  useEffect(() => {
    if (wish === undefined || wish === granted) return
    granted = wish
    const actions = listActions(entity)
    if (entity.list?.byDate) {
      dispatch(actions.fromDatesSet(true))
      const { fromDate, untilDate } = initialDates(entity)
      dispatch(actions.datesSet({ from: fromDate, until: untilDate }))
    }
    void dispatch(load(entity))
  }, [dispatch, entity, wish])
}
