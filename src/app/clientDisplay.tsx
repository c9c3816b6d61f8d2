import type { Root } from 'react-dom/client'
import { NoTill, PantallaCliente } from '@/features/pantallaCliente/PantallaCliente'
import { DISPLAY_PATH } from '@/shop/display/address'
import { lastTill } from '@/shop/display/till'
import { ThemeProvider } from './shell/Theme'

/**
 * Keeps the screen lit, where the browser can. The browser drops the lock whenever the page is hidden, so it is asked
 * for again.
 */
function keepLit(): void {
  const ask = () => {
    if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
      navigator.wakeLock.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}

/** Reloads when the till let another version in: this one may not understand its messages any more. */
function followVersions(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
}

/**
 * Shows the client's window instead of the app: no store, no session, no calls. `till`: null means the last till used
 * on this computer.
 */
export async function showClientDisplay(root: Root, till: string | null): Promise<void> {
  document.title = 'Pantalla del cliente · Comercio'
  keepLit()
  followVersions()
  const found = till ?? (await lastTill.read())
  if (found !== null && till === null) window.history.replaceState(null, '', `${DISPLAY_PATH}/${found}`)
  root.render(<ThemeProvider>{found === null ? <NoTill /> : <PantallaCliente till={found} />}</ThemeProvider>)
}
