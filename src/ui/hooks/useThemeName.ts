import { useSyncExternalStore } from 'react'

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-bs-theme'] })
  return () => observer.disconnect()
}
const themeName = () => document.documentElement.dataset.bsTheme ?? ''

/** `light` or `dark`, followed as it changes: for what is painted in the theme's colours and not by its styles. */
export const useThemeName = (): string => useSyncExternalStore(follow, themeName)
