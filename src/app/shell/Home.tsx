import { useAlertsCount } from '@/features/alertas/useAlertsCount'
import { useAccess } from '@/session/useAccess'
import { lazyScreen } from '../lazyScreen'
import { addressOf, menuFor } from '../screens'

const Resumen = lazyScreen(async () => (await import('@/features/inicio/Resumen')).Resumen)

/** The summary with what only the whole app knows: the places of this person's menu and what waits for him. */
export function Home() {
  const places = menuFor(useAccess()).map((screen) => ({
    name: screen.name,
    title: screen.title,
    icon: screen.icon,
    to: addressOf(screen),
  }))
  return <Resumen places={places} alerts={useAlertsCount()} />
}
