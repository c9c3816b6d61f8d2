import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { get, set } from 'idb-keyval'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LEFT, type Queue } from '@/domain/queue'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { SALES_KEY, salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { saveBudget } from '@/features/vender/save/saveBudget'
import { saveSale } from '@/features/vender/save/saveSale'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { withLock, withLockIfFree } from '@/lib/lock'
import { articleCacheKey } from '@/shop/articles/articleCache'
import { pause } from '@/lib/pause'
import { announceSignIn } from '@/session/otherTabs'
import { authenticated, selectUser, unauthenticated } from '@/session/sessionSlice'
import type { User } from '@/session/user'
import type { Row } from '../../../../backend/types'
import type { TestApp } from '../../../../support/app'
import { article } from '../../../../domain/sale/build'
import { callApi } from '../../../../support/standIn'
import {
  aceite,
  articles,
  azucar,
  charge,
  holdPost,
  holdTime,
  letPass,
  line,
  lines,
  list,
  openVender,
  posts,
  scan,
  vender,
  yerba,
} from '../../screen'
import {
  chip,
  dialog,
  findNetwork,
  inQueue,
  lastSale,
  loseNetwork,
  openUnconfirmed,
  otherTabSays,
  press,
  SALE,
  sales,
  storeByHalves,
} from './queuedScreen'

const stored = () => screen.findByText(/Última venta N°/)
const MINUTE = 60_000

async function sellTwoOffline({ backend }: TestApp) {
  backend.faults.set([{ path: '.', fault: 'drop-before' }])
  window.dispatchEvent(new Event('offline'))
  for (const { code } of [yerba, azucar]) {
    scan(code)
    press('F10')
    await waitFor(() => expect(lines()).toHaveLength(0))
  }
}

/** the queue is another tab's until it is let go, at the end of the test at the latest. */
function otherTabHolds(): () => void {
  let letGo = () => undefined as void
  void withLock(SALES_KEY, () => new Promise<void>((resolve) => (letGo = resolve)))
  onTestFinished(() => letGo())
  return () => letGo()
}
/** It is sent and settled by the tab that holds the queue. */
async function otherTabSends(): Promise<void> {
  const { payload, id } = (await salesOnDisk.read()).entries[0] as QueuedSale
  const answer = (await (await callApi('POST', 'sale', payload)).json()) as { model: { id: number } }
  await salesOnDisk.change(({ settled }) => ({
    entries: [],
    settled: [...settled, { entry: id, record: answer.model.id, at: Date.now() }],
  }))
  otherTabSays()
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the clocks of till and server apart', () => {
  const DAY = 24 * 60
  it.each([-10, 10, 3 * DAY])(
    'a sale without an answer is found, and stored once, with the server %s minutes ahead',
    async (minutes) => {
      const app = await openVender({ now: () => new Date(Date.now() + minutes * MINUTE) })
      const before = sales(app).length
      app.backend.faults.set([{ ...SALE, fault: 'drop-after', times: 1 }])
      scan(yerba.code)
      press('F10')
      await waitFor(() => expect(lines()).toHaveLength(0))
      expect([sales(app).length, posts(app)]).toEqual([before + 1, 1])
      expect(chip()).toBeNull()
    },
  )

  it('a sale without an answer that left while nobody knew the server’s clock is for a person to say', async () => {
    // As on a server of another origin, whose header the page may not read.
    const hideDate = (backend: TestApp['backend']) => {
      const answer = backend.fetch.bind(backend)
      vi.spyOn(backend, 'fetch').mockImplementation(async (request) => {
        const undated = await answer(request)
        undated.headers.delete('date')
        return undated
      })
    }
    const app = await openVender({ now: () => new Date(Date.now() + 3 * DAY * MINUTE), prepare: hideDate })
    const before = sales(app).length
    app.backend.faults.set([{ ...SALE, fault: 'drop-after', times: 1 }])
    scan(yerba.code)
    holdTime()
    press('F10')
    await letPass(60)
    await openUnconfirmed()
    fireEvent.click(dialog().getByRole('button', { name: `Es la N° ${lastSale(app).num}` }))
    await letPass(2)
    expect([sales(app).length, posts(app)]).toEqual([before + 1, 1])
    expect(chip()).toBeNull()
  })

  it("a sale that waits for the server is sent and stored once, though this computer's clock was set back meanwhile", async () => {
    const app = await openVender()
    const before = sales(app).length
    scan(yerba.code)
    holdTime()
    loseNetwork(app)
    press('F10')
    await letPass(12)
    expect((await salesOnDisk.read()).entries).toMatchObject([{ state: 'waiting' }])
    vi.setSystemTime(Date.now() - 60 * MINUTE)
    app.backend.faults.set([])
    findNetwork()
    await letPass(20)
    expect([sales(app).length, posts(app)]).toEqual([before + 1, 1])
    expect(chip()).toBeNull()
  })

  it("a sale without an answer is found and stored once, though this computer's clock was set back meanwhile", async () => {
    const app = await openVender()
    const before = sales(app).length
    app.backend.faults.set([
      { ...SALE, fault: 'drop-after', times: 1 },
      { method: 'GET', path: '^/api/sale/from-date', fault: '500' },
    ])
    scan(yerba.code)
    holdTime()
    press('F10')
    await letPass(12)
    expect((await salesOnDisk.read()).entries).toMatchObject([{ state: 'sent' }])
    vi.setSystemTime(Date.now() - 60 * MINUTE)
    app.backend.faults.set([])
    await letPass(75)
    expect([sales(app).length, posts(app)]).toEqual([before + 1, 1])
    expect(chip()).toBeNull()
  })
})

