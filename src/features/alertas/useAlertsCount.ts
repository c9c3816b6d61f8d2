import { useSelector } from 'react-redux'
import { buyer } from '@/entities/buyer'
import { useModels } from '@/list/hooks'
import { useAccess } from '@/session/useAccess'
import { alertsCount, selectAlerts } from './alertsSlice'

/** How many alerts wait for this person: the count of the menu entry (NAV-009). */
export function useAlertsCount(): number {
  const alerts = useSelector(selectAlerts)
  const buyers = useModels(buyer)
  return alertsCount(alerts, buyers, useAccess())
}
