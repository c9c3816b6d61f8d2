import { useEffect, useState } from 'react'
import { Provider } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import type { Settings } from '@/lib/env'
import { checkSession } from '@/session/session'
import { ConfirmProvider } from '@/ui/Confirm'
import { ToastProvider } from '@/ui/Toasts'
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
      <ThemeProvider>
        <ToastProvider>
          <ConfirmProvider>
            <RightVersion leave={leave}>
              <RouterProvider router={router} />
            </RightVersion>
            <AppMovedAlert leave={leave} />
            <ToastBridge />
          </ConfirmProvider>
        </ToastProvider>
      </ThemeProvider>
    </Provider>
  )
}
