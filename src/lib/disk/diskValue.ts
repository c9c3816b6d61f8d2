import { createStore, delMany, get, keys, update, type UseStore } from 'idb-keyval'
import { CATALOGUE_PREFIX } from './evictable'
import { noteKept } from './full'

/** A value kept on the disk, changed by one tab at a time. No method rejects. */
export interface DiskValue<T> {
  read: () => Promise<T>
  /** Resolves with the new value once the disk took or refused it. `next` must be pure: it may be called again. */
  change: (next: (value: T) => T) => Promise<T>
  /** Whether every change has reached the disk, so that none is lost with the page. */
  isSafe: () => boolean
  /**
   * Calls `changed` whenever the value changes; `own`: this page changed it. Returns the function that stops watching.
   */
  watch: (changed: (own: boolean) => void) => () => void
}

/** Identifies this page, to tell its messages from those of other tabs. */
const PAGE = Math.random()

// The store that idb-keyval uses by default.
const [DATABASE, STORE] = ['keyval-store', 'keyval'] as const

/** Some browsers leave IndexedDB without an answer for ever: after this long the page goes on without it. */
const SILENT_MS = 3_000

// eslint-disable-next-line no-restricted-syntax -- the disk is one for the whole page
const known = new WeakMap<IDBFactory, 'there' | 'silent'>()

/** Waits three seconds for the first answer of the disk; without one, fails at once until the disk answers after all. */
async function inTime<T>(ask: (isOver: () => boolean) => Promise<T>): Promise<T> {
  const disk = (globalThis as { indexedDB?: IDBFactory }).indexedDB
  if (disk === undefined || known.get(disk) === 'there') return ask(() => false)
  if (known.get(disk) === 'silent') throw new Error('IndexedDB does not answer')
  let isOver = false
  const answer = ask(() => isOver).finally(() => known.set(disk, 'there'))
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      isOver = true
      known.set(disk, 'silent')
      reject(new Error('IndexedDB does not answer'))
    }, SILENT_MS)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/**
 * The same store, but a write resolves only once it has reached the disk itself, so that a power cut loses nothing. A
 * write that was given up does not happen later: the page no longer counts on it.
 */
function flushedStore(): (isOver: () => boolean) => UseStore {
  const plain = createStore(DATABASE, STORE)
  return (isOver) => (mode, run) =>
    mode === 'readonly'
      ? plain(mode, run)
      : plain('readonly', ({ transaction: { db } }) => {
          if (isOver()) throw new Error('IndexedDB answered too late')
          return run(db.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE))
        })
}

interface Keeping<T> {
  /**
   * For a value that is money: whether it holds something. It survives a power cut, and makes room for itself; where
   * that does not help, the disk counts as full.
   */
  money?: (value: T) => boolean
}

/** Whether the disk may be full: some browsers only report an unknown error then. */
const isFull = (error: unknown) =>
  error instanceof DOMException && ['QuotaExceededError', 'UnknownError'].includes(error.name)

/**
 * Keeps a value in IndexedDB. What is read back is untrusted and goes through `parse`. If the browser refuses storage,
 * the value lives as long as the page, and every change tries again to write it.
 */
export function diskValue<T>(key: string, parse: (value: unknown) => T, { money }: Keeping<T> = {}): DiskValue<T> {
  const store = money !== undefined && typeof indexedDB !== 'undefined' ? flushedStore() : undefined
  /** The value as it was last read from the disk. */
  let onDisk: unknown
  /** Changes the disk refused; the next change tries them again. */
  let owed: readonly ((value: T) => T)[] = []
  const withOwed = (value: unknown) => owed.reduce((changed, next) => next(changed), parse(value))
  const channel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(key))
  const tell = () => {
    const others = channel()
    others?.postMessage(PAGE)
    others?.close()
  }

  async function write(next: (value: T) => T): Promise<void> {
    let value: unknown
    let paid = owed
    const changed = (old: unknown) => {
      paid = owed
      return (value = next(withOwed(old)))
    }
    await inTime((isOver) => update(key, changed, store?.(isOver)))
    onDisk = value
    owed = owed.filter((other) => !paid.includes(other))
  }
  async function writeWithRoom(next: (value: T) => T): Promise<boolean> {
    await eraseDiskValues(CATALOGUE_PREFIX)
    return write(next).then(
      () => true,
      () => false,
    )
  }

  return {
    async read() {
      try {
        onDisk = await inTime((isOver) => get(key, store?.(isOver)))
      } catch {
        // unreadable now: the last value read stays
      }
      return withOwed(onDisk)
    },
    async change(next) {
      try {
        await write(next)
      } catch (error) {
        if (money === undefined || !isFull(error) || !(await writeWithRoom(next))) owed = [...owed, next]
      }
      const value = withOwed(onDisk)
      if (money !== undefined) noteKept(key, owed.length === 0 || !money(value))
      tell()
      return value
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

/** Erases every value whose key begins with `prefix`. Never rejects: refused storage has nothing to erase. */
export async function eraseDiskValues(prefix: string): Promise<void> {
  try {
    const all = await inTime(() => keys())
    await delMany(all.filter((key) => typeof key === 'string' && key.startsWith(prefix)))
  } catch {
    // nothing was kept there either
  }
}
