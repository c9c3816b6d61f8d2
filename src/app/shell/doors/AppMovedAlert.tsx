import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useThunkDispatch } from '@/api/thunk'
import { logout } from '@/session/session'
import { selectUser } from '@/session/sessionSlice'
import { useSettings } from '@/session/settings'
import { lazyPart } from '@/ui/lazyPart'
import { movedAddress } from '../../redirects'

const LEAVE_AFTER_MS = 2000
// When the dialog's code cannot be loaded, people go on working at this address.
const AppMovedDialog = lazyPart(async () => (await import('./AppMovedDialog')).AppMovedDialog, { instead: () => null })

/**
 * Says that the shop has an address of its own; once accepted, the user is signed out and taken there
 * (SES-022…SES-024).
 */
export function AppMovedAlert({ leave }: { leave: (address: string) => void }) {
  const dispatch = useThunkDispatch()
  const user = useSelector(selectUser)
  const hosts = useSettings()?.redirectHosts
  const [accepted, setAccepted] = useState<string | null>(null)
  const address = accepted ?? (user === null ? null : movedAddress(user, window.location, hosts))

  useEffect(() => {
    if (accepted === null) return
    const timer = setTimeout(() => leave(accepted), LEAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [accepted, leave])

  function accept() {
    setAccepted(address)
    void dispatch(logout())
  }
  return address === null ? null : <AppMovedDialog address={address} accepted={accepted !== null} onAccept={accept} />
}
