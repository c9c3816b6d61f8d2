import { readStored, writeStored } from './storage'

const MOST = 50

/** A list of ids kept in this browser under `key`: the newest 50. `add` returns whether it could be written. */
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
