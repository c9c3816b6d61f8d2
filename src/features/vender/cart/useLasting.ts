import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'

/**
 * A state shorter than this is not shown, so that nothing is drawn twice; the sale itself refuses changes from the
 * first moment.
 */
const SHORT_MS = 150

/** True once the selected state has lasted a moment; false as soon as it ends. */
export function useLasting(select: (state: unknown) => boolean): boolean {
  const { getState, subscribe } = useStore()
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      if (select(getState())) timer ??= setTimeout(() => setLasting(true), SHORT_MS)
      else {
        clearTimeout(timer)
        timer = undefined
        setLasting(false)
      }
    }
    follow()
    const stop = subscribe(follow)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [select, getState, subscribe])
  return lasting && select(getState())
}
