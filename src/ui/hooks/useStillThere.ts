import { useCallback, useEffect, useRef } from 'react'

/** Whether the form that asked is still on the screen: a later answer belongs to nothing that is there. */
export function useStillThere(): () => boolean {
  const there = useRef(false)
  useEffect(() => {
    there.current = true
    return () => {
      there.current = false
    }
  }, [])
  return useCallback(() => there.current, [])
}
