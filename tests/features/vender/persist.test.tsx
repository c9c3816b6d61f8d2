import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { onTestFinished, describe, expect, it } from 'vitest'
import { App } from '@/app/App'
import { startApp } from '@/app/start'
import { fakePush, testSettings } from '../../support/store'
import type { TestApp } from '../../support/app'
import { azucar, field, lines, list, openVender, quantityOf, scan, total, vender, yerba } from './screen'

const KEY = 'cart'

/** The page is left and loaded again: same browser, same server, a new app. */
async function reload(app: TestApp): Promise<TestApp> {
  window.dispatchEvent(new Event('pagehide'))
  cleanup()
  const settings = testSettings()
  const running = startApp(settings, { push: () => Promise.resolve(fakePush(app.backend)), perMinute: 100_000 })
  onTestFinished(running.stop)
  render(<App store={running.store} settings={settings} />)
  await screen.findByPlaceholderText('Escaneá o escribí el código')
  return { ...app, ...running }
}

describe('the cart in this tab [U14]', () => {
  it('comes back after a reload, with its choices', async () => {
    const first = await openVender()
    scan(`2*${yerba.code}`)
    scan(azucar.code)
    await first.user.selectOptions(screen.getByLabelText('Método de pago'), 'Debito')
    await first.user.selectOptions(screen.getByLabelText('Depósito'), 'Salón')
    const app = await reload(first)
    expect(lines()).toHaveLength(2)
    expect(quantityOf(yerba.name)).toHaveValue('2')
    await waitFor(() => expect(total()).toHaveTextContent('$9.690,00'))
    await waitFor(() => expect(screen.getByLabelText('Método de pago')).toHaveDisplayValue('Debito'))
    expect(screen.getByLabelText('Depósito')).toHaveDisplayValue('Salón')
    await waitFor(() => expect(list(app, 'article').loadedAt).not.toBeNull())
    scan(yerba.code)
    expect(quantityOf(yerba.name)).toHaveValue('3')
  })

  it('is written without being asked', async () => {
    await openVender()
    scan(yerba.code)
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
  })

  it.each([
    '{"version":0,"items":"yerba","total":{"a":1}}',
    'no JSON',
    'null',
    '{"version":1,"user":1,"cart":{"items":[{"id":"x"}],"client":7}}',
    '[]',
  ])('is quietly dropped when it is %s', async (stored) => {
    sessionStorage.setItem(KEY, stored)
    await openVender()
    expect(lines()).toHaveLength(0)
    expect(total()).toHaveTextContent('$0,00')
    scan(yerba.code)
    expect(total()).toHaveTextContent('$4.250,00')
  })

  it('is nobody else’s', async () => {
    const app = await openVender()
    scan(yerba.code)
    const { id } = (app.store.getState() as unknown as { session: { user: { id: number } } }).session.user
    await waitFor(() => expect(sessionStorage.getItem(KEY)).not.toBeNull())
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '') as object
    sessionStorage.setItem(KEY, JSON.stringify({ ...stored, user: id + 1 }))
    cleanup()
    await openVender()
    expect(lines()).toHaveLength(0)
  })

  it('does not come back when it was charged: the journal confirms it, once', async () => {
    const first = await openVender()
    scan(yerba.code)
    const before = first.backend.db.all('sale').length
    first.backend.faults.set([
      { method: 'POST', path: '^/api/sale$', fault: 'drop-after', times: 1 },
      { path: '^/api/sale/from-date', fault: 'drop-before' },
    ])
    await first.user.click(screen.getByRole('button', { name: /Cobrar/ }))
    await waitFor(() => expect(first.backend.db.all('sale').length).toBe(before + 1))
    first.backend.faults.set([])
    await reload(first)
    await waitFor(() => expect(screen.queryByRole('button', { name: /sin confirmar/ })).toBeNull())
    expect(first.backend.db.all('sale').length).toBe(before + 1)
    expect(first.backend.stats()['POST /api/sale']).toBe(1)
    expect(lines()).toHaveLength(0)
  })

  it('comes back when the page went away before the sale was written down', async () => {
    const first = await openVender()
    scan(yerba.code)
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as object
    cleanup()
    sessionStorage.setItem(KEY, JSON.stringify({ ...kept, sent: 'never-written' }))
    await reload(first)
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
  })

  it('survives the session that ends', async () => {
    const app = await openVender()
    scan(yerba.code)
    app.store.dispatch({ type: 'session/expired' })
    expect(vender(app).cart.items).toHaveLength(1)
    expect(field()).toBeInTheDocument()
  })

  it('is kept when another screen is opened, and empty after the sale', async () => {
    const { user } = await openVender()
    scan(yerba.code)
    await user.click(screen.getByRole('link', { name: 'Clientes' }))
    await waitFor(() => expect(window.location.pathname).toContain('clientes'))
    await user.click(screen.getByRole('link', { name: 'Vender' }))
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
    await user.keyboard('{F10}')
    await screen.findByText(/última venta N°/)
    await waitFor(() => expect(sessionStorage.getItem(KEY)).not.toContain(yerba.code))
  })
})
