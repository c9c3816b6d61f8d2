import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caja as cajaEntity } from '@/entities/caja'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import type { RunningBackend } from '../../../backend/app'
import type { Row } from '../../../backend/types'
import type { TestApp } from '../../../support/app'
import type { Role } from '../../../support/standIn'
import { azucar, field, lines, list, openVender, posts, scan, vender, yerba } from '../screen'

const f10 = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10' })
const named = ({ db }: RunningBackend, name: string) => db.all('caja').find((row) => row.name === name) as Row
const reads = ({ backend }: TestApp) => backend.stats()['GET /api/caja'] ?? 0
const set = (backend: RunningBackend, name: string, abierta: 0 | 1) =>
  void backend.db.update('caja', named(backend, name).id, { abierta })
const only =
  (...open: string[]) =>
  (backend: RunningBackend) =>
    backend.db.all('caja').forEach(({ name }) => set(backend, String(name), open.includes(String(name)) ? 1 : 0))

/** The cajas were read so long ago. */
function readAgo({ store }: TestApp, seconds: number): void {
  const { loadStarted, loadEnded } = listActions(cajaEntity)
  act(() => {
    store.dispatch(loadStarted({ loadId: 'test', refresh: true }))
    store.dispatch(loadEnded({ loadId: 'test', at: Date.now() - seconds * 1000 }))
  })
}
const caja = (app: TestApp) => list(app, 'caja')
async function begin(prepare: (backend: RunningBackend) => void, as: Role = 'owner'): Promise<TestApp> {
  const app = await openVender({ as, prepare })
  await waitFor(() => expect(caja(app).loadedAt).not.toBeNull())
  scan(yerba.code)
  await waitFor(() => expect(lines()).toHaveLength(1))
  return app
}

