import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { ChequeWallet } from '@/features/cuentas/cheques/ChequeWallet'
import { addDays, today } from '@/lib/dates'
import type { RunningBackend } from '../../backend/app'
import { startScreen } from '../../list/screen'
import { standIn } from '../../support/standIn'
import { addHolder, ID, NAME } from './open'

const part = (num: string, amount: string, days: number) => ({
  id: 1,
  pivot: { amount, bank: 'Banco Uno', num, payment_date: `${addDays(today(), days)} 00:00:00` },
})

/** Three cheques of a client, one of which went on to a provider. */
function threeCheques(backend: RunningBackend): void {
  for (const { id } of backend.db.all('current_acount'))
    backend.db.update('current_acount', id, { _current_acount_payment_methods: [] })
  addHolder(backend, 'client', [
    {
      days: 3,
      haber: '600.00',
      saldo: '-600.00',
      detalle: 'Pago N°39',
      _current_acount_payment_methods: [
        part('111', '100.00', -2),
        part('222', '200.00', 0),
        part('333', '300.00', 400),
      ],
    },
  ])
  addHolder(backend, 'provider', [
    {
      days: 2,
      haber: '200.00',
      saldo: '-200.00',
      detalle: 'Pago N°40',
      _current_acount_payment_methods: [part('222', '200.00', 0)],
    },
  ])
}

const groups = () =>
  within(screen.getByRole('region', { name: 'Cartera de cheques' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

describe('the cheque wallet', () => {
  it('tells by due date what is in hand and what was handed on, and leads to the account [CAT-077] [PLUS-009]', async () => {
    const { user } = await startScreen(<ChequeWallet />, { prepare: threeCheques })
    await screen.findByRole('region', { name: 'Vencidos' })
    expect(groups()).toEqual(['Vencidos 1$100,00', 'Después 1$300,00'])
    expect(screen.getByRole('button', { name: 'En cartera $400,00', pressed: true })).toBeVisible()
    const past = within(screen.getByRole('region', { name: 'Vencidos' }))
    expect(past.getByRole('link', { name: NAME })).toHaveAttribute('href', `/clientes/cuenta-corriente/${ID}`)
    expect(past.getByText('hace 2 días')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Entregados a proveedores/ }))
    expect(groups()).toEqual(['Hoy 1$200,00'])
    expect(screen.getByText('De acá al domingo vence 1: $200,00.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Todos/ }))
    await user.type(screen.getByLabelText('Buscar cheque'), '33')
    expect(groups()).toEqual(['Después 1$300,00'])
    expect(screen.getByText(/El sistema no guarda si uno se depositó/)).toBeVisible()
  })

  it('names the provider a cheque was handed or given to, finds it by him, and leads to him who may see him [PLUS-009]', async () => {
    const prepare = (backend: RunningBackend) => {
      threeCheques(backend)
      const paid = backend.db.all('current_acount').find((row) => row.provider_id === ID)
      const methods = [part('222', '200.00', 0), part('555', '50.00', 0)]
      backend.db.update('current_acount', paid?.id, { _current_acount_payment_methods: methods })
      backend.db.update('provider', ID, { name: 'Distribuidora Norte' })
    }
    const { user, unmount } = await startScreen(<ChequeWallet />, { prepare })
    await screen.findByRole('region', { name: 'Vencidos' })
    await user.click(screen.getByRole('button', { name: /^Todos/ }))
    await user.type(screen.getByLabelText('Buscar cheque'), 'norte')
    expect(groups()).toEqual(['Hoy 2$250,00'])
    expect(screen.getByText('Entregado a Distribuidora Norte')).toBeVisible()
    expect(screen.getByRole('link', { name: NAME })).toHaveAttribute('href', `/clientes/cuenta-corriente/${ID}`)
    const link = screen.getByRole('link', { name: 'Distribuidora Norte' })
    expect(link).toHaveAttribute('href', `/proveedores/cuenta-corriente/${ID}`)
    unmount()

    const other = await startScreen(<ChequeWallet />, { prepare, as: 'employee', permissions: ['reportes.cheques'] })
    await screen.findByRole('region', { name: 'Vencidos' })
    await other.user.click(screen.getByRole('button', { name: /^Emitidos/ }))
    expect(await screen.findByText('Distribuidora Norte')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Distribuidora Norte' })).toBeNull()
  })

  it('goes on with the day while the screen stays open [PLUS-009]', { tags: ['rare'] }, async () => {
    // The seeded shop is made once for all tests: of today, and not of the day that is held here.
    standIn()
    vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.parse('2026-11-18T23:50:00-03:00') })
    await startScreen(<ChequeWallet />, { prepare: threeCheques })
    await screen.findByRole('region', { name: 'Vencidos' })
    fireEvent.click(screen.getByRole('button', { name: /^Todos/ }))
    expect(groups()).toEqual(['Vencidos 1$100,00', 'Hoy 1$200,00', 'Después 1$300,00'])
    act(() => vi.advanceTimersByTime(1_200_000))
    expect(groups()).toEqual(['Vencidos 2$300,00', 'Después 1$300,00'])
  })

  it('says that it could not be read, and reads again [PLUS-009]', async () => {
    const { user } = await startScreen(<ChequeWallet />, {
      prepare: (backend) => {
        threeCheques(backend)
        backend.faults.set([{ method: 'GET', path: 'cheque', fault: '500', times: 1 }])
      },
    })
    await screen.findByText(/No se pudieron leer los cheques/)
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    await screen.findByRole('region', { name: 'Vencidos' })
  })
})
