import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { openTill } from './till'

/**
 * Makes scans wait while this dialog is open, so that nothing changes under it, and returns how many wait (U5).
 * `hearsOnly`: something else makes them wait.
 */
export function useWaiting(hearsOnly = false): number {
  const dispatch = useThunkDispatch()
  const [till] = useState(() => dispatch(openTill()))
  // Other codes may already wait behind the one this dialog is about.
  const [waiting, setWaiting] = useState(till.waiting)
  useEffect(() => till.hold(() => setWaiting((count) => count + 1), hearsOnly), [till, hearsOnly])
  return waiting
}

/** Null while no scan waits. */
export function waitingText(count: number, until: 'cierres' | 'termines'): string | null {
  if (count === 0) return null
  return `${count === 1 ? 'Un código escaneado espera' : `${count} códigos escaneados esperan`} a que ${until}`
}
