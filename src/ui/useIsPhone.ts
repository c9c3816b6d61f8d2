import { useSyncExternalStore } from 'react'

/** Mobile means a screen narrower than 700 px (SHELL-028). */
const QUERY = '(max-width: 699.98px)'

export function useIsPhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(QUERY)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(QUERY).matches,
  )
}