describe('the same person sells at another computer too [SALE-069]', () => {
  const announce = (app: TestApp, id: unknown) => {
    const { id: owner } = app.backend.db.all('user').find(({ doc_number }) => doc_number === '1234') as Row
    const data = { model_name: 'Sale', model_id: id, added_by: owner, check_added_by: true }
    act(() => app.push.emit(`added_model.${Number(owner)}`, data))
  }
  /** One yerba sold here, by which the clocks are compared, and an equal one there. */
  async function sellBoth(secondsAgo: number) {
    const app = await openVender()
    scan(yerba.code)
    press('F10')
    await stored()
    await waitFor(() => expect(lines()).toHaveLength(0))
    const there = app.backend.db.insert('sale', {
      ...lastSale(app),
      id: undefined,
      num: 999_999,
      created_at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    })
    return { app, there, before: sales(app).length }
  }

  it('a sale the server calls a repetition of one heard of before is sent again', async () => {
    const { app, there, before } = await sellBoth(1)
    announce(app, there.id)
    scan(yerba.code)
    holdTime()
    press('F10')
    await letPass(1)
    expect(posts(app)).toBe(2)
    expect(sales(app).length).toBe(before)
    await letPass(8)
    expect(sales(app).length).toBe(before + 1)
    expect(chip()).toBeNull()
    expect((await salesOnDisk.read()).settled.map(({ record }) => record)).not.toContain(there.id)
  })

  it('a sale that never arrived is for a person to say where an older equal one was not heard of', async () => {
    const { app, before } = await sellBoth(20)
    app.backend.faults.set([{ ...SALE, fault: 'drop-before', times: 1 }])
    scan(yerba.code)
    holdTime()
    press('F10')
    await letPass(60)
    await openUnconfirmed()
    fireEvent.click(dialog().getByRole('button', { name: 'Es otra: enviarla' }))
    await letPass(5)
    expect(sales(app).length).toBe(before + 1)
    expect(chip()).toBeNull()
  })

  /** Nothing was heard of the equal one, and the server calls this one a repetition of it. */
  async function sellInDoubt() {
    const { app, before } = await sellBoth(0)
    scan(yerba.code)
    holdTime()
    press('F10')
    await letPass(1)
    await openUnconfirmed()
    expect(
      dialog().getByText(/Hay una venta igual \(la N° 999999 de las \d\d:\d\d\), y puede ser de otra computadora/),
    ).toBeVisible()
    expect(posts(app)).toBe(2)
    return { app, before }
  }

  it('one that may be theirs is for a person to say: another one is sent', { tags: ['rare'] }, async () => {
    const { app, before } = await sellInDoubt()
    await letPass(6)
    fireEvent.click(dialog().getByRole('button', { name: 'Es otra: enviarla' }))
    await letPass(2)
    expect(sales(app).length).toBe(before + 1)
    expect(chip()).toBeNull()
  })

  it('one that may be theirs is for a person to say: this one is sent no more', { tags: ['rare'] }, async () => {
    const { app, before } = await sellInDoubt()
    fireEvent.click(dialog().getByRole('button', { name: 'Es la N° 999999' }))
    await letPass(60)
    expect(sales(app).length).toBe(before)
    expect(posts(app)).toBe(2)
    expect(chip()).toBeNull()
  })

  /** The answer is lost, and an equal sale of theirs is stored 3 s later. */
  async function breakOff(prepare?: (app: TestApp) => void) {
    const { app } = await sellBoth(20)
    prepare?.(app)
    app.backend.faults.set([{ ...SALE, fault: 'drop-after', times: 1 }])
    holdTime()
    // The server calls it a repetition no more.
    await letPass(6)
    scan(yerba.code)
    press('F10')
    await letPass(3)
    const theirs = { ...lastSale(app), id: undefined, num: 999_997, created_at: new Date().toISOString() }
    app.backend.db.insert('sale', theirs)
    return { app, before: sales(app).length }
  }

  it(
    'a sale stored beside theirs is one of the two a person chooses from, and is sent no more',
    { tags: ['rare'] },
    async () => {
      const { app, before } = await breakOff()
      const [ours] = sales(app).slice(-2)
      await letPass(60)
      await openUnconfirmed()
      expect(dialog().getByRole('button', { name: /^Es la N° 999997 de las/ })).toBeVisible()
      fireEvent.click(dialog().getByRole('button', { name: new RegExp(`^Es la N° ${ours?.num} de las`) }))
      await letPass(2)
      expect(sales(app).length).toBe(before)
      expect(posts(app)).toBe(2)
      expect(chip()).toBeNull()
      expect(screen.getByText(new RegExp(`La venta N° ${ours?.num} de \\$4\\.250 quedó guardada`))).toBeVisible()
    },
  )

  it(
    'the others of this computer leave while one waits for a login to be said which it is',
    { tags: ['rare'] },
    async () => {
      const { app } = await breakOff()
      await letPass(60)
      await openUnconfirmed()
      app.backend.expireSessions()
      fireEvent.click(dialog().getByRole('button', { name: /^Es la N° 999997 de las/ }))
      await letPass(2)
      expect(await withLockIfFree(SALES_KEY, (isFree) => Promise.resolve(isFree))).toBe(true)
    },
  )

  it('what a person says to be this one is invoiced like any other [SALE-074]', { tags: ['rare'] }, async () => {
    const { app } = await breakOff((now) => {
      const point = now.backend.db.all('afip_information')[0]?.id as number
      act(() => void now.store.dispatch(saleEvents.choose({ afip_information_id: point, afip_tipo_comprobante_id: 2 })))
    })
    const [ours] = sales(app).slice(-2)
    expect(ours?.afip_information_id).toBeTruthy()
    await letPass(60)
    expect(app.backend.stats()['POST /api/afip-ticket']).toBeUndefined()
    await openUnconfirmed()
    fireEvent.click(dialog().getByRole('button', { name: new RegExp(`^Es la N° ${ours?.num} de las`) }))
    await letPass(5)
    expect(app.backend.stats()['POST /api/afip-ticket']).toBe(1)
  })
})