describe('cajas of an employee [PERM-011]', () => {
  const offered = () =>
    within(screen.getByLabelText('Caja'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
      .filter((name) => name !== 'Seleccione Caja')
  const openAs = async (prepare: (backend: RunningBackend) => void) => {
    const app = await begin(prepare, 'employee')
    await screen.findByLabelText('Caja')
    return app
  }

  it('are his own; those of others are not offered', async () => {
    await openAs(only('Mostrador', 'Caja chica'))
    expect(offered()).toEqual(['Mostrador'])
  })

  it('of others takes the money where it is the usual one of the method: it is named, and the sale goes there', async () => {
    const app = await openAs((backend) => {
      const { db } = backend
      only('Mostrador', 'Caja chica')(backend)
      const [usual] = db.all('default_payment_method_caja')
      db.update('default_payment_method_caja', usual?.id, { caja_id: named(backend, 'Caja chica').id })
    })
    expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Caja chica')
    expect(offered()).toEqual(['Caja chica', 'Mostrador'])
    f10()
    await screen.findByText(/Última venta N°/)
    expect(app.backend.db.all('sale').at(-1)).toMatchObject({ caja_id: named(app.backend, 'Caja chica').id })
  })

  it('are those of others that take the method where none of his own is open, since a sale needs one [SALE-055]', async () => {
    await openAs((backend) => {
      only('Caja chica')(backend)
      const other = named(backend, 'Caja chica')
      backend.db.insert('caja', { ...other, id: undefined, num: 90, name: 'Banco' })
      for (const { id, abierta } of backend.db.all('caja'))
        if (abierta) backend.db.update('caja', id, { _users: [], _current_acount_payment_methods: [] })
      for (const { id } of backend.db.all('default_payment_method_caja'))
        backend.db.remove('default_payment_method_caja', Number(id))
    })
    expect(offered().sort()).toEqual(['Banco', 'Caja chica'])
  })

  it('are all of them where none names him, since a sale needs one', async () => {
    await openAs((backend) => {
      only('Mostrador', 'Caja chica')(backend)
      for (const { id } of backend.db.all('caja')) backend.db.update('caja', id, { _users: [] })
    })
    expect(offered()).toEqual(['Mostrador', 'Caja chica'])
  })
})

it('the caja of the till stays for another method that may go into it, also one chosen by hand', async () => {
  const app = await begin(only('Mostrador', 'Mercado Pago', 'Caja chica'))
  const { user } = app
  const choose = (label: string, name: string) => user.selectOptions(screen.getByLabelText(label), name)
  await choose('Método de pago', 'Debito')
  expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Mostrador')
  await choose('Método de pago', 'Mercado Pago')
  expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Mercado Pago')
  await choose('Caja', 'Mostrador')
  await choose('Método de pago', 'Transferencia')
  expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Mostrador')
})

it('the till says where the money goes while the usual caja is closed and another one takes it', async () => {
  const app = await begin(only('Mostrador', 'Caja chica'))
  expect(screen.queryByText(/está cerrada/)).toBeNull()
  set(app.backend, 'Mostrador', 0)
  readAgo(app, 5)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('Mostrador está cerrada: va a Caja chica')).toBeVisible()
})

describe('cajas opened and closed elsewhere [SALE-055]', () => {
  it('one closed meanwhile refuses the sale where the cajas are older than a minute, and the sale stays', async () => {
    const app = await begin(only('Mostrador', 'Caja chica'))
    set(app.backend, 'Mostrador', 0)
    readAgo(app, 61)
    f10()
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('La caja Mostrador está cerrada')
    expect(alert).toHaveTextContent('La venta iría a Caja chica: si está bien, cobrá otra vez.')
    expect(posts(app)).toBe(0)
    expect(lines()).toHaveLength(1)
    f10()
    await screen.findByText(/Última venta N°/)
    expect(app.backend.db.all('sale').at(-1)).toMatchObject({ caja_id: named(app.backend, 'Caja chica').id })
  })

  it(
    'do not hold the sale up: without an answer it goes on in a second, and offline at once',
    { tags: ['rare'] },
    async () => {
      const app = await begin(only('Mostrador'))
      app.backend.faults.set([{ method: 'GET', path: '^/api/caja$', fault: { slow: 60_000 } }])
      readAgo(app, 61)
      f10()
      await waitFor(() => expect(posts(app)).toBe(1))
    },
  )

  it(
    'while they are read, a scan waits and is the next customer’s: the sale is charged as it was [U5]',
    { tags: ['rare'] },
    async () => {
      const app = await begin(only('Mostrador'))
      app.backend.faults.set([{ method: 'GET', path: '^/api/caja$', fault: { slow: 60_000 } }])
      readAgo(app, 61)
      f10()
      expect(vender(app).selling).toBe(true)
      scan(azucar.code)
      await waitFor(() => expect(posts(app)).toBe(1))
      await waitFor(() => expect(vender(app).cart.items.map(({ name }) => name)).toEqual([azucar.name]))
      expect(app.backend.db.all('sale').at(-1)).toMatchObject({ total: '4250.00' })
      expect(vender(app).selling).toBe(false)
    },
  )

  it(
    'a scan that waited while they were read goes into the sale they refuse, and the reason stays [U5]',
    { tags: ['rare'] },
    async () => {
      const app = await begin(only('Mostrador'))
      set(app.backend, 'Mostrador', 0)
      readAgo(app, 61)
      f10()
      scan(azucar.code)
      expect(lines()).toHaveLength(1)
      expect(await screen.findByRole('alert')).toHaveTextContent('La caja Mostrador está cerrada')
      expect(lines()).toHaveLength(2)
      expect(vender(app).selling).toBe(false)
      expect(posts(app)).toBe(0)
    },
  )

  it(
    'while they are read, nothing is charged that came into its place from the storage',
    { tags: ['rare'] },
    async () => {
      const app = await begin(only('Mostrador'))
      app.backend.faults.set([{ method: 'GET', path: '^/api/caja$', fault: { slow: 60_000 } }])
      readAgo(app, 61)
      f10()
      const { cart, defaults } = vender(app)
      const other = { ...cart, items: cart.items.map((item) => ({ ...item, amount: 77 })) }
      act(
        () =>
          void app.store.dispatch(
            saleEvents.cartRestored({ cart: other, defaults, prices: null, totalBefore: null, repriced: null }),
          ),
      )
      await waitFor(() => expect(vender(app).selling).toBe(false))
      expect(posts(app)).toBe(0)
      expect(vender(app).cart).toBe(other)
    },
  )

  it('are read before no sale while they are young', async () => {
    const app = await begin(only('Mostrador'))
    const before = reads(app)
    f10()
    await screen.findByText(/Última venta N°/)
    expect(reads(app)).toBe(before)
  })

  it('are read again when somebody comes back to the page, and when their choice opens', async () => {
    const app = await begin(only('Mostrador'))
    set(app.backend, 'Caja chica', 1)
    readAgo(app, 5)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByRole('option', { name: 'Caja chica' })).toBeInTheDocument()
    set(app.backend, 'Caja chica', 0)
    readAgo(app, 10)
    act(() => screen.getByLabelText('Caja').focus())
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Caja chica' })).toBeNull())
  })

  it('without one for the method say so, with the ways to one, and the sale comes back as it was', async () => {
    const app = await begin(only('Mercado Pago'))
    const group = within(screen.getByRole('group', { name: 'Caja' }))
    expect(group.getByText('No hay ninguna caja abierta para Efectivo')).toBeVisible()
    await app.user.click(group.getByRole('link', { name: 'Abrir caja' }))
    await app.user.click(await screen.findByRole('link', { name: 'Volver a Vender' }))
    await waitFor(() => expect(lines()).toHaveLength(1))
    set(app.backend, 'Mostrador', 1)
    await app.user.click(screen.getByRole('button', { name: 'Volver a leer' }))
    await waitFor(() => expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Mostrador'))
    expect(field()).toHaveFocus()
    expect(vender(app).cart.items).toHaveLength(1)
  })

  it('opened since the sale was refused take the refusal away', { tags: ['rare'] }, async () => {
    const app = await begin(only())
    await act(async () => void (await app.store.dispatch(load(cajaEntity))))
    set(app.backend, 'Mostrador', 1)
    readAgo(app, 5)
    f10()
    await waitFor(() => expect(screen.getByLabelText('Caja')).toHaveDisplayValue('Mostrador'))
    expect(screen.queryByRole('alert')).toBeNull()
    f10()
    await screen.findByText(/Última venta N°/)
  })
})
