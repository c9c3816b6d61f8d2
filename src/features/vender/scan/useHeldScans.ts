import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { selectLocked, selectVender } from '../cart/selectors'
import type { Till } from './till'

/** Lets the scans go on once the unsettled sale or the dialog of a new article that held them is over (U5, U8). */
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
