import { startTransition, useEffect, useState } from 'react'

/** False in the first frame, true once it is painted: what is not in view at first is drawn then, without holding up keys or the pointer. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // A deferred value would come before the paint wherever the next frame is not due yet.
    const frame = requestAnimationFrame(() => (timer = setTimeout(() => startTransition(() => setPainted(true)))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}
