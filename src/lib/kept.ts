import { createStore, delMany, get, keys, update, type UseStore } from 'idb-keyval'

/** A value that outlives the page, changed by one tab at a time. */
export interface Kept<T> {
  read: () => Promise<T>
  /** Resolves with the new value once it is on the disk, or the disk refused it. `next` may be asked again: it must be pure. */
  change: (next: (value: T) => T) => Promise<T>
  /** The disk has taken every change: none lives only as long as the page. */
  isSafe: () => boolean
  /** Called when it was changed, and whether by this very page. Returns its stop. */
  watch: (changed: (own: boolean) => void) => () => void
}

/** This page among the tabs. */
const PAGE = Math.random()

// The place where idb-keyval keeps everything unless told otherwise.
const [DATABASE, STORE] = ['keyval-store', 'keyval'] as const

/** There too, but what was written is on the disk itself, not on its way there: a power cut takes nothing. */
function flushedStore(): UseStore {
  const plain = createStore(DATABASE, STORE)
  return (mode, run) =>
    mode === 'readonly'
      ? plain(mode, run)
      : plain('readonly', ({ transaction: { db } }) =>
          run(db.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE)),
        )
}

/**
 * Keeps a value in IndexedDB; `flushed`: it survives a power cut from the moment it is kept. What is read back is untrusted and goes through
 * `parse`. Where the browser refuses storage the value lives as long as the page, and is offered again with every change: nothing throws.
 */
export function keptValue<T>(key: string, parse: (value: unknown) => T, { flushed = false } = {}): Kept<T> {
  const store = flushed && typeof indexedDB !== 'undefined' ? flushedStore() : undefined
  /** As the disk last had it. */
  let onDisk: unknown
  /** Changes it did not take. */
  let owed: readonly ((value: T) => T)[] = []
  const withOwed = (value: unknown) => owed.reduce((changed, next) => next(changed), parse(value))
  const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key))
  const tell = () => {
    const others = channel()
    others?.postMessage(PAGE)
    others?.close()
  }

  return {
    async read() {
      try {
        onDisk = await get(key, store)
      } catch {
        // as it was when it could be read
      }
      return withOwed(onDisk)
    },
    async change(next) {
      try {
        let value: unknown
        let paid = owed
        const write = (old: unknown) => {
          paid = owed
          return (value = next(withOwed(old)))
        }
        await update(key, write, store)
        onDisk = value
        owed = owed.filter((other) => !paid.includes(other))
      } catch {
        owed = [...owed, next]
      }
      tell()
      return withOwed(onDisk)
    },
    isSafe: () => owed.length === 0,
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
