import '@fontsource-variable/inter'
import 'bootstrap/dist/css/bootstrap.min.css'
import './ui/theme.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/App'
import { WrongSettings } from './app/shell/doors/WrongSettings'
import { startApp } from './app/start'
import { parseEnv } from './lib/env'
import { announceFault } from './lib/fault'

const root = createRoot(document.getElementById('root') as HTMLElement, { onUncaughtError: announceFault })
try {
  const settings = parseEnv(import.meta.env)
  const { store } = startApp(settings)
  root.render(<App store={store} settings={settings} />)
  // After everything the first screen needs. The development server has no worker.
  if (import.meta.env.PROD)
    window.addEventListener(
      'load',
      () => void import('./app/updates/startUpdates').then(({ startUpdates }) => startUpdates(store)),
    )
} catch (error) {
  root.render(<WrongSettings message={error instanceof Error ? error.message : String(error)} />)
}
