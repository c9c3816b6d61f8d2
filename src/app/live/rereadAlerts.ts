import type { Thunk } from '@/api/thunk'
import { alertsSlice, restOf, selectAlerts } from '@/features/alertas/alertsSlice'
import { selectUser } from '@/session/sessionSlice'
import { callsOf } from './alertReads'

// The readings go on when the person moves to another screen, and serve the next visit; signing out abandons them.
const NEVER = new AbortController().signal

/** All of them once more, for who comes to look, at most once a minute: what waits is announced by no event. One that fails leaves what was known. */
export const rereadAlerts =
  (): Thunk =>
  (dispatch, getState, { api }) => {
    const user = selectUser(getState())
    const { settled, readAt, unpaidAt } = selectAlerts(getState())
    // At first they are on their way anyhow.
    if (user === null || !settled || restOf(readAt) > 0) return
    dispatch(alertsSlice.actions.received({ readAt: Date.now() }))
    for (const read of callsOf(dispatch, api, user, NEVER, restOf(unpaidAt) === 0)) read().catch(() => undefined)
  }
