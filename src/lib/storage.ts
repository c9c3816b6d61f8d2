/**
 * JSON in the browser's storage. Every read is untrusted (an older release, another tab, a person) and every write may be refused
 * (private mode, full quota): reading answers undefined, writing answers false, neither throws.
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

export function removeStored(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // storage switched off: nothing is kept there either
  }
}

/** Empties a storage but for the keys that begin with one of `kept` (SES-008: everything but unsent sales). */
export function clearStored(storage: Storage, kept: readonly string[]): void {
  try {
    for (const key of Object.keys(storage)) if (!kept.some((prefix) => key.startsWith(prefix))) storage.removeItem(key)
  } catch {
    // storage switched off: nothing is kept there either
  }
}
