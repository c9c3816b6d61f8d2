import { ownSetting } from '@/session/ownSetting'
import { bagOf } from '@/lib/bag'

/** How the person wants to be told of things; this browser keeps it for each person. */
export interface Preferences {
  /** A list somebody else changed is read again at once instead of asking. */
  reloadLists: boolean
  /** A toast when a task arrives. */
  tasks: boolean
  /** Tasks and messages to the shop as notifications of the system too, while the tab is out of view. */
  system: boolean
}

const USUAL: Preferences = { reloadLists: false, tasks: true, system: false }

const setting = ownSetting('notice-preferences', (value): Preferences => {
  const given = bagOf(value)
  const flag = (key: keyof Preferences) => (typeof given[key] === 'boolean' ? given[key] : USUAL[key])
  return { reloadLists: flag('reloadLists'), tasks: flag('tasks'), system: flag('system') }
})
export const readPreferences = setting.read
export const writePreferences = (preferences: Preferences): boolean => setting.keep(preferences)
export const usePreferences = setting.use

/** Shows a notification of the operating system when the tab is hidden and the person has allowed it in the preferences. */
export function tellSystem(text: string): void {
  if (!readPreferences().system || document.visibilityState === 'visible') return
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  try {
    new Notification('Comercio', { body: text, icon: '/icon-192.png', tag: text })
  } catch {
    // Android lets only a service worker show one; the card in the tab stays.
  }
}
