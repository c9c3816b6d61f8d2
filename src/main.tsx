import '@fontsource-variable/inter'
import 'bootstrap/dist/css/bootstrap.min.css'
import './ui/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { WrongSettings } from './app/shell/WrongSettings'
import { startApp } from './app/start'
import { parseEnv } from './lib/env'

/** React tells of its uncaught errors apart from the browser; as an event of the window they are reported like any other. */
function announce(error: unknown) {
  window.dispatchEvent(new ErrorEvent('error', { error, message: error instanceof Error ? error.message : String(error) }))
}

const root = createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError: announce })
try {
  const settings = parseEnv(import.meta.env)
  const { store } = startApp(settings)
  root.render(<App store={store} settings={settings} />)
  // After everything the first screen needs. The development server has no worker.
  if (import.meta.env.PROD)
    window.addEventListener('load', () => void import('./app/updates/startUpdates').then(({ startUpdates }) => startUpdates(store)))
} catch (error) {
  root.render(<WrongSettings message={error instanceof Error ? error.message : String(error)} />)
}
