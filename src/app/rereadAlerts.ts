import type { Thunk } from '@/api/thunk'
import { selectAlerts } from '@/features/alertas/alertsSlice'
import { selectUser } from '@/session/sessionSlice'
import { callsOf } from './alertReads'

/** All of them once more, for who comes to look: what waits is announced by no event. One that fails leaves what was known. */
export const rereadAlerts =
  (signal: AbortSignal): Thunk =>
  (dispatch, getState, { api }) => {
    const user = selectUser(getState())
    // At first they are on their way anyhow.
    if (user === null || !selectAlerts(getState()).settled) return
    for (const read of callsOf(dispatch, api, user, signal)) read().catch(() => undefined)
  }
