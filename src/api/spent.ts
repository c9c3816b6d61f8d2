import { isBag } from '@/lib/bag'
import { readStored, writeStored } from '@/lib/disk/storage'
import type { Spent } from './budget'

/** In the storage that every tab shares: the server counts the requests of a person, not of a page (contract a §0.2). */
const KEY = 'requests'

function parseSpent(value: unknown): Spent | null {
  if (!isBag(value) || !Array.isArray(value.sent) || typeof value.most !== 'number') return null
  return { sent: value.sent.filter((moment): moment is number => Number.isFinite(moment)), most: value.most }
}

export const keepSpent = (spent: Spent): void => void writeStored(localStorage, KEY, spent)

/**
 * Calls `heard` at once with what earlier pages of this browser spent, and later with what another tab has spent.
 * Returns its stop.
 */
export function followSpent(heard: (spent: Spent) => void): () => void {
  const look = () => {
    const spent = parseSpent(readStored(localStorage, KEY))
    if (spent) heard(spent)
  }
  const onStorage = ({ key }: StorageEvent) => key === KEY && look()
  look()
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
