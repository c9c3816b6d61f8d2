import { readStored, writeStored } from './storage'

const MOST = 50

/** Ids a person said something about, on this computer; the latest are kept. */
export function storedIds(key: string) {
  const read = (): readonly number[] => {
    const stored = readStored(localStorage, key)
    return Array.isArray(stored) ? (stored as unknown[]).filter((id) => typeof id === 'number') : []
  }
  return {
    read,
    add: (...ids: readonly number[]): boolean => writeStored(localStorage, key, [...read(), ...ids].slice(-MOST)),
  }
}
