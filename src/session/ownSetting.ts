import { useMemo, useSyncExternalStore } from 'react'
import { isStored, readStored, removeStored, writeStored } from '@/lib/disk/storage'

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

/** Stands for a stored text that is no JSON. */
const BROKEN = ''

/**
 * `parse` gets what an older release, another tab or a person may have left there: undefined where there is nothing or,
 * with `isBroken`, nothing that can be read.
 */
export function ownSetting<T>(key: string, parse: (value: unknown, isBroken: boolean) => T): OwnSetting<T> {
  function text(): string {
    const value = readStored(localStorage, key)
    return value === undefined && isStored(localStorage, key) ? BROKEN : JSON.stringify(value ?? null)
  }
  const parsed = (value: string) =>
    value === BROKEN ? parse(undefined, true) : parse(JSON.parse(value) ?? undefined, false)
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
