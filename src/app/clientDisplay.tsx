import type { Root } from 'react-dom/client'
import { NoTill, PantallaCliente } from '@/features/pantallaCliente/PantallaCliente'
import { DISPLAY_PATH } from '@/shop/display/address'
import { lastTill } from '@/shop/display/till'
import { ThemeProvider } from './shell/Theme'

/** The screen stays lit where the browser can see to it; it lets go of that whenever the page is out of view. */
function keepLit(): void {
  const ask = () => {
    if (document.visibilityState === 'visible' && 'wakeLock' in navigator)
      navigator.wakeLock.request('screen').catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}

/** Another version of the app was let in by the till: the messages of this one may not be understood any more. */
function followVersions(): void {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
}

/** The window of whoever buys, in place of the app: no store, no session, no calls. `till`: null: the one used last on this computer. */
export async function showClientDisplay(root: Root, till: string | null): Promise<void> {
  document.title = 'Pantalla del cliente · Comercio'
  keepLit()
  followVersions()
  const found = till ?? (await lastTill.read())
  if (found !== null && till === null) window.history.replaceState(null, '', `${DISPLAY_PATH}/${found}`)
  root.render(<ThemeProvider>{found === null ? <NoTill /> : <PantallaCliente till={found} />}</ThemeProvider>)
}
