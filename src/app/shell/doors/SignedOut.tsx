import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { selectSession } from '@/session/sessionSlice'
import { useAccess } from '@/session/useAccess'
import { firstAddress } from '../../menu'
import { BootScreen } from './BootScreen'
import { LinkAlert } from '../notices/LinkAlert'

/** Pages of a visitor: login and home. Somebody signed in goes on to where he wanted, or to the first screen he may open (SES-014, SES-015). */
export function SignedOut() {
  const { status } = useSelector(selectSession)
  const access = useAccess()
  const state = useLocation().state as { from?: unknown } | null

  if (status === 'unknown') return <BootScreen />
  if (status === 'unauthenticated')
    return (
      <>
        <div className="signed-out-alert">
          <LinkAlert />
        </div>
        <Outlet />
      </>
    )
  const wanted = typeof state?.from === 'string' && state.from !== '/' ? state.from : firstAddress(access)
  return <Navigate to={wanted} replace />
}
