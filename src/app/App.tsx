import { Suspense, useEffect, useState } from 'react'
import { Provider, useSelector } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import type { Settings } from '@/lib/env'
import { checkSession } from '@/session/session'
import { SettingsContext } from '@/session/settings'
import { ConfirmProvider } from '@/ui/Confirm'
import { lazyOr } from '@/ui/lazyOr'
import { ToastProvider } from '@/ui/Toasts'
import { selectNotices } from './notices'
import { canonicalAddress, leaveFor } from './redirects'
import { createAppRouter } from './router'
import { AppMovedAlert } from './shell/AppMovedAlert'
import { RightVersion } from './shell/RightVersion'
import { ThemeProvider } from './shell/Theme'
import { ToastBridge } from './shell/ToastBridge'
import type { AppStore } from './store'

interface Props {
  store: AppStore
  settings: Settings
  /** Leaves the app for another address. */
  leave?: (address: string) => void
}

// Without it nothing is lost but the offer: no reason to show an error over a sale.
const UpdateLayer = lazyOr(
  async () => (await import('./updates/UpdateLayer')).UpdateLayer,
  () => null,
)

/** Fetched when there is a new version to tell of. */
function Updates() {
  const phase = useSelector((state) => selectNotices(state).update.phase)
  return phase === 'none' ? null : (
    <Suspense fallback={null}>
      <UpdateLayer />
    </Suspense>
  )
}

/** The whole app over a store already put together by `startApp`. The session is asked for once, unless the host is not the right one (D-13). */
export function App({ store, settings, leave = leaveFor }: Props) {
  const [router] = useState(() => createAppRouter(settings))
  useEffect(() => () => router.dispose(), [router])
  useEffect(() => {
    const canonical = canonicalAddress(window.location, settings.appUrl)
    if (canonical === null) void store.dispatch(checkSession())
    else leave(canonical)
  }, [store, settings, leave])

  return (
    <Provider store={store}>
      <SettingsContext value={settings}>
        <ThemeProvider>
          <ToastProvider>
            <ConfirmProvider>
              <RightVersion leave={leave}>
                <RouterProvider router={router} />
              </RightVersion>
              <AppMovedAlert leave={leave} />
              <ToastBridge />
              <Updates />
            </ConfirmProvider>
          </ToastProvider>
        </ThemeProvider>
      </SettingsContext>
    </Provider>
  )
}
