import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { selectAlerts } from '@/features/alertas/alertsSlice'
import { useAlertsCount } from '@/features/alertas/useAlertsCount'
import { Resumen } from '@/features/inicio/Resumen'
import { useAccess } from '@/session/useAccess'
import { menuFor } from '../../menu'
import { rereadAlerts } from '../../live/rereadAlerts'
import { addressOf } from '../../screen'
import { useShown } from '../useShown'

/** The summary with what only the whole app knows: the places of this person's menu and what waits for him. */
export function Home() {
  const places = menuFor(useAccess(), useShown()).map((screen) => ({
    name: screen.name,
    to: addressOf(screen),
  }))
  const dispatch = useThunkDispatch()
  useEffect(() => void dispatch(rereadAlerts()), [dispatch])
  const { settled, failed } = useSelector(selectAlerts)
  const alerts = useAlertsCount()
  return <Resumen places={places} alerts={alerts > 0 || settled ? alerts : failed ? 'unread' : null} />
}
