import { useMemo, useSyncExternalStore } from 'react'
import { parseQuickKeys, type QuickKeys } from '@/domain/articles/quickKeys'
import { readOwn, writeOwn } from '@/lib/disk/own'

const KEY = 'quick-keys'
const OPEN = 'quick-keys-open'
const CHANGED = 'quick-keys'

/** `typing`: opened to type a key's number. */
type Opened = 'closed' | 'open' | 'typing'

function watch(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed)
  // Another tab changed them.
  window.addEventListener('storage', changed)
  return () => {
    window.removeEventListener(CHANGED, changed)
    window.removeEventListener('storage', changed)
  }
}

function write(key: string, value: unknown): boolean {
  const isKept = writeOwn(key, value)
  window.dispatchEvent(new Event(CHANGED))
  return isKept
}

const keptText = () => JSON.stringify(readOwn(KEY) ?? null)

/** The keys of this person on this computer. */
export function useStoredQuickKeys(): QuickKeys {
  const text = useSyncExternalStore(watch, keptText)
  return useMemo(() => parseQuickKeys(JSON.parse(text)), [text])
}

export const readQuickKeys = (): QuickKeys => parseQuickKeys(readOwn(KEY))
/** False where the browser keeps nothing. */
export const keepQuickKeys = (keys: QuickKeys): boolean => write(KEY, keys)

function readOpened(): Opened {
  const stored = readOwn(OPEN)
  return stored === 'open' || stored === 'typing' ? stored : 'closed'
}

/** Whether the quick keys are open; this is kept in the browser, so it lasts until tomorrow too. */
export const useQuickOpened = (): Opened => useSyncExternalStore(watch, readOpened)
export const openQuickKeys = (opened: Opened): boolean => write(OPEN, opened)
export const toggleQuickKeys = (): boolean => openQuickKeys(readOpened() === 'closed' ? 'open' : 'closed')
