import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAccess } from '@/domain/access'
import type { Buyer } from '@/entities/buyer'
import type { Message } from '@/entities/message'
import { Alertas } from '@/features/alertas/Alertas'
import { alertsCount, alertsSlice, selectAlerts, unpaidCount } from '@/features/alertas/alertsSlice'
import { unreadChats, unreadMessages } from '@/features/alertas/messages'
import { addDays, shortDate, today } from '@/lib/dates'
import { checkSession } from '@/session/session'
import { addHolder } from './cuentas/open'
import { gate } from '../support/gate'
import { setWidth } from '../support/setup'
import type { RunningBackend } from '../backend/app'
import { startTestApp } from '../support/app'
import type { Role } from '../support/standIn'
import { testStore } from '../support/store'

interface Options {
  as?: Role
  view?: string
  prepare?: (backend: RunningBackend) => void
}

const daysBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** The screen alone, as a person with that role opens it. */
async function open({ as = 'owner', view, prepare }: Options = {}) {
  const parts = await testStore(as)
  prepare?.(parts.backend)
  await parts.store.dispatch(checkSession())
  const routes = [
    { path: '/alertas/:view?', element: <Alertas />, handle: { defaultView: 'cobros' } },
    { path: '*', element: <p>otra pantalla</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [view === undefined ? '/alertas' : `/alertas/${view}`] })
  render(
    <Provider store={parts.store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return {
    ...parts,
    router,
    user: userEvent.setup(),
    calls: (path: string) => parts.backend.stats()[`GET /api/${path}`] ?? 0,
  }
}

const tabs = () => within(screen.getByRole('navigation', { name: 'Alertas' })).getAllByRole('link')
const tabNames = () => tabs().map((tab) => tab.textContent?.replace(/ \d+$/, ''))
const cells = (row: HTMLElement | undefined) => within(row as HTMLElement).getAllByRole('cell')
const texts = (row: HTMLElement | undefined) => cells(row).map((cell) => cell.textContent)

/** One client who owes two sales, one of them in part; nobody else owes. */
function oneDebtor({ db }: RunningBackend) {
  for (const row of db.all('current_acount'))
    if (row.status !== 'pagado') db.update('current_acount', row.id, { status: 'pagado' })
  const client = db.all('client')[0]
  db.update('client', client?.id, { name: 'Almacén Ruiz', saldo: '15000.50' })
  const sell = (num: number, days: number, account: Record<string, unknown>) => {
    const created_at = daysBefore(days)
    const sale = db.insert('sale', {
      num,
      user_id: 1,
      client_id: client?.id,
      total: account.debe,
      terminada: 1,
      created_at,
    })
    db.insert('current_acount', { sale_id: sale.id, client_id: client?.id, created_at, ...account })
  }
  sell(901, 60, { debe: '10000.00', pagandose: '1500.00', status: 'pagandose' })
  sell(902, 40, { debe: '6500.50', pagandose: null, status: 'sin_pagar' })
}

function oneProblem({ db }: RunningBackend, days = 3) {
  const address = db.all('address')[0]
  const sale = db.insert('sale', {
    num: 777,
    user_id: 1,
    employee_id: null,
    address_id: address?.id,
    total: '1234.50',
    terminada: 1,
    created_at: daysBefore(days),
  })
  db.insert('afip_ticket', { sale_id: sale.id, cae: null })
}

describe('counts', () => {
  const message = (changes: Partial<Message>): Message => ({
    id: 1,
    text: '',
    buyer_id: 1,
    created_at: '2026-11-21T02:00:00Z',
    ...changes,
  })
  const buyer = (id: number, messages: Message[]) =>
    ({ id, name: 'Lucía', surname: null, messages }) as unknown as Buyer
  const unread = { read: 0, from_buyer: 1 } as const

  it('takes only what buyers wrote and nobody read, the newest chat first [NAV-009]', () => {
    const buyers = [
      buyer(1, [message({ ...unread }), message({ ...unread, created_at: '2026-11-21T03:00:00Z' })]),
      buyer(2, [message({ ...unread, created_at: '2026-11-21T09:00:00Z' }), message({ from_buyer: 0, read: 0 })]),
      // Made by the server itself, and read.
      buyer(3, [message({}), message({ from_buyer: 1, read: 1 })]),
      { id: 4, name: 'Sin mensajes' } as Buyer,
    ]
    expect(unreadMessages(buyers)).toBe(3)
    expect(unreadChats(buyers).map((chat) => [chat.buyer.id, chat.count, chat.last])).toEqual([
      [2, 1, '2026-11-21T09:00:00Z'],
      [1, 2, '2026-11-21T03:00:00Z'],
    ])
  })

  it('adds unpaid sales and movements for everybody, the rest by permission [NAV-009]', () => {
    const row = { id: 1 }
    const alerts = {
      unconfirmedOrders: [row, row],
      ordersToAdvise: [row],
      unpaidSales: [{ client: row, ventas_sin_cobrar: [row, row, row] }],
      movementsInProgress: [row],
      invoicingProblems: [row, row],
    }
    const buyers = [buyer(1, [message(unread)])]
    const employee = (slugs: string[]) =>
      createAccess({ owner_id: 1, admin_access: null, permissions: slugs.map((slug) => ({ slug })), extencions: [] })
    expect(alertsCount(alerts, buyers, employee([]))).toBe(4)
    expect(alertsCount(alerts, buyers, employee(['alerts.messages']))).toBe(5)
    expect(alertsCount(alerts, buyers, employee(['alerts.orders', 'alerts.problemas_al_facturar']))).toBe(8)
    expect(
      alertsCount(
        alerts,
        buyers,
        createAccess({ owner_id: null, admin_access: null, permissions: [], extencions: [] }),
      ),
    ).toBe(10)
  })
})

describe('views', () => {
  it('opens cobros by default and shows every view to the owner, each with its count [NAV-009]', async () => {
    await open({ prepare: oneDebtor })
    expect(tabNames()).toEqual([
      'Cobros',
      'Proveedores',
      'Pedidos online',
      'Mensajes',
      'Depósitos',
      'Facturación',
      'Stock bajo',
      'Cheques',
    ])
    // Two of them the count of the menu leaves out.
    expect(screen.getByText('El número del menú suma todo menos Stock bajo y Cheques.')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Cobros 2', current: 'page' })).toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Clientes con ventas sin cobrar' })).toBeInTheDocument()
    expect(screen.getByText('Deben en total')).toHaveTextContent('$15.000,50')
  })

  it('shows the cheques in hand or given that fall due, the highest first [NS-02b]', async () => {
    const part = (num: string, amount: string, days: number) => ({
      id: 1,
      pivot: { amount, bank: 'Banco Uno', num, payment_date: `${addDays(today(), days)} 00:00:00` },
    })
    const pay = (amount: string, parts: unknown[]) => [
      { days: 3, haber: amount, saldo: `-${amount}`, detalle: 'Pago', _current_acount_payment_methods: parts },
    ]
    await open({
      view: 'cheques',
      prepare(backend) {
        for (const { id } of backend.db.all('current_acount'))
          backend.db.update('current_acount', id, { _current_acount_payment_methods: [] })
        // Of a month ago and in a month: neither is due.
        const others = [part('104', '800.00', -40), part('105', '900.00', 30)]
        addHolder(backend, 'client', pay('2000.00', [part('101', '100.00', -2), part('102', '200.00', 5), ...others]))
        addHolder(backend, 'provider', pay('300.00', [part('103', '300.00', 1)]))
      },
    })
    const list = await screen.findByRole('table', { name: 'Cheques que vencen' })
    expect(within(list).getAllByRole('row').slice(1).map(texts)).toEqual([
      ['Banco Uno N° 103', shortDate(addDays(today(), 1)), '$300,00'],
      ['Banco Uno N° 102', shortDate(addDays(today(), 5)), '$200,00'],
      ['Banco Uno N° 101', shortDate(addDays(today(), -2)), '$100,00'],
    ])
  })

  it('shows an employee without permissions of alerts what everybody has, and what runs short of the articles he may see [NAV-036]', async () => {
    await open({ as: 'employee' })
    expect(tabNames()).toEqual(['Cobros', 'Depósitos', 'Stock bajo'])
  })

  it('takes an employee back to cobros from a view he may not see', async () => {
    const { router, calls } = await open({ as: 'employee', view: 'facturacion' })
    expect(router.state.location.pathname).toBe('/alertas')
    expect(screen.getByRole('heading', { name: 'Clientes con ventas sin cobrar' })).toBeInTheDocument()
    expect(calls('afip-ticket/problemas-al-facturar')).toBe(0)
  })

  it.each([
    ['cobros', 'sales-ventas-sin-cobrar'],
    ['pedidos-proveedor', 'provider-order/days-to-advise/not-received'],
    ['pedidos-online', 'order/unconfirmed/models'],
    ['mensajes', 'buyer'],
    ['movimientos-de-depositos', 'deposit-movement-en-curso'],
    ['facturacion', 'afip-ticket/problemas-al-facturar'],
  ])(
    'reads %s by its own call, and again when it is chosen again [SALES-009, SALES-018, ORD-007]',
    async (view, path) => {
      const { user, calls } = await open({ view })
      await waitFor(() => expect(screen.getByRole('region')).toHaveAttribute('aria-busy', 'false'))
      expect(calls(path)).toBe(1)
      await user.click(tabs().find((tab) => tab.getAttribute('aria-current') === 'page') as HTMLElement)
      await waitFor(() => expect(calls(path)).toBe(2))
    },
  )

  it('shows what each client owes, and sale by sale what is paid and missing, with the way to both [SALES-009] [NS-02b]', async () => {
    const { user } = await open({ prepare: oneDebtor })
    const table = await screen.findByRole('table', { name: 'Clientes con ventas sin cobrar' })
    const [row] = within(table).getAllByRole('row').slice(1)
    expect(within(row as HTMLElement).getByRole('rowheader')).toHaveTextContent('Almacén Ruiz')
    expect(texts(row)).toEqual(['$15.000,50', '2 ventas'])
    expect(
      within(row as HTMLElement)
        .getByRole('link', { name: 'Almacén Ruiz' })
        .getAttribute('href'),
    ).toMatch(/^\/clientes\/cuenta-corriente\/\d+$/)
    expect(cells(row)[0]).toHaveClass('money')

    await user.click(screen.getByRole('button', { name: '2 ventas sin cobrar de Almacén Ruiz' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ventas sin cobrar de Almacén Ruiz' })
    // The highest amount comes first, though it is the older one.
    const [highest, other] = within(dialog).getAllByRole('row').slice(1)
    expect(within(highest as HTMLElement).getByRole('link', { name: 'N° 901' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/ventas\/todas\/todos\?sale=\d+$/),
    )
    expect(texts(highest).slice(0, 4)).toEqual(['$10.000,00', '$1.500,00', '$8.500,00', 'hace 60 días'])
    expect(texts(other).slice(0, 4)).toEqual(['$6.500,50', '$0,00', '$6.500,50', 'hace 40 días'])
    await user.click(within(dialog).getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('lists the sales with problems when invoicing; without an employee the owner sold [SALES-018, SALES-019, CAT-110, NS-02b]', async () => {
    const { store } = await open({ view: 'facturacion', prepare: oneProblem })
    const table = await screen.findByRole('table', { name: 'Ventas con problemas al facturar' })
    const [row, ...others] = within(table).getAllByRole('row').slice(1)
    expect(others).toEqual([])
    expect(within(row as HTMLElement).getByRole('rowheader')).toHaveTextContent('N° 777')
    const { user } = (store.getState() as unknown as { session: { user: { name: string } } }).session
    expect(texts(row).slice(1, 4)).toEqual([user.name, '$1.234,50', 'hace 3 días'])
    expect(screen.getByRole('link', { name: 'Ir a Ventas' })).toHaveAttribute('href', '/ventas/todas/todos')
    // The sale, where it is invoiced.
    for (const name of ['N° 777', 'Facturar la venta N° 777'])
      expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/ventas\/todas\/todos\?sale=\d+$/)
  })

  it('leads nobody where he may not go [NS-02b, NAV-036]', async () => {
    await open({
      as: 'employee',
      prepare(backend) {
        oneDebtor(backend)
        const employee = backend.db.all('user').find(({ doc_number }) => doc_number === '2')
        backend.db.update('user', employee?.id, { ver_alertas_de_todos_los_empleados: 1, _permissions: [] })
      },
    })
    const table = await screen.findByRole('table', { name: 'Clientes con ventas sin cobrar' })
    expect(within(table).getByRole('rowheader')).toHaveTextContent('Almacén Ruiz')
    expect(within(table).queryByRole('link')).not.toBeInTheDocument()
    expect(tabNames()).toEqual(['Cobros', 'Depósitos'])
  })

  it('shows providers, buyers, messages and movements in the words of the shop [NS-02b, ORD-006]', async () => {
    const { user } = await open({ view: 'pedidos-proveedor' })
    const provider = within(await screen.findByRole('rowheader', { name: 'Molinos del Sur' })).getByRole('link')
    expect(provider.getAttribute('href')).toMatch(/^\/proveedores\/cuenta-corriente\/\d+$/)
    await user.click(screen.getByRole('link', { name: /Pedidos online/ }))
    expect(await screen.findAllByRole('rowheader')).toHaveLength(2)
    await user.click(screen.getByRole('link', { name: /Mensajes/ }))
    const pedro = await screen.findByRole('row', { name: /Pedro/ })
    expect(texts(pedro)[0]).toBe('1')
    expect(within(pedro).getByRole('link').getAttribute('href')).toMatch(/^\/online\/mensajes\/\d+$/)
    expect(screen.getByRole('link', { name: 'Ir a Mensajes' })).toHaveAttribute('href', '/online/mensajes')
    await user.click(screen.getByRole('link', { name: /^Depósitos/ }))
    const movement = await screen.findByRole('row', { name: /N° 1/ })
    await waitFor(() => expect(texts(movement)[0]).not.toBe('—'))
    expect(texts(movement)[2]).toBe('3')
  })

  it('shows what is under its minimum, the emptiest first, with the way to the article and to its restocking [NS-02b]', async () => {
    const { user, router, store } = await open({
      view: 'stock-bajo',
      prepare({ db }) {
        const [out, low, enough, uncounted, ...rest] = db.all('article').map(({ id }) => id)
        for (const id of rest) db.update('article', id, { stock_min: null })
        db.update('article', low, { name: 'Harina', stock: '4.00', stock_min: 5 })
        db.update('article', out, { name: 'Azúcar', stock: '-1.00', stock_min: 10 })
        db.update('article', enough, { stock: '5.00', stock_min: 5 })
        db.update('article', uncounted, { stock: null, stock_min: 5 })
      },
    })
    const list = await screen.findByRole('table', { name: 'Artículos por debajo de su mínimo' })
    const rows = within(list).getAllByRole('row').slice(1)
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Azúcar', 'Harina'])
    expect(texts(rows[0])).toEqual(['Agotado', '-1', '10', '11', 'Reponer'])
    expect(texts(rows[1])).toEqual(['Bajo', '4', '5', '1', 'Reponer'])
    expect(screen.getByRole('link', { name: 'Stock bajo 2' })).toBeVisible()
    // The menu does not count it: it would go through the catalogue with every sale.
    expect(selectAlerts(store.getState())).not.toHaveProperty('short')
    expect(screen.getByRole('link', { name: 'Ir a Reposición' })).toHaveAttribute('href', '/proveedores/reposicion')
    expect(within(rows[0] as HTMLElement).getByRole('link', { name: 'Reponer' })).toHaveAttribute(
      'href',
      '/proveedores/reposicion',
    )
    await user.click(within(list).getByRole('link', { name: 'Azúcar' }))
    expect(router.state.location.pathname + router.state.location.search).toMatch(
      /^\/listado-de-articulos\?article=\d+$/,
    )
  })

  it('stands as cards on a phone', async () => {
    setWidth(390)
    await open({ prepare: oneDebtor })
    const cards = await screen.findByRole('list', { name: 'Clientes con ventas sin cobrar' })
    expect(within(cards).getByText('Almacén Ruiz')).toBeInTheDocument()
    expect(within(cards).getByText('$15.000,50')).toBeInTheDocument()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

describe('reading', () => {
  const PATH = '^/api/afip-ticket/problemas-al-facturar$'

  it('says that nothing waits once it knows so', async () => {
    const answer = gate()
    await open({ view: 'facturacion', prepare: ({ faults }) => faults.set([{ path: PATH, fault: answer }]) })
    expect(screen.getByText('Cargando…')).toBeInTheDocument()
    expect(screen.queryByText('Nada pendiente por acá')).not.toBeInTheDocument()
    answer.open()
    expect(await screen.findByText('Nada pendiente por acá')).toBeInTheDocument()
  })

  it('counts nothing it has not read: no view says 0 before its answer, nor that nothing runs short [NAV-009]', async () => {
    const answers = gate()
    const { user, store } = await open({
      view: 'stock-bajo',
      prepare({ db, faults }) {
        for (const { id } of db.all('article')) db.update('article', id, { stock_min: null })
        faults.set([{ path: '^/api/article/', fault: answers }])
      },
    })
    expect(tabs().map((tab) => tab.textContent)).not.toContainEqual(expect.stringMatching(/0$/))
    expect(screen.getByText('Cargando…')).toBeInTheDocument()
    expect(screen.queryByText('Nada pendiente por acá')).not.toBeInTheDocument()
    answers.open()
    expect(await screen.findByRole('link', { name: 'Stock bajo 0' })).toBeVisible()
    expect(await screen.findByText('Nada pendiente por acá')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Cobros' }))
    act(() => void store.dispatch(alertsSlice.actions.received({ settled: true })))
    expect(screen.getByRole('link', { name: 'Facturación 0' })).toBeVisible()
  })

  it('says quietly that it failed, and tries again', async () => {
    const { user } = await open({
      view: 'facturacion',
      prepare(backend) {
        oneProblem(backend)
        backend.faults.set([{ path: PATH, fault: '500', times: 1 }])
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('rowheader', { name: 'N° 777' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument()
  })

  it('keeps what it knew in sight when reading again fails', async () => {
    const { user, backend, store } = await open({ view: 'facturacion', prepare: oneProblem })
    await screen.findByRole('rowheader', { name: 'N° 777' })
    backend.faults.set([{ path: PATH, fault: 'html' }])
    await user.click(screen.getByRole('link', { name: /Facturación/ }))
    expect(await screen.findByText(/esto es lo último que sabemos/)).toBeInTheDocument()
    expect(screen.getByRole('rowheader', { name: 'N° 777' })).toBeInTheDocument()
    // What somebody else solved is gone with the next answer.
    store.dispatch(alertsSlice.actions.received({ invoicingProblems: [] }))
    expect(await screen.findByText(/No pudimos leer estas alertas/)).toBeInTheDocument()
  })
})

describe('menu entry', () => {
  it('shows any employee the entry and what waits for him [NAV-009, NAV-036]', async () => {
    const { user } = await startTestApp({
      whole: true,
      as: 'employee',
      path: '/alertas',
      prepare({ db }) {
        const employee = db.all('user').find((row) => row.doc_number === '2')
        db.update('deposit_movement', db.all('deposit_movement')[0]?.id, { employee_id: employee?.id })
        for (const row of db.all('current_acount')) db.update('current_acount', row.id, { status: 'pagado' })
      },
    })
    const menu = screen.getByRole('navigation', { name: 'Principal' })
    const entry = within(menu).getByRole('link', { name: /Alertas/ })
    await waitFor(() => expect(entry).toHaveTextContent('Alertas1 pendientes'))
    await user.click(await screen.findByRole('link', { name: 'Depósitos 1' }))
    expect(await screen.findByRole('rowheader', { name: 'N° 1' })).toBeInTheDocument()
  })

  it('is counted again where one comes back to Inicio: what was paid or sent meanwhile waits no more [NAV-009]', async () => {
    const { user, backend, store } = await startTestApp({ path: '/inicio', prepare: oneDebtor, whole: true })
    const menu = screen.getByRole('navigation', { name: 'Principal' })
    const counted = () => selectAlerts(store.getState())
    await waitFor(() => expect(counted().settled).toBe(true))
    const before = unpaidCount(counted().unpaidSales)
    expect(before).toBeGreaterThan(0)
    for (const row of backend.db.all('current_acount'))
      backend.db.update('current_acount', row.id, { status: 'pagado' })
    await user.click(within(menu).getByRole('link', { name: 'Clientes' }))
    expect(unpaidCount(counted().unpaidSales)).toBe(before)
    // The server is asked at most once a minute, the start included.
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
    await user.click(screen.getByTitle('Inicio'))
    await waitFor(() => expect(unpaidCount(counted().unpaidSales)).toBe(0))
  })
})
