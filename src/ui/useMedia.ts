import { useSyncExternalStore } from 'react'

interface Media {
  subscribe: (changed: () => void) => () => void
  matches: () => boolean
}

const medias = new Map<string, Media>()

/** One for each query: asked at every render, it would have the browser look up its styles each time. */
function mediaOf(query: string): Media {
  const known = medias.get(query)
  if (known !== undefined) return known
  const media: Media = {
    subscribe(changed) {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    matches: () => window.matchMedia(query).matches,
  }
  medias.set(query, media)
  return media
}

/** Whether a media query fits, followed as it changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query)
  return useSyncExternalStore(subscribe, matches)
}
