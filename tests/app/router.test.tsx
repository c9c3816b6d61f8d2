import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { App } from '@/app/App'
import { selectNotices } from '@/app/notices'
import { startApp } from '@/app/start'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { selectQueuedSales } from '@/features/vender/save/queue/queuedSalesSlice'
import { noteKept } from '@/lib/disk/full'
import type { Settings } from '@/lib/env'
import { forgetEntry } from '@/outbox/entries'
import { selectSession } from '@/session/sessionSlice'
import type { RunningBackend } from '../backend/app'
import { entry as unsent } from '../domain/sale/queuedSale'
import { leaveEntry } from '../outbox/leave'
import { spend, what } from '../outbox/spend'
import { startTestApp } from '../support/app'
import { gate } from '../support/gate'
import { signIn, standIn, type Role } from '../support/standIn'
import { testSettings } from '../support/store'

const path = () => window.location.pathname + window.location.search
const arrivesAt = (address: string) => waitFor(() => expect(path()).toBe(address))

function ownerRow(backend: RunningBackend) {
  const row = backend.db.all('user').find((user) => !user.owner_id)
  if (row === undefined) throw new Error('the shop has no owner')
  return row
}

/** Signs in as a person does, at the login that is shown. */
async function signInByHand(user: ReturnType<typeof userEvent.setup>, doc = '1234', password = '123') {
  await user.type(await screen.findByLabelText('Número de documento'), doc)
  await user.type(screen.getByLabelText('Contraseña'), password)
  await user.click(screen.getByRole('button', { name: 'Ingresar' }))
}

