import { act, cleanup, render, screen } from '@testing-library/react'
import type { RegisterSWOptions } from 'vite-plugin-pwa/types'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createApiClient } from '@/api/client'
import { noticesSlice, selectNotices } from '@/app/notices'
import { createStore } from '@/app/store'
import { UpdateLayer } from '@/app/updates/UpdateLayer'
import { startUpdates } from '@/app/updates/updates'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { queuedSalesSlice } from '@/features/vender/save/queue/queuedSalesSlice'
import { readCookie } from '@/lib/cookies'
import { noteKept } from '@/lib/disk/full'
import { authenticated, unauthenticated } from '@/session/sessionSlice'
import type { User } from '@/session/user'
import { useUnsaved } from '@/ui/dialogs/unsaved'
import { article } from '../../domain/sale/build'
import { entry } from '../../domain/sale/queuedSale'
import { leaves } from '../../support/leaves'
import { HOST } from '../../support/standIn'

interface Given {
  /** Whether a service worker served the page. */
  isServed?: boolean
  locks?: object
}

/** An app with its updates. The browser replaces the service worker as soon as it is asked to. */
function followed({ isServed = true, locks }: Given = {}) {
  const store = createStore(createApiClient(HOST))
  const reload = vi.fn()
  const worker = Object.assign(new EventTarget(), { state: 'activated' })
  const serviceWorker = { controller: isServed ? worker : null }
  vi.stubGlobal('navigator', { ...navigator, serviceWorker, onLine: true, ...(locks && { locks }) })
  const given: RegisterSWOptions = {}
  const replace = () => given.onNeedReload?.()
  const letIn = vi.fn(() => Promise.resolve(replace()))
  const register = (options: RegisterSWOptions) => {
    Object.assign(given, options)
    return letIn
  }
  startUpdates(store, register, reload)
  render(
    <Provider store={store}>
      <UpdateLayer />
    </Provider>,
  )
  const update = () => selectNotices(store.getState()).update
  /** Time goes by, and what waited for it is done. */
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const find = async () => {
    given.onNeedRefresh?.()
    await pass(0)
  }
  return { store, reload, letIn, worker, given, update, pass, find, replace }
}
type Followed = ReturnType<typeof followed>

const beginSale = ({ store }: Followed) => act(() => void store.dispatch(saleEvents.itemAdded(article('100'))))
const endSale = ({ store }: Followed) => act(() => void store.dispatch(unauthenticated()))
const touch = () => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
const offer = () => screen.queryByRole('dialog', { name: /^Hay una versión nueva/ })
const layer = () => screen.queryByRole('dialog', { name: 'Actualización' })

/** Has changes that are not saved. */
function Form() {
  useUnsaved(true)
  return null
}

beforeEach(() => {
  vi.useFakeTimers()
  cleanup()
})

describe('a new version, while nobody is at work', () => {
  it('shows the message with the logo and a bar that goes on by 10 every 500 ms [SHELL-019, SHELL-020]', async () => {
    const app = followed()
    await app.find()
    expect(layer()).toHaveTextContent('Descargando actualizacion')
    expect(layer()?.querySelector('img')).toHaveAttribute('src', '/favicon.svg')
    expect(layer()).toHaveFocus()
    const bar = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
    expect(bar()).toBe('0')
    await app.pass(499)
    expect(bar()).toBe('0')
    await app.pass(1)
    expect(bar()).toBe('10')
    await app.pass(1_000)
    expect(bar()).toBe('30')
  })

  it("says 'Instalando' from 70 % on, and loads the page again at 100 % [SHELL-021, SHELL-022]", async () => {
    const app = followed()
    await app.find()
    await app.pass(3_000)
    expect(app.update().progress).toBe(60)
    expect(layer()).toHaveTextContent('Descargando actualizacion')
    await app.pass(500)
    expect(layer()).toHaveTextContent('Instalando')
    await app.pass(1_000)
    expect(app.letIn).not.toHaveBeenCalled()
    await app.pass(500)
    expect(app.letIn).toHaveBeenCalledTimes(1)
    expect(app.reload).toHaveBeenCalledTimes(1)
    // The news of the version that comes have not been seen.
    expect(readCookie('update_features_watched')).toBe('false')
    await app.pass(60_000)
    expect(app.reload).toHaveBeenCalledTimes(1)
  })

  it('shows what is being downloaded at the start, and hides it after 4 s [SHELL-023]', async () => {
    const app = followed()
    await app.find()
    const resources = () => screen.queryByRole('list', { name: 'Recursos' })
    expect(resources()).toBeInTheDocument()
    await app.pass(3_999)
    expect(resources()).toBeInTheDocument()
    await app.pass(1)
    expect(resources()).toBeNull()
  })

  it('gives way to a sale that is begun meanwhile, and the focus goes back', async () => {
    const app = followed()
    const field = document.body.appendChild(document.createElement('button'))
    onTestFinished(() => field.remove())
    field.focus()
    await app.find()
    await app.pass(2_000)
    beginSale(app)
    expect(layer()).toBeNull()
    expect(field).toHaveFocus()
    await app.pass(60_000)
    expect(app.reload).not.toHaveBeenCalled()
  })
})

