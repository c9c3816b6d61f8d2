import { useMemo, useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '@/lib/disk/storage'

/**
 * A setting of how a person likes to work, kept in this browser. It outlives signing out only if its key is listed in
 * session/settingsAside or session/prefixes.
 */
export interface OwnSetting<T> {
  read: () => T
  /** Keeps the value; undefined goes back to the usual one. Returns false where the browser keeps nothing. */
  keep: (value: T | undefined) => boolean
  /** The current value, following changes in this tab and in the others. */
  use: () => T
}

/** `parse` gets what another tab or a person may have left there: undefined where there is nothing that can be read. */
export function ownSetting<T>(key: string, parse: (value: unknown) => T): OwnSetting<T> {
  const text = () => JSON.stringify(readStored(localStorage, key) ?? null)
  const parsed = (value: string) => parse(JSON.parse(value) ?? undefined)
  function watch(changed: () => void): () => void {
    window.addEventListener(key, changed)
    window.addEventListener('storage', changed)
    return () => {
      window.removeEventListener(key, changed)
      window.removeEventListener('storage', changed)
    }
  }
  return {
    read: () => parsed(text()),
    keep(value) {
      const isKept =
        value === undefined ? (removeStored(localStorage, key), true) : writeStored(localStorage, key, value)
      window.dispatchEvent(new Event(key))
      return isKept
    },
    use: function useOwnSetting() {
      const now = useSyncExternalStore(watch, text)
      return useMemo(() => parsed(now), [now])
    },
  }
}
