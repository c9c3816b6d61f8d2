import { useSyncExternalStore } from 'react'
import { changesOf, tableWith } from '@/domain/keyChanges'
import { KEYS, keyOf, printedKey, type Action, type KeyTable } from '@/domain/keys'
import { readOwn, removeOwn, writeOwn } from '@/lib/disk/own'

const KEY = 'till-keys'

// eslint-disable-next-line no-restricted-syntax -- what was read of this text of the storage: the same table for the same text
let held: { text: string; table: KeyTable } = { text: '', table: KEYS }
// eslint-disable-next-line no-restricted-syntax -- the storage is one, and tells its own tab of no change
const followers = new Set<() => void>()

/** The keys of the till as this person left them in this browser. */
export function keyTable(): KeyTable {
  const kept = readOwn(KEY)
  const text = kept === undefined ? '' : JSON.stringify(kept)
  if (text !== held.text) held = { text, table: tableWith(kept) }
  return held.table
}

/** Keeps the keys in this browser; false where the browser keeps nothing. */
export function keepKeys(table: KeyTable): boolean {
  const changes = changesOf(table)
  const isKept = Object.keys(changes).length > 0 ? writeOwn(KEY, changes) : (removeOwn(KEY), true)
  for (const changed of followers) changed()
  return isKept
}

function subscribe(changed: () => void): () => void {
  followers.add(changed)
  // Another tab changed the keys.
  window.addEventListener('storage', changed)
  return () => {
    followers.delete(changed)
    window.removeEventListener('storage', changed)
  }
}

export const useKeyTable = (): KeyTable => useSyncExternalStore(subscribe, keyTable)

/** As printed on the keyboard, to be named in a sentence: `F10`, `Shift+F12`. */
export const printedKeyOf = (action: Action): string => printedKey(keyOf(keyTable(), action))
export const usePrintedKey = (action: Action): string => printedKey(keyOf(useKeyTable(), action))
