import { readStored, writeStored } from '@/lib/storage'

const KEY = 'acount-no-repetition'
const MOST = 50

/** Lines of which a person said that they repeat no other, on this computer. */
export function acceptedLines(): readonly number[] {
  const stored = readStored(localStorage, KEY)
  return Array.isArray(stored) ? (stored as unknown[]).filter((id) => typeof id === 'number') : []
}

export const acceptLine = (id: number): boolean => writeStored(localStorage, KEY, [...acceptedLines(), id].slice(-MOST))
