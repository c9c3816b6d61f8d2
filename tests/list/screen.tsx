import { render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import type { AppStore } from '@/app/store'
import { checkSession } from '@/session/session'
import { authenticated } from '@/session/sessionSlice'
import type { Settings } from '@/lib/env'
import { ConfirmProvider } from '@/ui/dialogs/Confirm'
import { ToastProvider } from '@/ui/notices/Toasts'
import type { RunningBackend } from '../backend/app'
import { server, type Role } from '../support/standIn'
import { testStore } from '../support/store'

interface Options {
  as?: Role
  /** Instead of the person's own; an owner needs none. */
  permissions?: readonly string[]
  /** Instead of the company's own. */
  extensions?: readonly string[]
  /** Changes the shop before the screen opens. */
  prepare?: (backend: RunningBackend) => void
  /** Asked for after the shop was prepared. */
  path?: string
  route?: string
  /** Of the build. */
  settings?: Settings
  /** Of the server. */
  version?: 3
}

export interface TestScreen {
  store: AppStore
  backend: RunningBackend
  user: UserEvent
  unmount: () => void
}

const slugs = (names: readonly string[]) => names.map((slug, id) => ({ id, slug }))

/** One screen without the shell around it, against a stand-in of its own, for the person and the company described. */
export async function startScreen(element: ReactNode, options: Options = {}): Promise<TestScreen> {
  const { as = 'owner', permissions, extensions, prepare, route = '*', version } = options
  const { store, backend } = await testStore(as, version ? { version } : {}, options.settings)
  prepare?.(backend)
  const user = await store.dispatch(checkSession())
  if (user === null) throw new Error('nobody is signed in')
  store.dispatch(
    authenticated({
      ...user,
      ...(permissions && { permissions: slugs(permissions) }),
      ...(extensions && { extencions: slugs(extensions), owner_extencions: slugs(extensions) }),
    }),
  )
  const { unmount } = render(
    <Provider store={store}>
      <ToastProvider>
        <ConfirmProvider>
          <MemoryRouter initialEntries={[options.path ?? '/']}>
            <Routes>
              <Route path={route} element={element} />
            </Routes>
          </MemoryRouter>
        </ConfirmProvider>
      </ToastProvider>
    </Provider>,
  )
  return { store, backend, user: userEvent.setup(), unmount }
}

/** Calls of a method to paths that begin so, from now on, with what was sent. */
export function calls(method: string, path: string): { path: string; body: unknown }[] {
  const seen: { path: string; body: unknown }[] = []
  server.events.on('request:start', ({ request }) => {
    // Without what makes a reading one of its own (api/anew).
    const own = request.url.replace(/^.*\/api\//, '').replace(/[?&]al=\d+$/, '')
    if (request.method !== method || !own.startsWith(path)) return
    const call = { path: own, body: null as unknown }
    seen.push(call)
    // A file is sent as a form.
    if (!request.headers.get('content-type')?.includes('json')) return
    void request
      .clone()
      .text()
      .then((text) => (call.body = text === '' ? null : JSON.parse(text)))
  })
  return seen
}

export const table = (name: string) => screen.findByRole('table', { name })

/** Texts of a column of the rows in view, by its heading. */
export function column(list: HTMLElement, heading: string): string[] {
  const headings = within(list)
    .getAllByRole('columnheader')
    .map((cell) => cell.textContent)
  const index = headings.indexOf(heading)
  if (index === -1) throw new Error(`no column ${heading} among ${headings.join(', ')}`)
  return [...list.querySelectorAll('tbody tr[data-index]')].map((row) => row.children[index]?.textContent ?? '')
}

/** The row in view that holds the text. */
export function rowOf(list: HTMLElement, text: string): HTMLElement {
  const row = [...list.querySelectorAll<HTMLElement>('tbody tr[data-index]')].find((candidate) =>
    candidate.textContent?.includes(text),
  )
  if (row === undefined) throw new Error(`no row with ${text}`)
  return row
}
