import { cleanup, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { onTestFinished } from 'vitest'
import type { ApiClient } from '@/api/client'
import { App } from '@/app/App'
import { startApp } from '@/app/start'
import type { AppStore } from '@/app/store'
import type { Settings } from '@/lib/env'
import type { BackendOptions, RunningBackend } from '../backend/app'
import { signIn, standIn, type Role } from './standIn'
import { fakePush, testSettings, type FakePush } from './store'

export interface TestApp {
  backend: RunningBackend
  store: AppStore
  api: ApiClient
  push: FakePush
  user: UserEvent
}

interface Options extends BackendOptions {
  /** Who is signed in; null: nobody. Default the owner. */
  as?: Role | null
  path?: string
  settings?: Partial<Settings>
  /** Changes the shop before the page is loaded. */
  prepare?: (backend: RunningBackend) => void
  /** Every list of the start and the alerts, for a test of them. Default: those of the till; a screen reads what it needs itself. */
  whole?: boolean
  /** Do not wait until the start-up screen is gone. */
  immediately?: boolean
}

/** Besides the lists of the sale, the articles and the clients. */
const AT_THE_TILL = [
  'unidad_medida',
  'sale_type',
  'employee',
  'seller',
  'sale',
  'afip_information',
  'afip_tipo_comprobante',
  'afip_selected_payment_method',
  'cuota',
  'iva',
]

/** The whole app in jsdom against a stand-in of its own. */
export async function startTestApp({
  as = 'owner',
  path = '/',
  settings,
  prepare,
  immediately,
  whole,
  ...options
}: Options = {}): Promise<TestApp> {
  const backend = standIn(options)
  prepare?.(backend)
  if (as !== null) await signIn(as)
  window.history.replaceState(null, '', path)
  const push = fakePush(backend)
  const all = testSettings(settings)
  const behind = whole ? undefined : AT_THE_TILL
  const { api, store, stop } = startApp(all, { push: () => Promise.resolve(push), perMinute: 100_000, behind })
  onTestFinished(stop)
  render(<App store={store} settings={all} />)
  if (!immediately) await screen.findByRole('main')
  return { backend, store, api, push, user: userEvent.setup() }
}

/** The page is left and loaded again: same browser, same server, a new app. */
export function reloadApp(app: TestApp): TestApp {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const settings = testSettings()
  const running = startApp(settings, {
    push: () => Promise.resolve(fakePush(app.backend)),
    perMinute: 100_000,
    behind: AT_THE_TILL,
  })
  onTestFinished(running.stop)
  render(<App store={running.store} settings={settings} />)
  return { ...app, ...running }
}
