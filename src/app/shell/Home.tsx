import { useSelector } from 'react-redux'
import { selectAlerts } from '@/features/alertas/alertsSlice'
import { useAlertsCount } from '@/features/alertas/useAlertsCount'
import { Resumen } from '@/features/inicio/Resumen'
import { useAccess } from '@/session/useAccess'
import { menuFor } from '../menu'
import { addressOf } from '../screen'
import { iconOf } from './icons'

/** The summary with what only the whole app knows: the places of this person's menu and what waits for him. */
export function Home() {
  const places = menuFor(useAccess()).map((screen) => ({
    name: screen.name,
    title: screen.title,
    icon: iconOf(screen),
    to: addressOf(screen),
  }))
  const { settled, failed } = useSelector(selectAlerts)
  const alerts = useAlertsCount()
  return <Resumen places={places} alerts={alerts > 0 || settled ? alerts : failed ? 'unread' : null} />
}
