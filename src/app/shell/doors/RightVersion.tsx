import { useEffect, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { readStored, writeStored } from '@/lib/disk/storage'
import { selectUser } from '@/session/sessionSlice'
import { useSettings } from '@/session/settings'
import { noticesSlice } from '../../notices'
import { versionAddress } from '../../redirects'
import { BootScreen } from './BootScreen'

const SENT_AWAY = 'sent-to-version'
const MINUTE = 60_000

/** Whether this tab was sent to another release within the last minute: that release sent it back. */
const cameBack = () => Date.now() - (Number(readStored(sessionStorage, SENT_AWAY)) || 0) < MINUTE

/**
 * Takes the user to the release he or his company works with; until then nothing of this one shows (SES-020). What this
 * browser keeps stays at its address: as long as the server does not have all of it he works here, and goes when the
 * page is next loaded. Two releases that send people to each other would do so for ever: who comes back within a minute
 * stays.
 */
export function RightVersion({ leave, children }: { leave: (address: string) => void; children: ReactNode }) {
  const dispatch = useDispatch()
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
      const { host } = new URL(address)
      const words = `Tu empresa usa ${host}, pero esa dirección te devolvió. Seguís acá.`
      if (!isOwed && cameBack()) dispatch(noticesSlice.actions.toastRaised(words))
      if (isOwed || cameBack()) return setStaying(id)
      writeStored(sessionStorage, SENT_AWAY, Date.now())
      leave(address)
    }
    // Without the code nobody knows what lies here.
    void import('./owedHere').then(({ isOwedHere }) => isOwedHere(id)).then(go, () => go(true))
    return () => {
      gone = true
    }
  }, [address, id, leave, dispatch])
  return address === null ? children : <BootScreen />
}
