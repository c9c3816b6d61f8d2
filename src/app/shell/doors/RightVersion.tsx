import { useEffect, useState, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { useSettings } from '@/session/settings'
import { noticesSlice } from '../../notices'
import { versionAddress } from '../../redirects'
import { BootScreen } from './BootScreen'

/**
 * Takes the user to the release he or his company works with; until then nothing of this one shows (SES-020). What this
 * browser keeps stays at its address: as long as the server does not have all of it he works here, and goes when the
 * page is next loaded.
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
    const go = async (to: string) => {
      const { whyStay, noteSent } = await import('./whyStay')
      const why = await whyStay(id, to)
      if (gone) return
      if (why === null) {
        noteSent()
        return leave(to)
      }
      if (why !== '') dispatch(noticesSlice.actions.toastRaised(why))
      setStaying(id)
    }
    // Without the code nobody knows what lies here.
    go(address).catch(() => gone || setStaying(id))
    return () => {
      gone = true
    }
  }, [address, id, leave, dispatch])
  return address === null ? children : <BootScreen />
}
