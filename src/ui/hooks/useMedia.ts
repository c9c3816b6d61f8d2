import { useSyncExternalStore } from 'react'

interface Media {
  subscribe: (changed: () => void) => () => void
  matches: () => boolean
}

// eslint-disable-next-line no-restricted-syntax -- what the browser says of its window, which is one
const medias = new Map<string, Media>()

/** One object for each query: asked at every render, the browser would look up its styles each time. */
function mediaOf(query: string): Media {
  const known = medias.get(query)
  if (known !== undefined) return known
  const followers = new Set<() => void>()
  /** Set while somebody follows the query. */
  let followed: { list: MediaQueryList; matches: boolean } | null = null
  function onChange({ matches }: MediaQueryListEvent) {
    if (followed) followed.matches = matches
    for (const changed of followers) changed()
  }
  const media: Media = {
    subscribe(changed) {
      followers.add(changed)
      if (followed === null) {
        const list = window.matchMedia(query)
        followed = { list, matches: list.matches }
        list.addEventListener('change', onChange)
      }
      return () => {
        followers.delete(changed)
        if (followers.size > 0) return
        followed?.list.removeEventListener('change', onChange)
        followed = null
      }
    },
    matches: () => followed?.matches ?? window.matchMedia(query).matches,
  }
  medias.set(query, media)
  return media
}

/** Whether a media query fits, followed as it changes. */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query)
  return useSyncExternalStore(subscribe, matches)
}
