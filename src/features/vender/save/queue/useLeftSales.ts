import { createSelector } from '@reduxjs/toolkit'
import { shallowEqual, useSelector } from 'react-redux'
import { selectVender } from '../../cart/selectors'
import { selectQueuedSales } from './queuedSalesSlice'

/** The entries without the sale being charged right now, which is on the till's screen. */
const selectLeft = createSelector(
  (state: unknown) => selectQueuedSales(state).entries,
  (state: unknown) => selectVender(state).sent,
  (entries, sent) => (sent === null ? entries : entries.filter(({ id }) => id !== sent)),
  { memoizeOptions: { resultEqualityCheck: shallowEqual } },
)

/** The sales of this computer that the server has not confirmed. `isStuck`: one waits for a person. */
export function useLeftSales() {
  const entries = useSelector(selectLeft)
  const isStuck = entries.some(({ state }) => state !== 'waiting' && state !== 'sent')
  return { entries, isStuck }
}