describe('two sales of this computer without an answer, one after the other [SALE-069]', () => {
  it('are both found, and neither is taken for another computer’s', { tags: ['rare'] }, async () => {
    const app = await openVender()
    scan(aceite.code)
    press('F10')
    await stored()
    await waitFor(() => expect(lines()).toHaveLength(0))
    const before = sales(app).length
    app.backend.faults.set([
      { ...SALE, fault: '500-after', times: 2 },
      { method: 'GET', path: '^/api/sale/from-date', fault: '500' },
    ])
    holdTime()
    for (const { code } of [yerba, azucar]) {
      scan(code)
      press('F10')
      await letPass(12)
    }
    expect(sales(app).length).toBe(before + 2)
    app.backend.faults.set([])
    await letPass(90)
    expect(chip()).toBeNull()
    expect(sales(app).length).toBe(before + 2)
    expect(posts(app)).toBe(3)
  })
})

describe('a sale of a budget that waits for the server [BUD-005]', () => {
  /** Charged without a connection. */
  async function sellBudgetOffline() {
    const app = await openVender({ path: '/vender/remito?budget=1' })
    await screen.findByText('Presupuesto N° 1 cargado')
    app.backend.faults.set([{ path: '.', fault: 'drop-before' }])
    window.dispatchEvent(new Event('offline'))
    press('F10')
    await waitFor(() => expect(lines()).toHaveLength(0))
    await inQueue()
    return app
  }

  it('says what is left to do of it once it is stored', async () => {
    const app = await sellBudgetOffline()
    app.backend.faults.set([])
    window.dispatchEvent(new Event('online'))
    await screen.findByText(/quedó guardada/)
    const { num } = lastSale(app)
    expect(
      await screen.findByText(new RegExp(`La venta N° ${num} salió de un presupuesto que sigue sin confirmar`)),
    ).toBeVisible()
  })
})

