import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { useAccess } from '@/session/useAccess'
import { firstAddress } from '../../menu'
import { mayOpen, type Screen } from '../../screen'

/** A screen for those who may open it; the others go to the first one they may (SES-016). */
export function Allowed({ screen, children }: { screen: Screen; children: ReactNode }) {
  const access = useAccess()
  return mayOpen(screen, access) ? children : <Navigate to={firstAddress(access)} replace />
}
