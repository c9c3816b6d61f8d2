import { useMemo, useSyncExternalStore } from 'react'
import { isStored, readStored, removeStored, writeStored } from '@/lib/storage'

/** How a person likes to work, in this browser. Its key is one of those that outlive signing out (session/belongings) or goes with it. */
export interface OwnSetting<T> {
  read: () => T
  /** False where the browser keeps nothing. Undefined: as usual again. */
  keep: (value: T | undefined) => boolean
  /** As it is now, in this tab and in the others. */
  use: () => T
}

/** In the place of a text that is no JSON. */
const BROKEN = ''

/**
 * `parse` is handed what an older release, another tab or a person may have left there; undefined where there is nothing, or, `isBroken`,
 * nothing that can be read.
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