describe('a sale stored by halves', () => {
  /** Without its payment, and looked for in vain. */
  async function sellByHalves() {
    const app = await openVender()
    storeByHalves(app, { _current_acount_payment_methods: [] })
    const before = sales(app).length
    scan(yerba.code)
    holdTime()
    press('F10')
    await letPass(60)
    return { app, before }
  }

  it(
    'with its lines but not its payment is no stored sale: it is named, verified, and sent only when a person insists',
    { tags: ['rare'] },
    async () => {
      const { app, before } = await sellByHalves()
      expect(posts(app)).toBe(1)
      expect(screen.getByText(/Venta de \$4\.250,00 sin confirmar: revisala arriba/)).toBeVisible()
      await openUnconfirmed()
      expect(dialog().getByText(new RegExp(`a medias, la N° ${lastSale(app).num}, sin su forma de pago`))).toBeVisible()
      // Looked for again, it is still the same.
      fireEvent.click(dialog().getByRole('button', { name: 'Verificar ahora' }))
      await letPass(1)
      expect(dialog().getByText('Guardada a medias')).toBeVisible()
      fireEvent.click(dialog().getByRole('button', { name: 'Enviar igual' }))
      await act(() => vi.dynamicImportSettled())
      fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
      await letPass(1)
      expect(posts(app)).toBe(1)
      // Somebody completes it in Ventas.
      const [method] = app.backend.db.all('current_acount_payment_method')
      app.backend.db.update('sale', lastSale(app).id, {
        _current_acount_payment_methods: [{ id: method?.id, pivot: { amount: '4250.00' } }],
      })
      fireEvent.click(dialog().getByRole('button', { name: 'Verificar ahora' }))
      await letPass(1)
      expect(screen.getByText(/Todo lo que se mandó desde esta computadora está confirmado/)).toBeVisible()
      expect(sales(app).length).toBe(before + 1)
      expect(posts(app)).toBe(1)
    },
  )

  it('goes out beside it when a person insists, and is never taken for it then', { tags: ['rare'] }, async () => {
    const { app, before } = await sellByHalves()
    const half = lastSale(app).id
    await openUnconfirmed()
    app.backend.faults.set([{ ...SALE, fault: 'drop-after', times: 1 }])
    fireEvent.click(dialog().getByRole('button', { name: 'Enviar igual' }))
    await act(() => vi.dynamicImportSettled())
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Enviar la venta igual' })).getByRole('button', {
        name: 'Enviar igual',
      }),
    )
    await letPass(3)
    expect(chip()).toBeNull()
    expect(sales(app).length).toBe(before + 2)
    expect(
      (await salesOnDisk.read()).settled.filter(({ entry }) => entry !== LEFT).map(({ record }) => record),
    ).not.toContain(half)
  })
})

