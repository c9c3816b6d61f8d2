import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'

/** What is over this soon is not shown: the sale refuses every change from the first moment, and nothing is drawn twice for it. */
const SHORT_MS = 150

/** Whether something has been so for a moment; over, it is over at once. */
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
