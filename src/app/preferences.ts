import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '@/lib/storage'

/** How one wants to be told of things; kept in this browser until he signs out. */
export interface Preferences {
  /** A list somebody else changed is read again at once instead of asking. */
  reloadLists: boolean
  /** A word when a task arrives. */
  tasks: boolean
  /** Tasks and messages to the shop as notifications of the system too, while the tab is out of view. */
  system: boolean
}

const KEY = 'notice-preferences'
const CHANGED = 'notice-preferences'
const USUAL: Preferences = { reloadLists: false, tasks: true, system: false }

export function readPreferences(): Preferences {
  const stored = readStored(localStorage, KEY)
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Record<string, unknown>
  const flag = (key: keyof Preferences) => (typeof given[key] === 'boolean' ? given[key] : USUAL[key])
  return { reloadLists: flag('reloadLists'), tasks: flag('tasks'), system: flag('system') }
}

export function writePreferences(preferences: Preferences): void {
  writeStored(localStorage, KEY, preferences)
  window.dispatchEvent(new Event(CHANGED))
}

const watch = (changed: () => void) => {
  window.addEventListener(CHANGED, changed)
  return () => window.removeEventListener(CHANGED, changed)
}
const snapshot = () => JSON.stringify(readPreferences())

export const usePreferences = (): Preferences => JSON.parse(useSyncExternalStore(watch, snapshot)) as Preferences

/** Tells it through the system when nobody looks at the tab and the person wants that. */
export function tellSystem(text: string): void {
  if (!readPreferences().system || document.visibilityState === 'visible') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    new Notification('Comercio', { body: text, icon: '/icon-192.png', tag: text })
  } catch {
    // Android lets only the service worker do it; the card in the tab stays.
  }
}