describe('a sale charged as somebody else signs in', () => {
  it.each([
    ['before it is on the disk', 0],
    ['while it is written there', 5],
  ])('%s leaves in no session but that of who charged it [U18]', async (_when, steps) => {
    const app = await openVender()
    const before = sales(app).length
    const user = selectUser(app.store.getState()) as User
    const other = Number(app.backend.db.all('user').find(({ doc_number }) => doc_number === '1')?.id)
    const signsIn = (person: User) => {
      announceSignIn(person.id)
      act(() => void app.store.dispatch(authenticated(person)))
    }
    scan(yerba.code)
    press('F10')
    for (let step = 0; step < steps; step++) await Promise.resolve()
    signsIn({ ...user, id: other })
    await waitFor(async () =>
      expect((await salesOnDisk.read()).entries).toMatchObject([{ user: user.id, state: 'waiting' }]),
    )
    expect(posts(app)).toBe(0)
    signsIn(user)
    await waitFor(async () => expect((await salesOnDisk.read()).entries).toEqual([]))
    expect(sales(app)).toHaveLength(before + 1)
  })
})

describe('what ends after somebody else has signed in', () => {
  async function followedBy(charges: (app: TestApp) => Promise<unknown>, path: string) {
    const app = await openVender()
    const user = selectUser(app.store.getState()) as User
    const client = list(app, 'client').models[0]
    app.store.dispatch(saleEvents.clientChosen(client as never))
    scan(yerba.code)
    const letGo = holdPost(app, path)
    holdTime()
    const result = charges(app)
    await letPass(1)
    act(() => {
      app.store.dispatch(unauthenticated())
      app.store.dispatch(authenticated({ ...user, id: 3 }))
      app.store.dispatch(saleEvents.itemAdded(article('100')))
      app.store.dispatch(saleEvents.saleStarted('his'))
    })
    letGo()
    await letPass(11)
    expect(await result).toEqual({ kind: 'ignored' })
    expect(vender(app)).toMatchObject({ selling: true, sent: 'his', cart: { items: [{ id: 15 }] } })
  }

  it('is a sale, which leaves his cart as it is [U18] [SALE-070]', () =>
    followedBy((app) => app.store.dispatch(saveSale()), 'sale'))

  it('is a budget, which leaves his cart as it is [SALE-090]', () =>
    followedBy((app) => app.store.dispatch(saveBudget(() => Promise.resolve(false))), 'budget'))
})

describe('a charged sale on a full disk', () => {
  it('takes the place of the copy of the catalogue, and nothing is said [PLUS-014]', async () => {
    const app = await openVender()
    const key = articleCacheKey(selectUser(app.store.getState())?.id ?? 0)
    await set(key, { at: '2026-11-18 10:00:00', models: [] })
    let isGone = false
    const { put, delete: remove } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (!isGone) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, one) {
      if (one === key) isGone = true
      return remove.call(this, one)
    })
    loseNetwork(app)
    scan(yerba.code)
    press('F10')
    await waitFor(() => expect(lines()).toHaveLength(0))
    expect(((await get(SALES_KEY)) as Queue<QueuedSale>).entries).toHaveLength(1)
    expect(isGone).toBe(true)
    expect(await screen.findByRole('button', { name: '1 venta sin confirmar' })).toBeVisible()
    expect(screen.queryByText(/^Este navegador no tiene lugar/)).toBeNull()
  })
})

