import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { Provider, useSelector } from 'react-redux'
import { RouterProvider } from 'react-router-dom'
import type { Settings } from '@/lib/env'
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
  /** Prefix of every address of the app. */
  basename?: string
  /** Wraps everything the app shows. */
  Frame?: ComponentType<FrameProps>
}

export interface FrameProps {
  /** Opens an address of the app. */
  go: (path: string) => void
  children: ReactNode
}

const NoFrame = ({ children }: FrameProps) => children

// When this code cannot be loaded only the offer of the new version is missing: no reason for an error over a sale.
const UpdateLayer = lazyPart(async () => (await import('./updates/UpdateLayer')).UpdateLayer, { instead: () => null })

/** Loads the update's code only once there is a new version. */
function Updates() {
  const phase = useSelector((state) => selectNotices(state).update.phase)
  return phase === 'none' ? null : <UpdateLayer />
}

/** The whole app over a store already put together by `startApp`. */
export function App({ store, settings, leave = leaveFor, basename, Frame = NoFrame }: Props) {
  const [router] = useState(() => createAppRouter(settings, basename))
  useEffect(() => () => router.dispose(), [router])

  return (
    <Provider store={store}>
      <ThemeProvider>
        <ToastProvider>
          <ConfirmProvider>
            <Frame go={(path) => void router.navigate(path)}>
              <RightVersion leave={leave}>
                <RouterProvider router={router} />
              </RightVersion>
            </Frame>
            <Boundary>
              <AppMovedAlert leave={leave} />
              <ToastBridge />
              <Updates />
            </Boundary>
          </ConfirmProvider>
        </ToastProvider>
      </ThemeProvider>
    </Provider>
  )
}
