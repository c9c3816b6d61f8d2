import type { AppStore } from '../store'
import { followUpdates } from './updates'
import { watchWorker } from './worker'

/** Keeps the app's files on this computer and new versions coming. Where the browser refuses a service worker the app works as before. */
export function startUpdates(store: AppStore): void {
  if (!('serviceWorker' in navigator)) return
  const { found } = followUpdates(store, () => window.location.reload())
  watchWorker(navigator.serviceWorker, found).catch(() => undefined)
}
