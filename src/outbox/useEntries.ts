import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '@/session/sessionSlice'
import { entriesOf, watchEntries, type Entry } from './entries'

/** An entry sent less than this ago is still looked after by the form that sent it. */
const SETTLING_MS = 5_000

// A clock that was set back leaves some entries in the future.
const isSettling = ({ since }: Entry) => Math.abs(Date.now() - since) < SETTLING_MS

/**
 * The signed-in user's entries, sent in any tab of this browser, that have had no outcome for some seconds; the newest
 * first.
 */
export function useEntries(): readonly Entry[] {
  const user = useSelector(selectUser)?.id ?? 0
  const [entries, setEntries] = useState<readonly Entry[]>([])
  useEffect(() => {
    let left = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function read() {
      const all = await entriesOf(user)
      if (left) return
      const lasting = all.filter((entry) => !isSettling(entry))
      setEntries((before) => (before.length === 0 && lasting.length === 0 ? before : lasting))
      clearTimeout(timer)
      if (lasting.length < all.length) timer = setTimeout(() => void read(), SETTLING_MS)
    }
    void read()
    const stop = watchEntries(() => void read())
    return () => {
      left = true
      clearTimeout(timer)
      stop()
    }
  }, [user])
  return entries
}