describe('a session that ends', () => {
  it('does not hold the sales of this computer until somebody finds the login', { tags: ['rare'] }, async () => {
    const app = await openVender()
    scan(yerba.code)
    app.backend.expireSessions()
    press('F10')
    const login = await screen.findByRole('dialog')
    await waitFor(async () => expect(await withLockIfFree(SALES_KEY, (isFree) => Promise.resolve(isFree))).toBe(true))
    await inQueue()
    expect((await salesOnDisk.read()).entries[0]).toMatchObject({ state: 'waiting' })
    // Nothing more leaves meanwhile.
    const sent = posts(app)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await app.user.type(within(login).getByLabelText('Contraseña'), '123')
    expect(posts(app)).toBe(sent)
    fireEvent.submit(login.querySelector('form') as HTMLFormElement)
    await stored()
    expect(posts(app)).toBe(sent + 1)
  })
})

describe('two tabs [U18]', () => {
  it('a sale that the other one sends frees the till here, with its number and its ticket [SALE-069]', async () => {
    const open = vi.fn(() => ({ opener: window }))
    vi.stubGlobal('open', open)
    const app = await openVender()
    otherTabHolds()
    scan(yerba.code)
    press('F12')
    await inQueue()
    await waitFor(() => expect(charge()).toHaveTextContent('Guardando…'))
    await otherTabSends()
    expect(await stored()).toHaveTextContent(`Última venta N° ${lastSale(app).num} · $4.250`)
    expect(lines()).toHaveLength(0)
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1))
    const stock = () => articles(app).find(({ bar_code }) => bar_code === yerba.code)?.stock
    const row = () => app.backend.db.all('article').find(({ bar_code }) => bar_code === yerba.code)
    await waitFor(() => expect(stock()).toBe(row()?.stock))
    await waitFor(() => expect(list(app, 'sale').models.some(({ id }) => id === lastSale(app).id)).toBe(true))
    expect(posts(app)).toBe(1)
  })

  it(
    'a sale the till has gone on from becomes the last one when the other tab confirms it [SALE-069]',
    { tags: ['rare'] },
    async () => {
      const app = await openVender()
      otherTabHolds()
      scan(yerba.code)
      holdTime()
      press('F10')
      await letPass(11)
      vi.useRealTimers()
      expect(screen.getByText(/se confirma sola/)).toBeVisible()
      await otherTabSends()
      expect(await stored()).toHaveTextContent(`Última venta N° ${lastSale(app).num} · $4.250`)
    },
  )
})

