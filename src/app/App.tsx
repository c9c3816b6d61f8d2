import { useEffect, useState } from 'react'
import { Provider, useSelector } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import type { Settings } from '@/lib/env'
import { SettingsContext } from '@/session/settings'
import { Boundary } from '@/ui/Boundary'
import { ConfirmProvider } from '@/ui/dialogs/Confirm'
import { lazyPart } from '@/ui/lazyPart'
import { ToastProvider } from '@/ui/notices/Toasts'
import { selectNotices } from './notices'
import { leaveFor } from './redirects'
import { createAppRouter } from './router'
import { AppMovedAlert } from './shell/doors/AppMovedAlert'
import { RightVersion } from './shell/doors/RightVersion'
import { ThemeProvider } from './shell/Theme'
import { ToastBridge } from './shell/notices/ToastBridge'
import type { AppStore } from './store'

interface Props {
  store: AppStore
  settings: Settings
  /** Leaves the app for another address. */
  leave?: (address: string) => void
}

// Without it nothing is lost but the offer: no reason to show an error over a sale.
const UpdateLayer = lazyPart(async () => (await import('./updates/UpdateLayer')).UpdateLayer, { instead: () => null })

/** Fetched when there is a new version to tell of. */
function Updates() {
  const phase = useSelector((state) => selectNotices(state).update.phase)
  return phase === 'none' ? null : <UpdateLayer />
}

/** The whole app over a store already put together by `startApp`. */
export function App({ store, settings, leave = leaveFor }: Props) {
  const [router] = useState(() => createAppRouter(settings))
  useEffect(() => () => router.dispose(), [router])

  return (
    <Provider store={store}>
      <SettingsContext value={settings}>
        <ThemeProvider>
          <ToastProvider>
            <ConfirmProvider>
              <RightVersion leave={leave}>
                <RouterProvider router={router} />
              </RightVersion>
              <Boundary>
                <AppMovedAlert leave={leave} />
                <ToastBridge />
                <Updates />
              </Boundary>
            </ConfirmProvider>
          </ToastProvider>
        </ThemeProvider>
      </SettingsContext>
    </Provider>
  )
}
