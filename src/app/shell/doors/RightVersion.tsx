import { useEffect, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { useSettings } from '@/session/settings'
import { versionAddress } from '../../redirects'
import { BootScreen } from './BootScreen'

/** Takes the user to the release he or his company works with; until then nothing of this one shows (SES-020). */
export function RightVersion({ leave, children }: { leave: (address: string) => void; children: ReactNode }) {
  const user = useSelector(selectUser)
  const hosts = useSettings()?.redirectHosts
  const address = user === null ? null : versionAddress(user, window.location, hosts)
  useEffect(() => {
    if (address !== null) leave(address)
  }, [address, leave])
  return address === null ? children : <BootScreen />
}