describe('back to the till', () => {
  /** A sale the server refused after the till had gone on. */
  async function refusedSale() {
    const app = await openVender()
    const send = app.api.send.bind(app.api)
    let refused = false
    vi.spyOn(app.api, 'send').mockImplementation(async (...call) => {
      if (call[0] !== 'POST' || refused) return send(...call)
      refused = true
      await pause(11_000)
      throw Object.assign(new Error('Sin stock'), { name: 'ApiError', kind: 'answer', status: 422, path: 'sale' })
    })
    scan(yerba.code)
    holdTime()
    press('F10')
    await letPass(14)
    vi.useRealTimers()
    expect(screen.getByText(/Venta de \$4\.250,00 sin confirmar/)).toBeVisible()
    return app
  }

  it('what stands there is put aside, and the last sale is none any more', { tags: ['rare'] }, async () => {
    const app = await refusedSale()
    scan(azucar.code)
    await openUnconfirmed()
    await app.user.click(dialog().getByRole('button', { name: 'Volver a la caja' }))
    expect(await screen.findByText('La venta que estaba en la caja quedó entre las apartadas (F7)')).toBeVisible()
    expect(line(yerba.name)).toBeVisible()
    expect(lines()).toHaveLength(1)
    expect(chip()).toBeNull()
    expect(screen.queryByText(/revisala arriba/)).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    press('F12', true)
    expect(screen.getByText(/Todavía no hiciste ninguna venta para imprimir/)).toBeVisible()
    await app.user.keyboard('{F7}')
    expect(
      within(await screen.findByRole('dialog', { name: 'Ventas apartadas' })).getByRole('listitem'),
    ).toHaveTextContent(azucar.name)
  })

  it.each(['here', 'in another tab'])(
    'one discarded %s has no ticket to wait for [SALE-006]',
    { tags: ['rare'] },
    async (where) => {
      const app = await refusedSale()
      if (where === 'here') {
        await openUnconfirmed()
        await app.user.click(dialog().getByRole('button', { name: 'Descartar' }))
        await app.user.click(
          within(screen.getByRole('dialog', { name: 'Descartar la venta' })).getByRole('button', { name: 'Descartar' }),
        )
        await app.user.click(dialog().getByRole('button', { name: 'Cerrar' }))
      } else {
        await salesOnDisk.change(({ settled }) => ({ entries: [], settled }))
        otherTabSays()
      }
      await waitFor(() => expect(vender(app).last_queued).toBeNull())
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      press('F12', true)
      expect(screen.getByText(/Todavía no hiciste ninguna venta para imprimir/)).toBeVisible()
    },
  )

  it(
    'that is busy charging loses nothing: it is put aside, and the one being charged is stored',
    { tags: ['rare'] },
    async () => {
      const app = await refusedSale()
      await openUnconfirmed()
      const letGo = otherTabHolds()
      await app.user.click(dialog().getByRole('button', { name: 'Volver a la caja' }))
      fireEvent.click(dialog().getByRole('button', { name: 'Cerrar' }))
      scan(azucar.code)
      press('F10')
      await waitFor(() => expect(vender(app).selling).toBe(true))
      letGo()
      expect(await screen.findByText(/La venta se está guardando: la venta quedó entre las apartadas/)).toBeVisible()
      await stored()
      expect(lastSale(app).total).toBe('1190.00')
      await app.user.keyboard('{F7}')
      expect(
        within(await screen.findByRole('dialog', { name: 'Ventas apartadas' })).getByRole('listitem'),
      ).toHaveTextContent(yerba.name)
    },
  )
})

describe('a sale confirmed later', () => {
  it(
    'keeps the ticket of the one before until then, and prints none of its own by itself [SALE-069] [SALE-006]',
    { tags: ['rare'] },
    async () => {
      const open = vi.fn<(address: string) => object>(() => ({ opener: window }))
      vi.stubGlobal('open', open)
      const app = await openVender()
      scan(azucar.code)
      press('F10')
      await stored()
      const first = lastSale(app).id
      app.backend.faults.set([{ ...SALE, fault: { slow: 20_000 }, times: 1 }])
      scan(yerba.code)
      holdTime()
      press('F12')
      await letPass(11)
      press('F12', true)
      expect(open.mock.calls.map(([address]) => address)).toEqual([expect.stringContaining(`/${first as number}`)])
      expect(
        screen.getByText(/El ticket de la última venta sale cuando se confirme: se imprime el de la anterior/),
      ).toBeVisible()
      // The next one is on its way, with its ticket, when this one is confirmed; the till waits 10 s for each.
      await letPass(5)
      scan(azucar.code)
      press('F12')
      await letPass(8)
      const [second, third] = sales(app).slice(-2)
      expect([second?.total, third?.total]).toEqual(['4250.00', '1190.00'])
      expect(open.mock.calls.map(([address]) => address)).toEqual([
        expect.stringContaining(`/${first as number}`),
        expect.stringContaining(`/${third?.id as number}`),
      ])
    },
  )

  it('has its articles read again, whose stock may have been read since it was stored', async () => {
    const app = await openVender({ faults: [{ ...SALE, fault: 'drop-after', times: 1 }] })
    const { id } = app.backend.db.all('article').find(({ bar_code }) => bar_code === yerba.code) as Row
    scan(`2*${yerba.code}`)
    press('F10')
    await stored()
    await waitFor(() => expect(app.backend.stats()[`GET /api/article/${id as number}`]).toBe(1))
    const held = () => articles(app).find((article) => article.id === id)?.stock
    await waitFor(() => expect(held()).toBe(app.backend.db.get('article', id)?.stock))
  })
})

