import type { AppStore } from '../store'
import { followUpdates } from './updates'
import { watchWorker } from './worker'

/**
 * Keeps the app's files on this computer and new versions coming. Where the browser refuses a service worker the app
 * works as before. `from`: the worker this page was loaded from.
 */
export function startUpdates(store: AppStore, from: ServiceWorker | null): void {
  const { found } = followUpdates(store, () => window.location.reload())
  watchWorker(navigator.serviceWorker, from, found).catch(() => undefined)
}
