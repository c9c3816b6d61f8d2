import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { onTestFinished, describe, expect, it, vi } from 'vitest'
import { articleItem } from '@/domain/sale/newItem'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { persistCart } from '@/features/vender/save/persistCart'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { selectVender } from '@/features/vender/cart/selectors'
import { checkSession } from '@/session/session'
import { isDiskFull } from '@/lib/disk/full'
import { clearStored } from '@/lib/disk/storage'
import { OUTLIVES } from '@/session/prefixes'
import { authenticated, unauthenticated } from '@/session/sessionSlice'
import { testStore } from '../../../support/store'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import {
  aceite,
  azucar,
  cards,
  field,
  line,
  lines,
  list,
  openVender,
  quantityOf,
  reload,
  scan,
  total,
  vender,
  yerba,
} from '../screen'

const KEY = 'cart'

/** The page went away after F10, before the queue had the sale. */
async function goneWhileCharging(code: string) {
  const app = await openVender()
  scan(code)
  await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as object
  cleanup()
  sessionStorage.setItem(KEY, JSON.stringify({ ...kept, sent: 'never-written' }))
  return app
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

  it('of a tab that was copied stays in the tab it comes from: the copy begins another one and says so [U18]', async () => {
    const first = await openVender()
    scan(yerba.code)
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
    const id = JSON.parse(sessionStorage.getItem('unsent-sales-tab') ?? '') as string
    const held = new Set([`tab ${id}`])
    const request = async (name: string, ...rest: unknown[]) => {
      if (held.has(name)) throw new DOMException('held by the other tab', 'TimeoutError')
      return (rest.at(-1) as (lock: object) => unknown)({ name })
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
    const copy = await reload(first)
    expect(await screen.findByText(/La venta sin cobrar sigue en la otra pestaña/)).toBeVisible()
    expect(vender(copy).cart.items).toEqual([])
    scan(azucar.code)
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(azucar.code))
    expect(sessionStorage.getItem(KEY)).not.toContain(yerba.code)
    await reload(copy)
    await waitFor(() => expect(lines()).toHaveLength(1))
    expect(quantityOf(azucar.name)).toHaveValue('1')
  })

  it('takes along codes that were still being looked up, and those no server was reached for', async () => {
    const first = await openVender({
      immediately: true,
      prepare: ({ faults }) =>
        faults.set([
          { path: '^/api/article/', fault: { slow: 60_000 } },
          { path: `buscar-articulo-por-codido/${yerba.code}`, fault: { slow: 60_000 } },
          { path: `buscar-articulo-por-codido/${azucar.code}`, fault: 'drop-before' },
        ]),
    })
    scan(`2*${azucar.code}`)
    await waitFor(() => expect(cards()).toHaveLength(1))
    scan(`3*${yerba.code}`)
    scan(aceite.code)
    await waitFor(() => expect(vender(first).codes).toEqual([`3*${yerba.code}`, aceite.code]))
    first.backend.faults.set([])
    const app = await reload(first)
    await waitFor(() => expect(lines()).toHaveLength(3))
    expect([azucar, yerba, aceite].map(({ name }) => quantityOf(name))).toEqual([
      expect.objectContaining({ value: '2' }),
      expect.objectContaining({ value: '3' }),
      expect.objectContaining({ value: '1' }),
    ])
    expect(vender(app)).toMatchObject({ codes: [], cards: [] })
    // Once added they are not looked up again.
    await reload(app)
    await waitFor(() => expect(lines()).toHaveLength(3))
    expect(quantityOf(yerba.name)).toHaveValue('3')
  })

  it('is written without being asked', async () => {
    await openVender()
    scan(yerba.code)
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
  })

  it.each([
    '{"user":1,"items":"yerba","total":{"a":1}}',
    'no JSON',
    'null',
    '{"user":1,"cart":{"items":[{"id":"x"}],"client":7}}',
    '[]',
  ])('is quietly dropped when it is %s', { tags: ['rare'] }, async (stored) => {
    sessionStorage.setItem(KEY, stored)
    await openVender()
    expect(lines()).toHaveLength(0)
    expect(total()).toHaveTextContent('$0,00')
    scan(yerba.code)
    expect(total()).toHaveTextContent('$4.250,00')
  })

  it('is taken as far as it fits when another version of the app wrote it [U14]', { tags: ['rare'] }, async () => {
    await openVender()
    scan(yerba.code)
    await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '') as object
    sessionStorage.setItem(KEY, JSON.stringify({ ...stored, version: 7, more: [{}], prices: 'x' }))
    cleanup()
    await openVender()
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
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

  it('does not come back when it was charged: the queue confirms it, once', async () => {
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
    const first = await goneWhileCharging(yerba.code)
    await reload(first)
    expect(await screen.findByRole('row', { name: new RegExp(yerba.name) })).toBeVisible()
  })

  it(
    'is put aside, and that is said, where another is begun before the queue says it was not charged',
    { tags: ['rare'] },
    async () => {
      const first = await goneWhileCharging(`2*${yerba.code}`)
      let answer = (): void => undefined
      const asked = new Promise<void>((resolve) => (answer = resolve))
      const read = salesOnDisk.read.bind(salesOnDisk)
      const slow = vi.spyOn(salesOnDisk, 'read').mockImplementation(() => asked.then(read))
      onTestFinished(() => {
        slow.mockRestore()
        localStorage.clear()
      })
      const { user } = await reload(first)
      scan(azucar.code)
      await waitFor(() => expect(lines()).toHaveLength(1))
      answer()
      expect(await screen.findByText('La venta que tenías sin cobrar quedó entre las apartadas')).toBeVisible()
      expect(line(azucar.name)).toBeVisible()
      await user.keyboard('{F7}')
      const dialog = within(await screen.findByRole('dialog', { name: 'Ventas apartadas' }))
      expect(dialog.getByRole('listitem')).toHaveTextContent(`2 × ${yerba.name}`)
      await user.click(dialog.getByRole('button', { name: /^Recuperar/ }))
      expect(quantityOf(yerba.name)).toHaveValue('2')
    },
  )

  describe('while nobody knows yet whether that of before was charged', () => {
    /** Reloaded after a charge that the queue, which answers nothing until `answers`, never had. */
    async function inDoubt() {
      const read = salesOnDisk.read.bind(salesOnDisk)
      const waiting: (() => void)[] = []
      // After every app was stopped: one that waits for it may hold a lock.
      onTestFinished(() => {
        waiting.forEach((go) => go())
        vi.restoreAllMocks()
        localStorage.clear()
      })
      const first = await goneWhileCharging(`2*${yerba.code}`)
      const slow = vi.spyOn(salesOnDisk, 'read').mockImplementation(async () => {
        await new Promise<void>((resolve) => waiting.push(resolve))
        return read()
      })
      return { app: await reload(first), answers: () => void slow.mockImplementation(read) }
    }

    it('loses neither of them by a further reload [U14]', { tags: ['rare'] }, async () => {
      const { app, answers } = await inDoubt()
      scan(azucar.code)
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(azucar.code))
      const second = await reload(app)
      scan(azucar.code)
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(azucar.code))
      answers()
      const last = await reload(second)
      await waitFor(() => expect(lines()).toHaveLength(1))
      expect(quantityOf(azucar.name)).toHaveValue('1')
      expect(await screen.findAllByText('La venta que tenías sin cobrar quedó entre las apartadas')).not.toHaveLength(0)
      await waitFor(() => expect(selectParked(last.store.getState())).toHaveLength(2))
      expect(selectParked(last.store.getState()).map(({ cart }) => cart.items[0]?.name)).toContain(yerba.name)
      // Once and for all.
      const again = await reload(last)
      await waitFor(() => expect(lines()).toHaveLength(1))
      expect(selectParked(again.store.getState())).toHaveLength(2)
    })

    it('brings it back by a further reload where nothing was begun [U14]', { tags: ['rare'] }, async () => {
      const { app, answers } = await inDoubt()
      await waitFor(() => expect(list(app, 'price_type').loadedAt).not.toBeNull())
      answers()
      const last = await reload(app)
      await waitFor(() => expect(lines()).toHaveLength(1))
      expect(quantityOf(yerba.name)).toHaveValue('2')
      expect(selectParked(last.store.getState())).toEqual([])
      await reload(last)
      await waitFor(() => expect(quantityOf(yerba.name)).toHaveValue('2'))
    })

    it('loses neither where one put aside is taken meanwhile [U14]', { tags: ['rare'] }, async () => {
      const { app, answers } = await inDoubt()
      scan(azucar.code)
      await app.user.keyboard('{F6}')
      await app.user.keyboard('{F7}')
      await app.user.click(await screen.findByRole('button', { name: /^Recuperar la venta/ }))
      expect(quantityOf(azucar.name)).toHaveValue('1')
      answers()
      const last = await reload(app)
      await waitFor(() => expect(selectParked(last.store.getState())).toHaveLength(1))
      expect(quantityOf(azucar.name)).toHaveValue('1')
      expect(selectParked(last.store.getState())[0]?.cart.items[0]?.name).toBe(yerba.name)
    })

    it(
      'is tried again by every reload where the browser does not let it be put aside, and comes back to an empty till [U14]',
      { tags: ['rare'] },
      async () => {
        const { app, answers } = await inDoubt()
        scan(azucar.code)
        await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(azucar.code))
        answers()
        const { setItem } = Storage.prototype
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
          if (key.startsWith('unsent-sales-parked-')) throw new DOMException('full', 'QuotaExceededError')
          setItem.call(this, key, value)
        })
        const second = await reload(app)
        expect(
          (await screen.findAllByText(/no se pudo apartar: este navegador no deja guardarla/)).length,
        ).toBeGreaterThan(0)
        expect(quantityOf(azucar.name)).toHaveValue('1')
        await second.user.click(screen.getByRole('button', { name: `Quitar ${azucar.name}` }))
        await waitFor(() => expect(sessionStorage.getItem(KEY)).not.toContain(azucar.code))
        await reload(second)
        await waitFor(() => expect(quantityOf(yerba.name)).toHaveValue('2'))
      },
    )
  })

  describe('in a browser without a place for it', () => {
    /** No place for a cart, but what is freed of it. */
    const fullUntil = (isFree: () => boolean) => {
      const { setItem } = Storage.prototype
      return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
        if (key === KEY && !isFree()) throw new DOMException('full', 'QuotaExceededError')
        setItem.call(this, key, value)
      })
    }
    const told = /^Este navegador no tiene lugar/

    it('is kept in the place of what nobody misses [PLUS-014]', { tags: ['rare'] }, async () => {
      await openVender()
      sessionStorage.setItem('list-view-client', '{"query":"ana"}')
      fullUntil(() => sessionStorage.getItem('list-view-client') === null)
      scan(yerba.code)
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
      expect(screen.queryByText(told)).toBeNull()
    })

    it(
      'is said to be unprotected, until there is a place or it is no more [PLUS-014]',
      { tags: ['rare'] },
      async () => {
        const app = await openVender()
        let free = false
        fullUntil(() => free)
        scan(yerba.code)
        expect(await screen.findByText(told)).toBeVisible()
        await app.user.click(screen.getByRole('button', { name: `Quitar ${yerba.name}` }))
        await waitFor(() => expect(screen.queryByText(told)).toBeNull())
        scan(azucar.code)
        expect(await screen.findByText(told)).toBeVisible()
        free = true
        scan(azucar.code)
        await waitFor(() => expect(screen.queryByText(told)).toBeNull())
        expect(sessionStorage.getItem(KEY)).toContain(azucar.code)
      },
    )
  })

  it(
    'is kept at once where it was begun before that of before was read, which is not put aside again [U14]',
    { tags: ['rare'] },
    async () => {
      const first = await openVender()
      scan(`2*${yerba.code}`)
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
      const { user } = first.store.getState().session
      cleanup()
      onTestFinished(() => localStorage.clear())
      const { store } = await testStore('owner')
      store.dispatch(authenticated(user as never))
      store.dispatch(saleEvents.itemAdded(articleItem({ id: 99, name: 'Pan', bar_code: 'pan', final_price: '10' })))
      const tell = vi.fn()
      const stop = persistCart(store, tell)
      await waitFor(() => expect(tell).toHaveBeenCalledWith('La venta que tenías sin cobrar quedó entre las apartadas'))
      expect(sessionStorage.getItem(KEY)).toContain('pan')
      expect(sessionStorage.getItem(KEY)).not.toContain(yerba.code)
      stop()
      const again = await testStore('owner')
      again.store.dispatch(authenticated(user as never))
      onTestFinished(persistCart(again.store, tell))
      await waitFor(() =>
        expect(selectVender(again.store.getState()).cart.items.map(({ name }) => name)).toEqual(['Pan']),
      )
      expect(tell).toHaveBeenCalledTimes(1)
    },
  )

  it(
    'of somebody whose session ended comes back to him, though another sold at this till meanwhile [U14]',
    { tags: ['rare'] },
    async () => {
      const first = await openVender()
      scan(`2*${yerba.code}`)
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain(yerba.code))
      const { user } = first.store.getState().session
      cleanup()
      const { store } = await testStore('owner')
      onTestFinished(persistCart(store, vi.fn()))
      const names = () => selectVender(store.getState()).cart.items.map(({ name }) => name)
      const signIn = (person: unknown) => {
        store.dispatch(unauthenticated())
        store.dispatch(authenticated(person as never))
      }
      signIn({ ...user, id: 77 })
      store.dispatch(saleEvents.itemAdded(articleItem({ id: 99, name: 'Pan', bar_code: 'pan', final_price: '10' })))
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"pan"'))
      expect(names()).toEqual(['Pan'])
      // He signs out.
      clearStored(sessionStorage, OUTLIVES)
      signIn(user)
      await waitFor(() => expect(names()).toEqual([yerba.name]))
    },
  )

  describe('of several people at one till', () => {
    const yerbaItem = articleItem({ id: 98, name: 'Yerba', bar_code: 'yerba', final_price: '20' })
    const panItem = articleItem({ id: 99, name: 'Pan', bar_code: 'pan', final_price: '10' })

    /** The first person's cart is kept, as charged under the entry `sent`; nobody is signed in then. */
    async function keptOfFirst(sent: string | null) {
      onTestFinished(() => localStorage.clear())
      const { store } = await testStore('owner')
      await store.dispatch(checkSession())
      const { user } = store.getState().session
      onTestFinished(persistCart(store, vi.fn()))
      const signIn = (id: number) => {
        store.dispatch(unauthenticated())
        store.dispatch(authenticated({ ...user, id } as never))
      }
      const names = () => selectVender(store.getState()).cart.items.map(({ name }) => name)
      signIn(76)
      store.dispatch(saleEvents.itemAdded(yerbaItem))
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"yerba"'))
      store.dispatch(unauthenticated())
      const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '') as object
      sessionStorage.setItem(KEY, JSON.stringify({ ...kept, sent }))
      return { store, signIn, names }
    }

    it(
      'each gets his own back, also where it is not known whether that of one was charged [U14]',
      { tags: ['rare'] },
      async () => {
        const { store, signIn, names } = await keptOfFirst('never-written')
        signIn(77)
        store.dispatch(saleEvents.itemAdded(panItem))
        await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"pan"'))
        signIn(76)
        await waitFor(() => expect(names()).toEqual(['Yerba']))
        signIn(77)
        await waitFor(() => expect(names()).toEqual(['Pan']))
      },
    )

    it(
      'is never written over by that of another while there is no room for both, which is said [U14] [PLUS-014]',
      { tags: ['rare'] },
      async () => {
        const { store, signIn, names } = await keptOfFirst(null)
        const { setItem } = Storage.prototype
        const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
          if (key === 'unsent-sales-before') throw new DOMException('full', 'QuotaExceededError')
          setItem.call(this, key, value)
        })
        onTestFinished(() => full.mockRestore())
        signIn(77)
        store.dispatch(saleEvents.itemAdded(panItem))
        await waitFor(() => expect(isDiskFull()).toBe(true))
        expect(sessionStorage.getItem(KEY)).toContain('"yerba"')
        full.mockRestore()
        store.dispatch(saleEvents.itemAdded(panItem))
        await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('"pan"'))
        expect(isDiskFull()).toBe(false)
        signIn(76)
        await waitFor(() => expect(names()).toEqual(['Yerba']))
      },
    )
  })

  it.each([
    ['is none', null],
    ['holds nothing', { user: 1, cart: {}, sent: null }],
    ['is of another shape', { cart: 'none' }],
  ])(
    'is kept at once where it was begun before that of before was read, which %s [U14]',
    { tags: ['rare'] },
    async (_, kept) => {
      const { store } = await testStore('owner')
      await store.dispatch(checkSession())
      const { user } = store.getState().session
      if (kept !== null) sessionStorage.setItem(KEY, JSON.stringify({ ...kept, user: user?.id }))
      store.dispatch(saleEvents.itemAdded(articleItem({ id: 99, name: 'Pan', bar_code: 'pan', final_price: '10' })))
      const tell = vi.fn()
      onTestFinished(persistCart(store, tell))
      await waitFor(() => expect(sessionStorage.getItem(KEY)).toContain('pan'))
      expect(tell).not.toHaveBeenCalled()
    },
  )

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
    await screen.findByText(/Última venta N°/)
    await waitFor(() => expect(sessionStorage.getItem(KEY)).not.toContain(yerba.code))
  })
})
