import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { matchPath, Navigate, useLocation } from 'react-router-dom'
import { selectSession } from '@/session/sessionSlice'
import { selectNotices } from '../notices'
import { lazyScreen } from '../lazyScreen'
import { SCREENS } from '../screens'
import { BootScreen } from './BootScreen'

// The frame is no part of what a visitor loads before he signs in.
const loadLayout = async () => (await import('./Layout')).Layout
const Layout = lazyScreen(loadLayout)

/**
 * Everything that needs a session. Until it is known, and until what a sale needs is there, only the start-up screen shows (SES-001).
 * Without one the visitor goes to `entrance` with the address he wanted; whoever signs out starts afresh (SES-017).
 */
export function SignedIn({ entrance }: { entrance: string }) {
  const { status } = useSelector(selectSession)
  const { boot } = useSelector(selectNotices)
  const { pathname, search, hash } = useLocation()
  const [entered, setEntered] = useState(false)
  // On their way while the session is being asked for, or a password typed; what fails here is asked for again when it is shown.
  const [wanted] = useState(() => SCREENS.find(({ path }) => matchPath(path, pathname) !== null))
  useEffect(() => {
    for (const load of [loadLayout, wanted?.load]) load?.().catch(() => undefined)
  }, [wanted])

  if (status === 'unknown') return <BootScreen />
  if (status === 'unauthenticated')
    return <Navigate to={entrance} replace state={entered ? null : { from: `${pathname}${search}${hash}` }} />
  if (!entered) setEntered(true)
  if (boot.running) return <BootScreen progress={boot} />
  return (
    <Suspense fallback={<BootScreen progress={boot} />}>
      <Layout />
    </Suspense>
  )
}
