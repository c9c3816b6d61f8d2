import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { client as clientEntity } from '@/entities/client'
import { DebtAges } from '@/features/cuentas/ages/DebtAges'
import { EVERYTHING } from '@/features/cuentas/shown'
import { reload } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { calls, startScreen } from '../../list/screen'
import { standIn } from '../../support/standIn'
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
const whole = () => waitFor(() => expect(screen.queryByText(/Cuentas leídas/)).toBeNull())

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

  it('is stopped and gone on with; a failure says so and loses nothing [PLUS-008]', async () => {
    const { user, backend } = await open((shop) => {
      twoDebts(shop)
      shop.faults.set([{ method: 'GET', path: `current-acount/client/${ID + 1}`, fault: '500', times: 1 }])
    })
    expect(await screen.findByText(/No se pudo seguir leyendo/)).toHaveTextContent('Cuentas leídas: 1 de 2')
    expect(screen.getByText('Los totales son de las cuentas leídas hasta ahora.')).toBeVisible()
    backend.faults.set([])
    const read = calls('GET', 'current-acount/')
    await user.click(screen.getByRole('button', { name: 'Seguir' }))
    await whole()
    expect(read).toHaveLength(1)
  })

  /** One who owes $100 for 30 days. */
  function oneDebt(backend: RunningBackend): void {
    for (const { id } of backend.db.all('client')) backend.db.update('client', id, { saldo: '0.00' })
    addHolder(backend, 'client', [{ days: 30, debe: '100.00', saldo: '100.00', detalle: 'Venta N°7001' }])
  }

  it('is read again on another day, when each debt is a day older [PLUS-008]', async () => {
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
    await waitFor(() => expect(read).toHaveLength(1))
    await whole()
    expect(await rows()).toEqual([[NAME, '$100,00', '—', '$100,00', '—', '—']])
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
    // What is being written is not lost to a stray key.
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: '¿Descartar los cambios?' })
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }))
    await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
    const link = await screen.findByRole('link', { name: `Recordarle a ${NAME} por WhatsApp` })
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
      localStorage.setItem('debt-reminded', JSON.stringify({ [ID]: '2020-01-01' }))
      window.dispatchEvent(new Event('debt-reminded'))
    })
    await user.selectOptions(screen.getByLabelText('Cuáles se ven'), 'Todos los que deben')
    expect(within(await table()).getByText(/^hace \d+ días$/)).toBeVisible()
  })
})