describe('the service worker', () => {
  it('the service worker is asked for a new version 10 s after it was registered, then every half hour [SHELL-024]', async () => {
    const app = followed()
    const ask = vi.fn(() => Promise.reject(new Error('offline')))
    app.given.onRegisteredSW?.('/sw.js', { update: ask } as unknown as ServiceWorkerRegistration)
    await app.pass(9_999)
    expect(ask).not.toHaveBeenCalled()
    await app.pass(1)
    expect(ask).toHaveBeenCalledTimes(1)
    await app.pass(30 * 60_000)
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('a page that no service worker served is offered no update [SHELL-019]', async () => {
    const app = followed({ isServed: false })
    await app.find()
    await app.pass(60_000)
    expect(app.update().phase).toBe('none')
  })

  it('the page loads again only once the new service worker runs [SHELL-022]', async () => {
    const app = followed()
    app.worker.state = 'activating'
    await app.find()
    await app.pass(10_000)
    expect(app.letIn).toHaveBeenCalledTimes(1)
    expect(app.reload).not.toHaveBeenCalled()
    app.worker.state = 'activated'
    app.worker.dispatchEvent(new Event('statechange'))
    expect(app.reload).toHaveBeenCalledTimes(1)
  })

  it('a new version that another tab let in loads this page again only when this tab updates [SHELL-022]', async () => {
    const app = followed()
    touch()
    await app.find()
    app.replace()
    expect(app.reload).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Actualizar ahora' }).click())
    await app.pass(5_000)
    expect(app.reload).toHaveBeenCalledTimes(1)
    expect(app.letIn).not.toHaveBeenCalled()
  })

  it('a new version that does not start within a minute gives the page back [SHELL-022]', async () => {
    const app = followed()
    app.letIn.mockResolvedValue(undefined)
    await app.find()
    await app.pass(64_000)
    expect(layer()).not.toBeNull()
    await app.pass(1_000)
    expect(layer()).toBeNull()
    expect(app.update()).toMatchObject({ phase: 'later', progress: 0 })
  })
})

describe('a new version', () => {
  it('is not begun over changes that are not saved; at a word it asks first, and the browser no more [SHELL-019]', async () => {
    const app = followed()
    render(<Form />)
    await app.find()
    expect(offer()).toBeInTheDocument()
    expect(leaves()).toBe(false)
    act(() => screen.getByRole('button', { name: 'Actualizar ahora' }).click())
    await app.pass(10_000)
    expect(app.reload).not.toHaveBeenCalled()
    act(() => void app.store.dispatch(noticesSlice.actions.updateChanged({ phase: 'runs', demanded: true })))
    await app.pass(5_000)
    expect(app.reload).toHaveBeenCalledTimes(1)
    expect(leaves()).toBe(true)
  })

  it('waits on when a sale was begun in another tab during the progress [SHELL-019]', async () => {
    let free = true
    const request = (_name: string, _options: object, run: (lock: object | null) => unknown) =>
      Promise.resolve(run(free ? {} : null))
    const app = followed({ locks: { request } })
    await app.find()
    await app.pass(2_000)
    free = false
    await app.pass(10_000)
    expect(app.letIn).not.toHaveBeenCalled()
    expect(app.update()).toMatchObject({ phase: 'waits', progress: 0 })
    free = true
    await app.pass(15_000)
    expect(app.reload).toHaveBeenCalledTimes(1)
  })
})

describe('a new version, while somebody is at work', () => {
  it('does nothing during a sale; once it is over it is offered, and goes on at a word [SHELL-019]', async () => {
    const app = followed()
    beginSale(app)
    await app.find()
    await app.pass(600_000)
    expect(layer()).toBeNull()
    expect(offer()).toBeNull()
    touch()
    endSale(app)
    await app.pass(5_000)
    const button = screen.getByRole('button', { name: 'Actualizar ahora' })
    expect(button).not.toHaveFocus()
    act(() => button.click())
    expect(layer()).toHaveTextContent('Descargando actualizacion')
    await app.pass(5_000)
    expect(app.reload).toHaveBeenCalledTimes(1)
  })

  const queued = ({ store }: Followed, user: number | null) => {
    const entries = user === null ? [] : [entry('x', { user, state: 'refused' })]
    act(() => void store.dispatch(queuedSalesSlice.actions.queueRead({ entries })))
  }
  const signIn = ({ store }: Followed, id: number) =>
    act(() => void store.dispatch(authenticated({ id, owner_id: null } as User)))

  it('waits while sales are still to be sent [SHELL-019]', async () => {
    const app = followed()
    signIn(app, 1)
    queued(app, 1)
    await app.find()
    await app.pass(60_000)
    expect(app.update().phase).toBe('waits')
    queued(app, null)
    await app.pass(6_000)
    expect(app.reload).toHaveBeenCalledTimes(1)
  })

  it("does not wait for somebody else's, which he alone can settle, unless they would go with the page [SHELL-019]", async () => {
    const app = followed()
    signIn(app, 1)
    noteKept('unsent-sales', false)
    onTestFinished(() => noteKept('unsent-sales', true))
    queued(app, 2)
    await app.find()
    await app.pass(60_000)
    expect(app.update().phase).toBe('waits')
    noteKept('unsent-sales', true)
    await app.pass(15_000)
    expect(app.reload).toHaveBeenCalledTimes(1)
  })

  it('takes its offer back when a sale begins, and may be put off', async () => {
    const app = followed()
    touch()
    await app.find()
    expect(offer()).toBeInTheDocument()
    beginSale(app)
    expect(offer()).toBeNull()
    endSale(app)
    await app.pass(5_000)
    act(() => screen.getByRole('button', { name: 'Más tarde' }).click())
    await app.pass(600_000)
    expect(offer()).toBeNull()
    expect(app.update().phase).toBe('later')
    expect(app.reload).not.toHaveBeenCalled()
  })

  it('is not interrupted by a sale when it was asked for: the cart is kept in the tab', async () => {
    const app = followed()
    touch()
    await app.find()
    act(() => screen.getByRole('button', { name: 'Actualizar ahora' }).click())
    beginSale(app)
    await app.pass(5_000)
    expect(app.reload).toHaveBeenCalledTimes(1)
  })

  it('is offered, not begun, under a form that is being filled in', async () => {
    const field = document.body.appendChild(document.createElement('input'))
    onTestFinished(() => field.remove())
    field.value = 'Yerba'
    field.focus()
    const app = followed()
    await app.find()
    expect(offer()).toBeInTheDocument()
  })

  it('outlives a sign-out', async () => {
    const app = followed()
    act(() => void app.store.dispatch(noticesSlice.actions.updateChanged({ phase: 'later' })))
    act(() => void app.store.dispatch(unauthenticated()))
    expect(app.update().phase).toBe('later')
    await app.pass(0)
  })
})
