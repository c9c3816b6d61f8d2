import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { selectLocked, selectVender } from '../cart/selectors'
import type { Till } from './till'

/** A dialog, a payment or an unsettled sale holds the scans (U5, U8); once it is over they go on. */
export function useHeldScans(till: Till): void {
  const { getState, subscribe } = useStore()
  useEffect(() => {
    let held = true
    const follow = () => {
      const before = held
      held = selectLocked(getState()) || selectVender(getState()).new_article !== null
      if (before && !held) till.resume()
    }
    follow()
    return subscribe(follow)
  }, [till, getState, subscribe])
}
