import { ownKey } from '@/lib/disk/own'
import { readStored, writeStored } from '@/lib/disk/storage'

const KEPT = 4

const keyOf = (user: number): string => ownKey('abm-recent', user)

/** Names of the catalogues this person looked at last, the latest first. */
export function readRecent(user: number): readonly string[] {
  const stored = readStored(localStorage, keyOf(user))
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, KEPT) : []
}

export function noteRecent(user: number, name: string): void {
  writeStored(localStorage, keyOf(user), [name, ...readRecent(user).filter((other) => other !== name)].slice(0, KEPT))
}
