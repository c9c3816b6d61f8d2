import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { openTill } from './till'

/**
 * How many scans wait for this dialog to close: what is done in it, and what it is about, does not change under it (U5). `hearsOnly`: they wait
 * for it anyway.
 */
export function useWaiting(hearsOnly = false): number {
  const dispatch = useThunkDispatch()
  const [till] = useState(() => dispatch(openTill()))
  // Behind the code a dialog is about, others may wait already.
  const [waiting, setWaiting] = useState(till.waiting)
  useEffect(() => till.hold(() => setWaiting((count) => count + 1), hearsOnly), [till, hearsOnly])
  return waiting
}

/** Null while none does. */
export function waitingText(count: number, until: 'cierres' | 'termines'): string | null {
  if (count === 0) return null
  return `${count === 1 ? 'Un código escaneado espera' : `${count} códigos escaneados esperan`} a que ${until}`
}
