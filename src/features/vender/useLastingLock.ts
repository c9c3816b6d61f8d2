import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectLocked } from './selectors'

/** An answer this quick dims nothing: the cart refuses every change from the first moment, and no style is worked out twice for it. */
const SHORT_MS = 150

/** The sale has been on its way for a moment: its choices are out of reach until it is settled. */
export function useLastingLock(): boolean {
  const locked = useSelector(selectLocked)
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!locked) return
    const timer = setTimeout(() => setLasting(true), SHORT_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [locked])
  return locked && lasting
}
