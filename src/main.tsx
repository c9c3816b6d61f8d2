import '@fontsource-variable/inter'
import 'bootstrap/dist/css/bootstrap.min.css'
import './ui/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { keepNoted } from './app/blackbox/box'
import { WrongSettings } from '@/app/shell/doors/WrongSettings'
import { isPractice } from './app/practice/address'
import { startApp } from './app/start'
import type { AppStore } from './app/store'
import { parseEnv, type Settings } from './lib/env'
import { replaceRefused } from './lib/disk/storage'
import { announceFault } from './lib/fault'
import { tillOfAddress } from './shop/display/address'

const root = createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError: announceFault })

function open(settings: Settings) {
  keepNoted()
  const { store } = startApp(settings)
  root.render(<App store={store} settings={settings} />)
  // After everything the first screen needs. The development server has no worker.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) window.addEventListener('load', () => void update(store))
}

async function update(store: AppStore) {
  const [{ startUpdates }, { registerSW }] = await Promise.all([
    import('./app/updates/updates'),
    import('virtual:pwa-register'),
  ])
  startUpdates(store, registerSW, () => window.location.reload())
}

/** Where practice cannot be opened, for want of its code or of anything else, the shop itself opens. */
const practise = (settings: Settings) =>
  import('./app/practice/open')
    .then(({ openPractice }) => openPractice(root, settings))
    .catch(() => window.location.replace('/'))

/** Before what a display is made of is asked for once more: nobody stands there who could. */
const AGAIN_MS = 5_000

/** The window of whoever buys is told everything by its till: it asks no server, and nobody is signed in there. */
const showDisplay = (till: string | null) =>
  import('./app/clientDisplay').then(
    ({ showClientDisplay }) => showClientDisplay(root, till),
    () => setTimeout(() => window.location.reload(), AGAIN_MS),
  )

try {
  replaceRefused()
  const { pathname } = window.location
  const till = tillOfAddress(pathname)
  const settings = parseEnv(import.meta.env)
  if (till !== undefined) void showDisplay(till)
  else if (isPractice(pathname)) void practise(settings)
  else open(settings)
} catch (error) {
  root.render(<WrongSettings message={error instanceof Error ? error.message : String(error)} />)
}
