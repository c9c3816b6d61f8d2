import { useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { useSettings } from '@/session/settings'
import { lazyPart } from '@/ui/lazyPart'
import { movedAddress } from '../../redirects'

// When the dialog's code cannot be loaded, people go on working at this address.
const AppMovedDialog = lazyPart(async () => (await import('./AppMovedDialog')).AppMovedDialog, { instead: () => null })

/**
 * Says that the shop has an address of its own; once accepted, the user is signed out and taken there
 * (SES-022…SES-024). Who would rather stay, on account of what would be left behind, is told again when the page is next
 * loaded.
 */
export function AppMovedAlert({ leave }: { leave: (address: string) => void }) {
  const user = useSelector(selectUser)
  const hosts = useSettings()?.redirectHosts
  const [accepted, setAccepted] = useState<string | null>(null)
  const [stays, setStays] = useState(false)
  const address = accepted ?? (user === null || stays ? null : movedAddress(user, window.location, hosts))
  return address === null ? null : (
    <AppMovedDialog
      address={address}
      leave={leave}
      onAccept={() => setAccepted(address)}
      onStay={() => setStays(true)}
    />
  )
}
