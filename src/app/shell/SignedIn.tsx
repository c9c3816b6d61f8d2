import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { selectSession } from '@/session/sessionSlice'
import { selectNotices } from '../notices'
import { lazyScreen } from '../lazyScreen'
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
  // On its way while the session is being asked for.
  useEffect(() => void loadLayout(), [])

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
