import { useEffect, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { useSettings } from '@/session/settings'
import { versionAddress } from '../../redirects'
import { BootScreen } from './BootScreen'

/**
 * Takes the user to the release he or his company works with; until then nothing of this one shows (SES-020). What this
 * browser keeps stays at its address: as long as the server does not have all of it he works here, and goes when the
 * page is next loaded.
 */
export function RightVersion({ leave, children }: { leave: (address: string) => void; children: ReactNode }) {
  const user = useSelector(selectUser)
  const hosts = useSettings()?.redirectHosts
  /** Id of the user who stays, since something lies here. */
  const [staying, setStaying] = useState<number | null>(null)
  const id = user?.id ?? 0
  const address = user === null || staying === id ? null : versionAddress(user, window.location, hosts)
  useEffect(() => {
    if (address === null) return
    let gone = false
    const go = (isOwed: boolean) => {
      if (gone) return
      if (isOwed) setStaying(id)
      else leave(address)
    }
    // Without the code nobody knows what lies here.
    void import('./owedHere').then(({ isOwedHere }) => isOwedHere(id)).then(go, () => go(true))
    return () => {
      gone = true
    }
  }, [address, id, leave])
  return address === null ? children : <BootScreen />
}
