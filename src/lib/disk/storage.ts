import { noteKept } from './full'
import { memoryStorage } from './memoryStorage'
import { BLACK_BOX, KEPT_LISTS, LIST_VIEW_PREFIX } from './evictable'

const EVICTABLE = [LIST_VIEW_PREFIX, BLACK_BOX, KEPT_LISTS]

/** Where the browser refuses even to name a storage, the page has one of its own that ends with it, and says so. */
export function replaceRefused(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      void window[name].length
    } catch {
      Object.defineProperty(window, name, { value: memoryStorage(), configurable: true })
      noteKept(name, false)
    }
}

/**
 * JSON in the browser's storage. Every read is untrusted (another tab, a person) and every write may
 * be refused (private mode, full quota): reading then returns undefined and writing false; neither throws.
 */
export function readStored(storage: Storage, key: string): unknown {
  try {
    const text = storage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

export function writeStored(storage: Storage, key: string, value: unknown): boolean {
  try {
    storage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Writes the sale being made, which must not be lost: where there is no room, the evictable values go first. */
export function writeFirst(storage: Storage, key: string, value: unknown): boolean {
  if (writeStored(storage, key, value)) return true
  try {
    for (const other of Object.keys(storage))
      if (EVICTABLE.some((prefix) => other.startsWith(prefix))) storage.removeItem(other)
  } catch {
    return false
  }
  return writeStored(storage, key, value)
}

export function removeStored(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // storage switched off: nothing is kept there either
  }
}

/** Keys of settings (`u7:theme`): each person finds his own again. */
const OWN = /^u\d+:/

/** Empties a storage, except the settings of people and the keys that begin with one of `kept` (SES-008). */
export function clearStored(storage: Storage, kept: readonly string[]): void {
  try {
    for (const key of Object.keys(storage))
      if (!OWN.test(key) && !kept.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  } catch {
    // storage switched off: nothing is kept there either
  }
}
