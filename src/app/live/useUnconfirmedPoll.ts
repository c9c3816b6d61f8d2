import { useEffect } from 'react'
import { useThunkDispatch, type Thunk } from '@/api/thunk'
import { alertsSlice } from '@/features/alertas/alertsSlice'
import { selectUser } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { ownerOf } from '@/session/user'
import { unconfirmedOrders } from '@/shop/alerts'

const EVERY_MS = 60_000

const readUnconfirmed: Thunk<Promise<void>> = async (dispatch, _getState, { api }) => {
  dispatch(alertsSlice.actions.received({ unconfirmedOrders: await unconfirmedOrders(api, 'user') }))
}
const hasStore: Thunk<boolean> = (_dispatch, getState) => {
  const user = selectUser(getState())
  return user !== null && Boolean(ownerOf(user).online)
}

/**
 * Reads the unconfirmed orders while their screen is open, pushed or not; the general poll rests meanwhile (BOOT-013).
 */
export function useUnconfirmedPoll(): void {
  const dispatch = useThunkDispatch()
  const sees = useAccess().can('order.index')
  useEffect(() => {
    if (!sees) return
    const read = () => void dispatch(readUnconfirmed).catch(() => undefined)
    read()
    if (!dispatch(hasStore)) return
    const timer = setInterval(read, EVERY_MS)
    return () => clearInterval(timer)
  }, [dispatch, sees])
}
