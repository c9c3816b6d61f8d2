import { delMany, get, keys, update } from 'idb-keyval'

/** A value that outlives the page, changed by one tab at a time. */
export interface Kept<T> {
  read: () => Promise<T>
  /** Resolves with the new value once it is on the disk. */
  change: (next: (value: T) => T) => Promise<T>
  /** Called when it was changed, and whether by this very page. Returns its stop. */
  watch: (changed: (own: boolean) => void) => () => void
}

/** This page among the tabs. */
const PAGE = Math.random()

/**
 * Keeps a value in IndexedDB. What is read back is untrusted and goes through `parse`. Where the browser refuses storage the value lives
 * as long as the page: nothing throws.
 */
export function keptValue<T>(key: string, parse: (value: unknown) => T): Kept<T> {
  let memory: unknown
  let refused = false
  const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key))
  const tell = () => {
    const others = channel()
    others?.postMessage(PAGE)
    others?.close()
  }
  const inMemory = (next: (value: T) => T): T => {
    const value = next(parse(memory))
    memory = value
    return value
  }

  return {
    async read() {
      try {
        if (!refused) memory = await get(key)
      } catch {
        refused = true
      }
      return parse(memory)
    },
    async change(next) {
      if (refused) return inMemory(next)
      try {
        let value: T | undefined
        await update(key, (old) => (value = next(parse(old))))
        memory = value
      } catch {
        refused = true
        inMemory(next)
      }
      tell()
      return parse(memory)
    },
    watch(changed) {
      const others = channel()
      if (others === null) return () => undefined
      others.onmessage = ({ data }) => changed(data === PAGE)
      return () => others.close()
    },
  }
}

/** Erases every value whose key begins so. Where the browser refuses storage there is nothing to erase. */
export async function forgetKept(prefix: string): Promise<void> {
  try {
    await delMany((await keys()).filter((key) => typeof key === 'string' && key.startsWith(prefix)))
  } catch {
    // nothing was kept there either
  }
}