describe('somebody signed in goes', () => {
  it('from / to the first screen he may open [SES-013, NAV-055]', async () => {
    await startTestApp({ as: 'employee', path: '/' })
    await arrivesAt('/vender')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Vender' })).toHaveAttribute('aria-current', 'page'))
    await waitFor(() => expect(document.title).toBe('Vender · Comercio'))
  })

  it('from /login to the first screen he may open [SES-014]', async () => {
    await startTestApp({ as: 'employee', path: '/login' })
    await arrivesAt('/vender')
  })

  it('from the home page, where there is one, to the first screen he may open [SES-015]', async () => {
    await startTestApp({ as: 'employee', path: '/inicio', settings: { homePage: true } })
    await arrivesAt('/vender')
  })

  it('nowhere from /inicio without a public page: it is the summary of whoever is signed in [SES-015, SHELL-015, NAV-008]', async () => {
    await startTestApp({ path: '/inicio' })
    expect(await screen.findByRole('heading', { name: /^Hola, / })).toBeVisible()
    expect(window.location.pathname).toBe('/inicio')
  })

  it('from a screen he may not open to the first one he may [SES-016, NAV-007, PERM-012]', async () => {
    await startTestApp({ as: 'employee', path: '/empleados' })
    await arrivesAt('/vender')
  })

  it('to a screen he may open, whatever its place in the menu [SES-016, NAV-017]', async () => {
    await startTestApp({ as: 'employee', path: '/ventas/todas/todos' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Ventas' })).toBeVisible()
    expect(path()).toBe('/ventas/todas/todos')
  })

  it('from /cajas to /caja, parameters and query included [NAV-023]', async () => {
    await startTestApp({ path: '/cajas/abiertas/1?x=2' })
    await arrivesAt('/caja/abiertas/1?x=2')
  })

  it('nowhere from an unknown address: a page says so and leads on [NAV-001]', async () => {
    const { user } = await startTestApp({ as: 'employee', path: '/no-existe' })
    expect(await screen.findByText('No encontramos esa página')).toBeVisible()
    await waitFor(() => expect(document.title).toBe('Página no encontrada · Comercio'))
    await user.click(screen.getByRole('link', { name: 'Ir a Vender' }))
    await arrivesAt('/vender')
  })

  it('from place to place with plain addresses, each holding its rule again [NAV-001, SES-016]', async () => {
    const { user } = await startTestApp({ as: 'employee', path: '/ventas/todas/todos' })
    await user.click(await screen.findByRole('link', { name: 'Vender' }))
    await arrivesAt('/vender')
    expect(window.location.hash).toBe('')
    act(() => {
      window.history.pushState({ idx: 0 }, '', '/papelera')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await arrivesAt('/vender')
  })
})

describe('somebody not signed in goes', () => {
  it('to the login, and after it to what he wanted [SES-017, SES-018, NAV-003]', async () => {
    const { user } = await startTestApp({ as: null, path: '/ventas/todas/todos?x=1' })
    await arrivesAt('/login')
    await waitFor(() => expect(document.title).toBe('Ingresar · Comercio'))
    await signInByHand(user)
    await arrivesAt('/ventas/todas/todos?x=1')
  })

  it('to the home page where there is one, and from there on to what he wanted [SES-017, NAV-008, SHELL-015]', async () => {
    const { user } = await startTestApp({ as: null, path: '/ventas/todas/todos', settings: { homePage: true } })
    await arrivesAt('/inicio')
    await user.click(screen.getByRole('link', { name: 'Ingresar' }))
    await arrivesAt('/login')
    await signInByHand(user)
    await arrivesAt('/ventas/todas/todos')
  })

  it('nowhere from the password reset [SES-026, NAV-004]', async () => {
    await startTestApp({ as: null, path: '/recuperar-clave' })
    expect(await screen.findByLabelText('Correo electrónico')).toBeVisible()
    expect(path()).toBe('/recuperar-clave')
  })
})

describe('the session', () => {
  it('shows no screen and no login until it is known [SES-001, SHELL-002]', async () => {
    const answer = gate()
    const { backend } = await startTestApp({
      path: '/ventas/todas/todos',
      immediately: true,
      prepare: (shop) => shop.faults.set([{ path: '^/api/user$', fault: answer }]),
    })
    expect(screen.getByRole('progressbar', { name: 'Cargando' })).toBeVisible()
    for (const role of ['main', 'navigation', 'textbox']) expect(screen.queryByRole(role)).toBeNull()
    expect(path()).toBe('/ventas/todas/todos')
    answer.open()
    await screen.findByRole('main')
    expect(path()).toBe('/ventas/todas/todos')
    expect(backend.stats()['GET /api/user']).toBe(1)
  })

  it('that cannot be asked for ends at the login [SES-004]', async () => {
    await startTestApp({
      path: '/ventas',
      prepare: (shop) => shop.faults.set([{ path: '^/api/user$', fault: 'drop-before' }]),
    })
    await arrivesAt('/login')
  })

  it('ends at the way out: nothing of it is left and the next person starts at his own first screen [SES-007, SES-008, SES-017]', async () => {
    const { user, store, backend } = await startTestApp({ path: '/ventas/todas/todos' })
    localStorage.setItem('props_to_show.sale', '["num"]')
    await user.click(await screen.findByRole('button', { name: 'Salir' }))
    await arrivesAt('/login')
    expect(selectSession(store.getState())).toEqual({ status: 'unauthenticated', user: null })
    expect(localStorage.getItem('props_to_show.sale')).toBeNull()
    expect(backend.stats()['POST /logout']).toBe(1)
    await signInByHand(user, '2', '2')
    await arrivesAt('/vender')
  })
})

describe('other addresses', () => {
  const place = 'https://otra.ejemplo.com'
  interface Wanted {
    as?: Role | null
    prepare?: (backend: RunningBackend) => void
    path?: string
    settings?: Partial<Settings>
  }
  async function startAway({ as = 'owner', prepare, path: address = '/ventas/todas/todos', settings }: Wanted) {
    const backend = standIn()
    prepare?.(backend)
    if (as !== null) await signIn(as)
    window.history.replaceState(null, '', address)
    const all = testSettings({ redirectHosts: ['ejemplo.com'], ...settings })
    function load() {
      const leave = vi.fn()
      const { store, stop } = startApp(all, { push: () => Promise.resolve(null), perMinute: 100_000, leave })
      onTestFinished(stop)
      render(<App store={store} settings={all} leave={leave} />)
      return { store, leave }
    }
    return { backend, ...load(), load, user: userEvent.setup() }
  }
  const OWNER = 1
  const queue = (...entries: readonly QueuedSale[]) => salesOnDisk.change(() => ({ entries, settled: [] }))
  /** With a sale of his that waits for him. */
  async function startUnsent(columns: object) {
    await queue(unsent('x', { user: OWNER, state: 'refused' }))
    const parts = await startAway({ prepare: withOwner(columns) })
    await waitFor(() => expect(selectQueuedSales(parts.store.getState()).entries).toHaveLength(1))
    const stay = async () => {
      const question = await screen.findByRole('dialog', { name: 'Hay una venta sin confirmar' })
      await parts.user.click(within(question).getByRole('button', { name: 'Quedarme' }))
      expect(await screen.findByRole('main')).toBeVisible()
      expect(selectSession(parts.store.getState()).status).toBe('authenticated')
      expect(parts.leave).not.toHaveBeenCalled()
    }
    return { ...parts, stay }
  }
  const withOwner = (columns: object) => (backend: RunningBackend) =>
    void backend.db.update('user', ownerRow(backend).id, columns)

  it("the company's default_version takes the employee there, path included, and shows nothing meanwhile [SES-020]", async () => {
    const { leave } = await startAway({ as: 'employee', prepare: withOwner({ default_version: place }) })
    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(`${place}/ventas/todas/todos`))
    expect(screen.queryByRole('main')).toBeNull()
  })

  it('a release that sends him back within a minute keeps him here, with words [SES-020]', async () => {
    const { leave, load } = await startAway({ prepare: withOwner({ default_version: place }) })
    await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    cleanup()
    const back = load()
    // It is gone again after some seconds.
    await screen.findByText(/pero esa dirección te devolvió\. Seguís acá\.$/)
    expect(await screen.findByRole('main')).toBeVisible()
    expect(back.leave).not.toHaveBeenCalled()
  })

  it.each([
    ['sales of anybody of late', () => queue(unsent('x', { user: 9999, createdAt: Date.now() })), () => queue()],
    ['sales of his', () => queue(unsent('x', { user: OWNER, createdAt: 0, state: 'refused' })), () => queue()],
    ['operations', () => leaveEntry(spend, what, { ago: 60 }), () => forgetEntry('left')],
  ])(
    '%s that the server does not have keep him here; he goes when the page is next loaded without any [SES-020]',
    async (_what, lie, settle) => {
      await lie()
      const { leave, load } = await startAway({ prepare: withOwner({ default_version: place }) })
      await screen.findByRole('main')
      await settle()
      expect(leave).not.toHaveBeenCalled()
      cleanup()
      const next = load()
      await waitFor(() => expect(next.leave).toHaveBeenCalledOnce())
    },
  )

  it(
    'what somebody left here days ago keeps nobody else from the release he works with [SES-020]',
    { tags: ['rare'] },
    async () => {
      await queue(unsent('x', { user: 9999, state: 'refused', createdAt: Date.now() - 3 * 24 * 60 * 60 * 1000 }))
      const { leave } = await startAway({ prepare: withOwner({ default_version: place }) })
      await waitFor(() => expect(leave).toHaveBeenCalledOnce())
    },
  )

  it(
    'the earlier release is not gone to before he was asked about sales that would be lost, since this computer keeps none',
    { tags: ['rare'] },
    async () => {
      const own = { default_version: window.location.origin, estable_version: place }
      const { user, stay } = await startUnsent(own)
      act(() => noteKept('unsent-sales', false))
      onTestFinished(() => noteKept('unsent-sales', true))
      await user.click(await screen.findByRole('button', { name: /^Menú de / }))
      await user.click(screen.getByRole('button', { name: 'Usar la versión anterior' }))
      expect(await screen.findByText(/este equipo no la pudo guardar: si salís se pierde/)).toBeVisible()
      await stay()
    },
  )

  it(
    'another app_url is not gone to before he was asked about what is in doubt here [SES-022]',
    { tags: ['rare'] },
    async () => {
      const { leave, user } = await startAway({ prepare: withOwner({ app_url: place }) })
      await leaveEntry(spend, what, { ago: 60 })
      await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
      const question = await screen.findByRole('dialog', { name: 'Hay algo que no se sabe si quedó guardado' })
      await user.click(within(question).getByRole('button', { name: 'Quedarme' }))
      expect(await screen.findByRole('main')).toBeVisible()
      expect(leave).not.toHaveBeenCalled()
    },
  )

  it(
    'the earlier release is not gone to before he was asked about the sales he would leave here',
    { tags: ['rare'] },
    async () => {
      const own = { default_version: window.location.origin, estable_version: place }
      const { user, stay } = await startUnsent(own)
      await user.click(await screen.findByRole('button', { name: /^Menú de / }))
      await user.click(screen.getByRole('button', { name: 'Usar la versión anterior' }))
      await stay()
    },
  )

  it(
    'a host that is not of the shop is neither gone to nor offered [SES-020] [SES-022]',
    { tags: ['rare'] },
    async () => {
      const { leave } = await startAway({
        prepare: withOwner({ default_version: place, app_url: place }),
        settings: { redirectHosts: [] },
      })
      await screen.findByRole('main')
      expect(screen.queryByText(/Su empresa tiene que ingresar/)).toBeNull()
      expect(leave).not.toHaveBeenCalled()
    },
  )

  it('forceStable keeps the user where he is [SES-021]', { tags: ['rare'] }, async () => {
    const { leave } = await startAway({
      path: '/ventas/todas/todos?forceStable=true',
      prepare: withOwner({ default_version: place }),
    })
    await screen.findByRole('main')
    expect(leave).not.toHaveBeenCalled()
  })

  it(
    'another app_url is announced; once accepted the user is signed out and, 2 seconds later, taken there [SES-022, SES-023, SES-024]',
    { tags: ['rare'] },
    async () => {
      const { leave, user, store, backend } = await startAway({
        as: 'employee',
        prepare: withOwner({ app_url: place }),
      })
      expect(await screen.findByRole('alert')).toHaveTextContent(
        `Su empresa tiene que ingresar desde el siguiente LINK: ${place}/. Precio ACEPTAR para ser redirigido.`,
      )
      expect(backend.stats()['POST /logout']).toBeUndefined()
      const start = Date.now()
      await user.click(screen.getByRole('button', { name: 'Aceptar' }))
      await waitFor(() => expect(selectSession(store.getState()).status).toBe('unauthenticated'))
      expect(backend.stats()['POST /logout']).toBe(1)
      expect(screen.getByText(/Su empresa tiene que ingresar/)).toHaveTextContent(place)
      await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith(`${place}/`))
      expect(Date.now() - start).toBeGreaterThanOrEqual(1990)
    },
  )

  it(
    'another app_url is not gone to before he was asked about the sales he would leave here; who stays works on [SES-022]',
    { tags: ['rare'] },
    async () => {
      const { backend, user, stay } = await startUnsent({ app_url: place })
      await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
      await stay()
      expect(backend.stats()['POST /logout']).toBeUndefined()
    },
  )

  it(
    'another app_url is gone to only once he is signed out, however long that takes [SES-023, SES-024]',
    { tags: ['rare'] },
    async () => {
      const { leave, user, store } = await startAway({
        prepare: (backend) => {
          withOwner({ app_url: place })(backend)
          backend.faults.set([{ path: '^/logout$', fault: { slow: 2_600 } }])
        },
      })
      const statuses: string[] = []
      leave.mockImplementation(() => statuses.push(selectSession(store.getState()).status))
      await user.click(await screen.findByRole('button', { name: 'Aceptar' }))
      await waitFor(() => expect(statuses).toEqual(['unauthenticated']))
    },
  )

  it('that are no web address are not gone to [SES-020, SES-022]', { tags: ['rare'] }, async () => {
    const { leave } = await startAway({
      prepare: withOwner({ app_url: 'javascript:alert(1)', default_version: 'javascript:alert(1)' }),
    })
    await screen.findByRole('main')
    expect(leave).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a screen', () => {
  it('that is chosen again in the menu is told so by its address [NAV-055]', async () => {
    const { user } = await startTestApp({ path: '/ventas/todas/todos' })
    const before = window.history.length
    await user.click(await screen.findByRole('link', { name: 'Ventas' }))
    await waitFor(() =>
      expect((window.history.state as { usr?: { refresh?: unknown } } | null)?.usr?.refresh).toBeTypeOf('number'),
    )
    expect(window.history.length).toBe(before)
  })
})

describe('start-up', () => {
  it('shows the logo and how much of what a sale needs has been read [SHELL-002]', async () => {
    const answers = gate()
    const { store } = await startTestApp({
      path: '/ventas/todas/todos',
      immediately: true,
      prepare: (shop) => shop.faults.set([{ path: '^/api/(address|price-type)$', fault: answers }]),
    })
    await waitFor(() => expect(selectNotices(store.getState()).boot.done).toBeGreaterThan(0))
    const { done, total } = selectNotices(store.getState()).boot
    const bar = screen.getByRole('progressbar', { name: 'Cargando' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuemax', String(total)))
    expect(Number(bar.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(done)
    expect(bar.getAttribute('aria-valuetext')).toMatch(/\d+ de \d+/)
    expect(screen.queryByRole('main')).toBeNull()
    answers.open()
    await screen.findByRole('main')
    expect(screen.queryByRole('progressbar', { name: 'Cargando' })).toBeNull()
  })
})
