import { useSyncExternalStore } from 'react'

const QUERY = '(pointer: coarse)'

/** Fingers instead of a pointer: rows and buttons grow. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(QUERY)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(QUERY).matches,
  )
}
