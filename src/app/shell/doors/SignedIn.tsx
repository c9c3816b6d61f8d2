import { useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router-dom'
import { selectSession } from '@/session/sessionSlice'
import { lazyPart } from '@/ui/lazyPart'
import { selectNotices } from '../../notices'
import { loadLayout } from '../../firstScreen'
import { lazyScreen } from '../../lazyScreen'
import { BootScreen } from './BootScreen'

const Layout = lazyScreen(loadLayout, <BootScreen />)
// The login dialog opens over the start-up screen too: its reads wait for a session.
const ExpiredSessionDialog = lazyPart(async () => (await import('./ExpiredSessionDialog')).ExpiredSessionDialog)

/**
 * The pages that need a session. Until the session is known and the lists a sale needs are read, only the start-up
 * screen shows (SES-001). Without a session the visitor goes to `entrance`, which gets the address he wanted; after a
 * sign-out no address is kept (SES-017, D-61).
 */
export function SignedIn({ entrance }: { entrance: string }) {
  const { status } = useSelector(selectSession)
  const { boot } = useSelector(selectNotices)
  const { pathname, search, hash } = useLocation()
  const [entered, setEntered] = useState(false)

  if (status === 'unknown') return <BootScreen />
  if (status === 'unauthenticated')
    return <Navigate to={entrance} replace state={entered ? null : { from: `${pathname}${search}${hash}` }} />
  if (!entered) setEntered(true)
  if (status === 'leaving') return <BootScreen text="Saliendo…" />
  return (
    <>
      {boot.running ? <BootScreen progress={boot} /> : <Layout />}
      <ExpiredSessionDialog />
    </>
  )
}
