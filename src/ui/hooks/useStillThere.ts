import { useCallback, useEffect, useRef } from 'react'

/** Whether the form that asked is still on the screen: an answer that comes later belongs to nothing that is there now. */
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
