import { useEffect, useState } from 'react'
import { useThunkDispatch } from '@/api/thunk'
import { openTill } from './till'

/** How many scans wait for this dialog to close: what is done in it, and what it is about, does not change under it (U5). */
export function useWaiting(): number {
  const dispatch = useThunkDispatch()
  const [waiting, setWaiting] = useState(0)
  const [till] = useState(() => dispatch(openTill()))
  useEffect(() => till.hold(() => setWaiting((count) => count + 1)), [till])
  return waiting
}

/** Null while none does. */
export function waitingText(count: number, until: 'cierres' | 'termines'): string | null {
  if (count === 0) return null
  return `${count === 1 ? 'Un código escaneado espera' : `${count} códigos escaneados esperan`} a que ${until}`
}