describe('the way to the server', () => {
  it('is not what the browser thinks it is [U19]', { tags: ['rare'] }, async () => {
    const app = await openVender()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    scan(yerba.code)
    press('F10')
    await stored()
    expect(posts(app)).toBe(1)
  })

  it('that is lost holds the sales back at once, but for the one a person sends [U19]', async () => {
    const app = await openVender()
    const before = sales(app).length
    await sellTwoOffline(app)
    expect(posts(app)).toBe(0)
    await openUnconfirmed()
    app.backend.faults.set([{ path: 'favicon', fault: 'drop-before' }])
    const hold = vi.spyOn(app.api, 'send')
    fireEvent.click(dialog().getAllByRole('button', { name: 'Enviar ahora' })[1] as HTMLElement)
    await waitFor(() => expect(sales(app).length).toBeGreaterThan(before))
    expect(sales(app)[before]?.total).toBe('1190.00')
    expect(hold).toHaveBeenCalled()
    // It was answered, so the others follow.
    await waitFor(() => expect(sales(app).length).toBe(before + 2))
  })
})

describe('a backlog of sales', () => {
  it('does not hold the next customer: his sale goes behind it at once, and all are stored once, in order [U19]', async () => {
    const app = await openVender()
    const before = sales(app).length
    await sellTwoOffline(app)
    const letGo = holdPost(app, 'sale')
    onTestFinished(letGo)
    app.backend.faults.set([])
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(posts(app)).toBe(1))
    scan(aceite.code)
    holdTime()
    press('F10')
    await letPass(1)
    vi.useRealTimers()
    expect(vender(app).selling).toBe(false)
    expect(lines()).toHaveLength(0)
    expect(screen.getByText(/se confirma sola/)).toBeVisible()
    letGo()
    await waitFor(() => expect(chip()).toBeNull())
    const totals = sales(app)
      .slice(before)
      .map(({ total }) => total)
    expect(totals).toEqual([
      '4250.00',
      '1190.00',
      Number(articles(app).find(({ bar_code }) => bar_code === aceite.code)?.final_price).toFixed(2),
    ])
  })
})

describe('a computer that keeps nothing', () => {
  it('says so as long as it does, and keeps what it could not once it can', { tags: ['rare'] }, async () => {
    const app = await openVender()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    app.backend.faults.set([{ path: '.', fault: 'drop-before' }])
    window.dispatchEvent(new Event('offline'))
    scan(yerba.code)
    press('F10')
    await waitFor(() => expect(lines()).toHaveLength(0))
    expect(await screen.findByText(/^Este navegador no tiene lugar/)).toBeVisible()
    expect(screen.getByText(/Venta de \$4\.250,00 sin confirmar/)).toBeVisible()
    expect(screen.queryByText(/guardada en este equipo/)).toBeNull()
    expect(screen.getByRole('button', { name: '1 venta sin confirmar' })).toBeVisible()
    put.mockRestore()
    scan(azucar.code)
    press('F10')
    await waitFor(() => expect(lines()).toHaveLength(0))
    await waitFor(() => expect(screen.getByRole('button', { name: '2 ventas sin confirmar' })).toBeVisible())
    expect((await get<Queue<QueuedSale>>(SALES_KEY))?.entries.map(({ payload }) => payload.total)).toEqual([4250, 1190])
    app.backend.faults.set([])
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(chip()).toBeNull())
  })
})
