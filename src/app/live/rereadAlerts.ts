import type { Thunk } from '@/api/thunk'
import { alertsSlice, restOf, selectAlerts } from '@/features/alertas/alertsSlice'
import { selectUser } from '@/session/sessionSlice'
import { callsOf } from './alertReads'

// The readings go on when the person moves to another screen, and serve the next visit; signing out abandons them.
const NEVER = new AbortController().signal

/**
 * Reads all alerts again when somebody opens them, at most once a minute, since no event announces what they hold. A
 * read that fails leaves the earlier answer.
 */
export const rereadAlerts =
  (): Thunk =>
  (dispatch, getState, { api }) => {
    const user = selectUser(getState())
    const { settled, readAt, unpaidAt } = selectAlerts(getState())
    // The first reads are still under way.
    if (user === null || !settled || restOf(readAt) > 0) return
    dispatch(alertsSlice.actions.received({ readAt: Date.now() }))
    for (const read of callsOf(dispatch, api, user, NEVER, restOf(unpaidAt) === 0)) read().catch(() => undefined)
  }
