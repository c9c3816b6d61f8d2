import { act, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { client as clientEntity } from '@/entities/client'
import { DebtAges } from '@/features/cuentas/ages/DebtAges'
import { recalculateAccount } from '@/features/cuentas/changeAccount'
import { EVERYTHING } from '@/features/cuentas/shown'
import { reload } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { calls, startScreen } from '../../list/screen'
import { gate } from '../../support/gate'
import { server, standIn } from '../../support/standIn'
import { addHolder, ID, NAME } from './open'

/** One who owes $1.800, $300 of it for 200 days, and one who owes $50; nobody else does. */
function twoDebts(backend: RunningBackend): void {
  for (const { id } of backend.db.all('client')) backend.db.update('client', id, { saldo: '0.00' })
  addHolder(backend, 'client', [
    { days: 200, debe: '300.00', saldo: '300.00', detalle: 'Venta N°7001' },
    { days: 40, debe: '1500.00', saldo: '1800.00', detalle: 'Venta N°7002' },
  ])
  const other = { id: ID + 1, name: 'Bazar Sur', phone: null, saldo: '50.00', user_id: 1, num: 901, status: 'active' }
  backend.db.insert('client', other)
  backend.db.insert('current_acount', {
    client_id: ID + 1,
    debe: '50.00',
    saldo: '50.00',
    status: 'sin_pagar',
    created_at: backend.db.now().toISOString(),
  })
}

const open = (prepare = twoDebts) => startScreen(<DebtAges />, { prepare })
const table = () => screen.findByRole('table', { name: 'Antigüedad de la deuda por cliente' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 6).map(({ textContent }) => textContent))
async function whole(): Promise<void> {
  await table()
  await waitFor(() => expect(screen.queryByText(/Cuentas leídas/)).toBeNull())
}

afterEach(() => localStorage.clear())

describe('the age of what clients owe', () => {
  it('is read of those who owe alone, summed, put in order and filtered [PLUS-008]', async () => {
    const read = calls('GET', 'current-acount/')
    const { user, unmount, store } = await open()
    await whole()
    expect(read.map(({ path }) => path)).toEqual([
      `current-acount/client/${ID}/${EVERYTHING}`,
      `current-acount/client/${ID + 1}/${EVERYTHING}`,
    ])
    expect(await rows()).toEqual([
      [NAME, '$1.800,00', '—', '$1.500,00', '—', '$300,00'],
      ['Bazar Sur', '$50,00', '$50,00', '—', '—', '—'],
    ])
    expect(screen.getByText('Más de 90 días', { selector: 'dt' }).nextSibling).toHaveTextContent('$300,00')
    await user.click(within(await table()).getByRole('button', { name: '0 a 30 días' }))
    expect((await rows()).map(([name]) => name)).toEqual(['Bazar Sur', NAME])
    await user.selectOptions(screen.getByLabelText('Cuáles se ven'), 'Con deuda de más de 90 días')
    expect((await rows()).map(([name]) => name)).toEqual([NAME])
    unmount()
    expect(Object.keys((store.getState() as { debtAges: object }).debtAges)).toHaveLength(2)
  })

  it('is gone on with after the connection broke, which says so and loses nothing [PLUS-008]', async () => {
    const { user, backend } = await open((shop) => {
      twoDebts(shop)
      shop.faults.set([{ method: 'GET', path: `current-acount/client/${ID + 1}`, fault: 'drop-before', times: 1 }])
    })
    const told = await screen.findByText(/No se pudo seguir leyendo/)
    expect(told).toHaveTextContent('No hay conexión con el servidor. Cuentas leídas: 1 de 2')
    expect(screen.getByText('Los totales son de las cuentas leídas hasta ahora.')).toBeVisible()
    backend.faults.set([])
    const read = calls('GET', 'current-acount/')
    await user.click(screen.getByRole('button', { name: 'Seguir' }))
    await whole()
    expect(read).toHaveLength(1)
  })

  it.each([
    ['is refused for good', (shop: RunningBackend) => ({ shop, fault: '500' as const })],
    ['is no answer', (shop: RunningBackend) => ({ shop, fault: 'html' as const })],
    ['has a damaged line', (shop: RunningBackend) => ({ shop, fault: null })],
  ])('of everybody else is read when one account %s, and that one is named [PLUS-008]', async (_how, of) => {
    const { user, backend } = await open((all) => {
      twoDebts(all)
      const { shop, fault } = of(all)
      if (fault !== null) shop.faults.set([{ method: 'GET', path: `current-acount/client/${ID}/`, fault }])
      else
        for (const { id, client_id } of shop.db.all('current_acount'))
          if (client_id === ID) shop.db.update('current_acount', id, { created_at: null })
    })
    const told = await screen.findByText(`No se pudo leer la cuenta de ${NAME}.`)
    expect(await rows()).toEqual([
      [NAME, '$1.800,00', '…', '…', '…', '…'],
      ['Bazar Sur', '$50,00', '$50,00', '—', '—', '—'],
    ])
    expect(screen.getByText('Los totales son de las cuentas leídas: 1 de 2.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Detener' })).toBeNull()
    backend.faults.set([])
    for (const { id, client_id } of backend.db.all('current_acount'))
      if (client_id === ID) backend.db.update('current_acount', id, { created_at: backend.db.now().toISOString() })
    const read = calls('GET', 'current-acount/')
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await waitFor(() => expect(told).not.toBeInTheDocument())
    await whole()
    expect(read).toHaveLength(1)
    expect((await rows())[0]?.[2]).not.toBe('…')
  })

  it('is stopped by a press, with what was read, and gone on with by another [PLUS-008]', async () => {
    let free: () => void = () => undefined
    const held = new Promise<void>((resolve) => (free = resolve))
    const second = `/current-acount/client/${ID + 1}/`
    server.use(http.get(`*/api${second}*`, () => held))
    const answered = new Promise<void>((resolve) =>
      server.events.on('response:mocked', ({ request }) => request.url.includes(second) && resolve()),
    )
    const { user } = await open(twoDebts)
    await screen.findByText(/Cuentas leídas: 1 de 2/)
    await user.click(screen.getByRole('button', { name: 'Detener' }))
    // What comes late of it is not taken.
    free()
    await act(() => answered)
    const read = calls('GET', 'current-acount/')
    expect(screen.getByText(/Cuentas leídas: 1 de 2/)).toBeVisible()
    expect(screen.getByText('Los totales son de las cuentas leídas hasta ahora.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Seguir' }))
    await whole()
    expect(read).toHaveLength(1)
  })

  it('is of the account as it is, when it changes while it is read [PLUS-008]', async () => {
    const answer = gate()
    const { backend, store } = await open((shop) => {
      twoDebts(shop)
      shop.faults.set([{ method: 'GET', path: `current-acount/client/${ID}/`, fault: answer }])
    })
    await screen.findByText(/Cuentas leídas: 0 de 2/)
    const read = calls('GET', 'current-acount/')
    const newest = backend.db.all('current_acount').find(({ detalle }) => detalle === 'Venta N°7002')
    backend.db.update('current_acount', newest?.id, { debe: '1600.00', saldo: '1900.00' })
    backend.db.update('client', ID, { saldo: '1900.00', updated_at: '2030-01-01T00:00:00.000000Z' })
    await act(() => store.dispatch(reload(clientEntity, ID)))
    answer.open()
    await whole()
    expect((await rows())[0]).toEqual([NAME, '$1.900,00', '—', '$1.600,00', '—', '$300,00'])
    expect(read.map(({ path }) => path)).toContain(`current-acount/client/${ID}/${EVERYTHING}`)
  })

  /** One who owes $100 for 30 days. */
  function oneDebt(backend: RunningBackend): void {
    for (const { id } of backend.db.all('client')) backend.db.update('client', id, { saldo: '0.00' })
    addHolder(backend, 'client', [{ days: 30, debe: '100.00', saldo: '100.00', detalle: 'Venta N°7001' }])
  }

  it('is a day older on another day, without reading anything again [PLUS-008]', async () => {
    // The seeded shop is made once for all tests: of today, and not of the day that is held here.
    standIn()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-18T23:50:00-03:00') })
    const { user } = await open(oneDebt)
    await whole()
    expect(await rows()).toEqual([[NAME, '$100,00', '$100,00', '—', '—', '—']])
    const read = calls('GET', 'current-acount/')
    vi.setSystemTime(Date.parse('2026-11-19T00:10:00-03:00'))
    // Whatever is pressed, or the clock by itself.
    await user.click(within(await table()).getByRole('button', { name: 'Cliente' }))
    expect(await rows()).toEqual([[NAME, '$100,00', '—', '$100,00', '—', '—']])
    expect(read).toEqual([])
  })

  it('is read again when the account was recalculated, which its balance may not show [PLUS-008]', async () => {
    const { backend, store } = await open()
    await whole()
    const client = backend.db.get('client', ID)
    const newest = backend.db.all('current_acount').find(({ detalle }) => detalle === 'Venta N°7002')
    backend.db.update('current_acount', newest?.id, { created_at: backend.db.now().toISOString() })
    await act(() => store.dispatch(recalculateAccount('client', ID)))
    backend.db.update('client', ID, { saldo: client?.saldo ?? '', updated_at: client?.updated_at ?? null })
    await act(() => store.dispatch(reload(clientEntity, ID)))
    await whole()
    expect((await rows())[0]).toEqual([NAME, '$1.800,00', '$1.500,00', '—', '—', '$300,00'])
  })

  it('says on the paper how many accounts it is of, and of a filter that nobody passes [PLUS-008]', async () => {
    vi.stubGlobal('print', vi.fn())
    const { user } = await open((shop) => {
      twoDebts(shop)
      shop.faults.set([{ method: 'GET', path: `current-acount/client/${ID + 1}/`, fault: '500' }])
    })
    await screen.findByText('No se pudo leer la cuenta de Bazar Sur.')
    await user.click(screen.getByRole('button', { name: /^Exportar/ }))
    await user.click(screen.getByText('Imprimir'))
    await waitFor(() => expect(document.querySelector('.print-sheet')).toHaveTextContent('Cuentas leídas: 1 de 2'))
    await user.type(screen.getByLabelText('Buscar cliente'), 'zz')
    expect(screen.getByText('Ningún cliente es así, de las cuentas leídas.')).toBeVisible()
  })

  it.each([
    [20, /Cuentas leídas: 1 de 2 · faltan unos 20 minutos/],
    [240, /Cuentas leídas: 1 de 2 · faltan unas 4 horas/],
    [1, /Cuentas leídas: 1 de 2$/],
  ])('tells how long the reading still takes when an account takes %d minutes [PLUS-008]', async (minutes, told) => {
    const now = performance.now.bind(performance)
    let late = 0
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + late)
    const [first, second] = [gate(), gate()]
    await open((shop) => {
      twoDebts(shop)
      shop.faults.set([
        { method: 'GET', path: `current-acount/client/`, fault: first, times: 1 },
        { method: 'GET', path: `current-acount/client/`, fault: second },
      ])
    })
    await screen.findByText(/Cuentas leídas: 0 de 2$/)
    late = minutes * 60_000
    first.open()
    expect(await screen.findByText(told)).toBeVisible()
    second.open()
    clock.mockRestore()
    await whole()
  })

  it('is read again when the account changed and its balance did not [PLUS-008]', async () => {
    const { backend, store } = await open()
    await whole()
    // The oldest debit is paid, and as much is sold today.
    const oldest = backend.db.all('current_acount').find(({ detalle }) => detalle === 'Venta N°7001')
    backend.db.update('current_acount', oldest?.id, { status: 'pagado', pagandose: '300.00' })
    backend.db.insert('current_acount', {
      client_id: ID,
      debe: '300.00',
      saldo: '1800.00',
      status: 'sin_pagar',
      created_at: backend.db.now().toISOString(),
    })
    backend.db.update('client', ID, { updated_at: '2030-01-01T00:00:00.000000Z' })
    await act(() => store.dispatch(reload(clientEntity, ID)))
    await whole()
    expect((await rows())[0]).toEqual([NAME, '$1.800,00', '$300,00', '$1.500,00', '—', '—'])
  })

  it('is reminded of by WhatsApp with one’s own text, and it is noted here when [PLUS-008]', async () => {
    const { user } = await open()
    await whole()
    await user.click(screen.getByRole('button', { name: 'Texto del recordatorio' }))
    const dialog = await screen.findByRole('dialog', { name: 'Texto del recordatorio' })
    await user.type(within(dialog).getByLabelText('Alias o CBU para transferir'), 'ruiz.mp')
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
    const account = within(await table()).getByRole('link', { name: NAME })
    expect(account).toHaveAttribute('href', `/clientes/cuenta-corriente/${ID}`)
    const link = await screen.findByRole('link', { name: `Recordarle a ${NAME} por WhatsApp` })
    expect(link).toHaveTextContent('Recordar')
    const address = new URL(link.getAttribute('href') ?? '')
    expect(address.origin + address.pathname).toBe('https://wa.me/5493415551234')
    expect(address.searchParams.get('text')).toMatch(/tenés pendiente \$1\.800,00.*\n.*\n.*ruiz\.mp/)
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(within(await table()).getByText('hoy')).toBeVisible()
    expect(screen.getByText(/queda anotado en este navegador/)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Cuáles se ven'), 'Sin recordar')
    expect((await rows()).map(([name]) => name)).toEqual(['Bazar Sur'])
    // Days pass.
    act(() => {
      localStorage.setItem('u1:debt-reminded', JSON.stringify({ [ID]: '2020-01-01' }))
      window.dispatchEvent(new Event('debt-reminded'))
    })
    await user.selectOptions(screen.getByLabelText('Cuáles se ven'), 'Todos los que deben')
    expect(within(await table()).getByText(/^hace \d+ días$/)).toBeVisible()
  })

  it('asks before a text of reminders that is being written is lost [PLUS-008]', async () => {
    const { user } = await open()
    await whole()
    await user.click(screen.getByRole('button', { name: 'Texto del recordatorio' }))
    const dialog = await screen.findByRole('dialog', { name: 'Texto del recordatorio' })
    await user.type(within(dialog).getByLabelText('Texto'), ' Saludos')
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: /descartar/i })
    await user.click(within(question).getByText('Seguir editando'))
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Texto').value).toMatch(/ Saludos$/)
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(localStorage.getItem('u1:debt-reminder-text')).toContain(' Saludos')
  })
})
