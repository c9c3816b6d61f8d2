import { useMemo, useSyncExternalStore } from 'react'
import { ownKey } from '@/lib/disk/own'
import { readStored, removeStored, writeStored } from '@/lib/disk/storage'

/** A setting kept in this browser. */
export interface OwnSetting<T> {
  read: () => T
  /** Keeps the value; undefined goes back to the usual one. Returns false where the browser keeps nothing. */
  keep: (value: T | undefined) => boolean
  /** The current value, following changes in this tab and in the others. */
  use: () => T
}

/**
 * A setting of the person who is signed in, or of another key: `keyOf`. `parse` gets undefined where there is nothing
 * that can be read.
 */
export function ownSetting<T>(
  name: string,
  parse: (value: unknown) => T,
  keyOf: (name: string) => string = ownKey,
): OwnSetting<T> {
  const text = () => JSON.stringify(readStored(localStorage, keyOf(name)) ?? null)
  const parsed = (value: string) => parse(JSON.parse(value) ?? undefined)
  function watch(changed: () => void): () => void {
    window.addEventListener(name, changed)
    window.addEventListener('storage', changed)
    return () => {
      window.removeEventListener(name, changed)
      window.removeEventListener('storage', changed)
    }
  }
  return {
    read: () => parsed(text()),
    keep(value) {
      const key = keyOf(name)
      const isKept =
        value === undefined ? (removeStored(localStorage, key), true) : writeStored(localStorage, key, value)
      window.dispatchEvent(new Event(name))
      return isKept
    },
    use: function useOwnSetting() {
      const now = useSyncExternalStore(watch, text)
      return useMemo(() => parsed(now), [now])
    },
  }
}
