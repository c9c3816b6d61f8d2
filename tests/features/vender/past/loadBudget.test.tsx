import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { budgetTotal } from '@/domain/budgets/budget'
import type { Article } from '@/entities/articleRecord'
import type { Budget } from '@/entities/budget'
import { withLock } from '@/lib/lock'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { selectArticles, selectTotals, selectVender } from '@/features/vender/cart/selectors'
import { loadBudget } from '@/features/vender/past/loadBudget'
import { leaveSale, viewSale } from '@/features/vender/past/previus'
import { budgetQuestion } from '@/features/vender/save/chargedBudget'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { openTill } from '@/features/vender/scan/till'
import { CONFIRMATION_LOCK, confirmBudget } from '@/shop/sales/confirmationOperations'
import { reloadApp, startTestApp, type TestApp } from '../../../support/app'
import { gate, type Gate } from '../../../support/gate'
import { callApi } from '../../../support/standIn'
import { calls } from '../../../list/screen'
import type { Row } from '../../../backend/types'
import { KNOWN } from '../screen'
import { leaveEntry } from '../../../outbox/leave'

/** A confirmation of the first budget that a page left without an answer. */
const leaveConfirmation = (secondsAgo: number) =>
  leaveEntry(confirmBudget, { id: 1, num: 1, total: 0, sold: null, record: null }, { ago: secondsAgo })

let app: TestApp | null = null
const open = async (path: string, options: Parameters<typeof startTestApp>[0] = {}) =>
  (app = await startTestApp({ path, ...options }))

// A budget that was sold is still to say so, under the lock of all that changes budgets: the next test would wait for it.
afterEach(async () => {
  const { backend } = app as TestApp
  backend.faults.set([])
  // A sold budget is noted after its sale: the next test would wait for a note whose page is gone.
  await withLock(CONFIRMATION_LOCK, () => Promise.resolve())
})

describe('a budget at the point of sale', () => {
  it('opens as a new sale with its client and its prices, once [BUD-005]', async () => {
    const read = calls('GET', 'budget/1')
    const { store } = await open('/vender/remito?budget=1')
    await screen.findByText('Presupuesto N° 1 cargado')
    const budget = (await (await callApi('GET', 'budget/1')).json()) as { model: Budget }
    const { cart } = selectVender(store.getState())
    expect(cart.budget).toMatchObject({ id: 1 })
    expect(cart.client?.id).toBe(budget.model.client_id)
    expect(cart.items.map(({ id, amount, pivotPrice }) => [id, amount, Number(pivotPrice)])).toEqual(
      budget.model.articles.map(({ id, pivot }) => [id, Number(pivot.amount), Number(pivot.price)]),
    )
    expect(selectTotals(store.getState()).total).toBe(budgetTotal(budget.model))
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(read).toHaveLength(1)
  })

  it('says what of it is free, also when what was paid for is taken out [BUD-005, PLUS-007]', async () => {
    const { store, user } = await open('/vender/remito?budget=1', {
      prepare: ({ db }) => {
        const [paid, free] = db.all('article').filter(({ stock }) => Number(stock) > 10) as [Row, Row]
        const row = ({ id }: Row, price: string, bonus: string | null) => ({
          id,
          pivot: { amount: '1.00', price, bonus },
        })
        db.update('budget', 1, { _articles: [row(paid, '1000.00', null), row(free, '800.00', '100.00')] })
      },
    })
    await screen.findByText('Presupuesto N° 1 cargado')
    const [paid, free] = selectVender(store.getState()).cart.items
    expect(screen.getAllByText('Cada unidad sale gratis')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: `Quitar ${paid?.name}` }))
    expect(await screen.findByText(`Quitaste ${paid?.name}. ${free?.name} sigue gratis`)).toBeVisible()
  })

  it(
    'tells of no free line that may have nothing to do with the one taken out [BUD-005, PLUS-007]',
    { tags: ['rare'] },
    async () => {
      const { store, user } = await open('/vender/remito?budget=1', {
        prepare: ({ db }) => {
          const [paid, free, other] = db.all('article').filter(({ stock }) => Number(stock) > 10) as [Row, Row, Row]
          const row = ({ id }: Row, price: string, bonus: string | null) => ({
            id,
            pivot: { amount: '1.00', price, bonus },
          })
          const rows = [row(paid, '1000.00', null), row(free, '800.00', '100.00'), row(other, '500.00', null)]
          db.update('budget', 1, { _articles: [...rows, row(other, '500.00', '100.00')] })
        },
      })
      await screen.findByText('Presupuesto N° 1 cargado')
      const [paid, free, other] = selectVender(store.getState()).cart.items
      await user.click(screen.getByRole('button', { name: `Quitar ${paid?.name}` }))
      expect(await screen.findByText(`Quitaste ${paid?.name}`)).toBeVisible()
      await user.click(screen.getAllByRole('button', { name: `Quitar ${other?.name}` })[0] as HTMLElement)
      expect(
        await screen.findByText(`Quitaste ${other?.name}. ${free?.name} sigue gratis. ${other?.name} sigue gratis`),
      ).toBeVisible()
    },
  )

  it('puts aside the sale that stood there [BUD-005]', async () => {
    const { store, user } = await open('/vender/remito')
    await waitFor(() => expect(selectArticles(store.getState()).length).toBeGreaterThan(0))
    const articles = selectArticles(store.getState()) as readonly unknown[] as readonly Article[]
    const code =
      articles.find(({ bar_code, article_variants }) => bar_code && article_variants.length === 0)?.bar_code ?? ''
    await user.type(await screen.findByRole('textbox', { name: /código/i }), `${code}{Enter}`)
    await waitFor(() => expect(selectVender(store.getState()).cart.items).toHaveLength(1))
    const result = await store.dispatch(loadBudget(1))
    expect(result).toEqual({ kind: 'loaded', text: 'Presupuesto N° 1 cargado. La venta que estaba quedó apartada.' })
    expect(selectParked(store.getState())).toHaveLength(1)
    localStorage.clear()
  })

  it('that is confirmed, gone, or cannot be read changes nothing and says so [BUD-005]', async () => {
    const { store, backend } = await open('/vender/remito')
    const refusal = async (id: number) => (await store.dispatch(loadBudget(id))).text
    const before = selectVender(store.getState()).cart
    expect(await refusal(9999)).toBe('Ese presupuesto ya no existe')
    backend.faults.set([{ path: '/api/budget/1', fault: '500', times: 1 }])
    expect(await refusal(1)).toMatch(/^No se pudo cargar el presupuesto\./)
    backend.db.update('budget', 1, { budget_status_id: 2 })
    expect(await refusal(1)).toMatch(/ya está confirmado/)
    expect(selectVender(store.getState()).cart).toBe(before)
  })

  it('is refused to somebody who may not see budgets [BUD-005]', async () => {
    const { store } = await open('/vender/remito', { as: 'employee' })
    expect(await store.dispatch(loadBudget(1))).toEqual({
      kind: 'refused',
      text: 'No tenés permiso para ver presupuestos',
    })
    expect(selectVender(store.getState()).cart.items).toEqual([])
  })

  it('that is sold says that it stays unconfirmed, can be removed at once, and is known as sold to whoever loads it again [BUD-005]', async () => {
    const { backend, user, store } = await open('/vender/remito?budget=1')
    await screen.findByText('Presupuesto N° 1 cargado')
    store.dispatch(saleEvents.clientChosen(null))
    const known = backend.db.all('sale').length
    await user.click(screen.getByRole('button', { name: /^Vender el presupuesto 1/ }))
    const told = await screen.findByText(/^La venta N° \d+ salió de un presupuesto que sigue sin confirmar/)
    expect(backend.db.all('sale')).toHaveLength(known + 1)
    const { num } = backend.db.all('sale').at(-1) as { num: number }
    expect(told).toHaveTextContent(`La venta N° ${num} `)
    await waitFor(() => expect(backend.db.get('budget', 1)?.observations).toMatch(/Vendido/))
    const warning = `Este presupuesto ya se vendió: es la venta N° ${num}.`
    expect(await store.dispatch(loadBudget(1))).toMatchObject({ kind: 'loaded', warning })
    await user.click(screen.getByRole('button', { name: 'Eliminar presupuesto' }))
    expect(await screen.findByText('Presupuesto eliminado: queda su venta')).toBeInTheDocument()
    expect(backend.db.get('budget', 1)).toBeUndefined()
    localStorage.clear()
  })

  it('whose confirmation has no answer yet is not loaded: it may be sold any moment [BUD-005]', async () => {
    const { store, backend } = await open('/vender/remito')
    await leaveConfirmation(0)
    const before = selectVender(store.getState()).cart
    expect(await store.dispatch(loadBudget(1))).toMatchObject({
      kind: 'refused',
      text: expect.stringMatching(
        /^Quedó sin respuesta la confirmación de este presupuesto y todavía puede llegar/,
      ) as string,
    })
    expect(selectVender(store.getState()).cart).toBe(before)
    // It never arrived.
    await leaveConfirmation(3600)
    expect(await store.dispatch(loadBudget(1))).toMatchObject({ kind: 'loaded' })
    // It came late, and its sale is not whole.
    await leaveConfirmation(3600)
    backend.db.update('budget', 1, { budget_status_id: 2 })
    expect(await store.dispatch(loadBudget(1))).toMatchObject({
      kind: 'refused',
      text: expect.stringContaining('confirmado') as string,
    })
  })
})

describe('a loaded budget', () => {
  const banner = () => screen.findByRole('region', { name: 'Presupuesto cargado' })
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key, code: key })
  const made = ({ backend }: TestApp) => backend.db.all('sale').length
  const noted = ({ backend }: TestApp) => backend.db.get('budget', 1)?.observations as string | null

  async function begin(options: Parameters<typeof startTestApp>[0] = {}): Promise<TestApp & { before: number }> {
    const app = await open('/vender/remito?budget=1', options)
    await screen.findByText('Presupuesto N° 1 cargado')
    onTestFinished(() => localStorage.clear())
    return { ...app, before: made(app) }
  }
  const more = ({ store }: TestApp) =>
    act(
      () =>
        void store.dispatch(
          saleEvents.amountSet({ key: selectVender(store.getState()).cart.items[0]?.key ?? '', amount: 7 }),
        ),
    )

  it('is named as long as it is there: after a reload, and put aside [BUD-005]', async () => {
    const app = await begin()
    expect(await banner()).toHaveTextContent('Presupuesto 1')
    const again = reloadApp(app)
    expect(await banner()).toHaveTextContent('Presupuesto 1')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Vender el presupuesto 1 F10' })).toBeVisible())
    press('F6')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Presupuesto cargado' })).toBeNull())
    press('F7')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ventas apartadas' }))
    expect(dialog.getByText(/De un presupuesto 1/)).toBeVisible()
    await again.user.click(dialog.getByRole('button', { name: /^Recuperar/ }))
    expect(await banner()).toHaveTextContent('Presupuesto 1')
  })

  it('that was changed is sold only after a question [BUD-005]', async () => {
    const app = await begin()
    more(app)
    expect(await banner()).toHaveTextContent('con cambios')
    press('F10')
    const question = within(await screen.findByRole('dialog', { name: '¿Vender el presupuesto N° 1 con los cambios?' }))
    await app.user.click(question.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(made(app)).toBe(app.before)
    press('F10')
    await app.user.click(await screen.findByRole('button', { name: 'Vender' }))
    await waitFor(() => expect(made(app)).toBe(app.before + 1))
  })

  it('that was changed is kept from its banner, and no sale is made [BUD-005] [SALE-090]', async () => {
    const app = await begin()
    more(app)
    await app.user.click(within(await banner()).getByRole('button', { name: 'Guardar el presupuesto' }))
    expect(await screen.findByText(/^Presupuesto N° 1 guardado/)).toBeVisible()
    expect(made(app)).toBe(app.before)
    const [line] = app.backend.db.get('budget', 1)?._articles as { pivot: { amount: string } }[]
    expect(line?.pivot.amount).toBe('7.00')
    expect(screen.queryByRole('region', { name: 'Presupuesto cargado' })).toBeNull()
  })

  it('is left, and after a change only when that is meant [BUD-005]', async () => {
    const app = await begin()
    more(app)
    await app.user.click(within(await banner()).getByRole('button', { name: 'Dejar el presupuesto 1' }))
    await app.user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(selectVender(app.store.getState()).cart.budget).not.toBeNull()
    await app.user.click(within(await banner()).getByRole('button', { name: 'Dejar el presupuesto 1' }))
    await app.user.click(await screen.findByRole('button', { name: 'Dejarlo' }))
    await waitFor(() => expect(selectVender(app.store.getState()).cart).toMatchObject({ budget: null, items: [] }))
  })

  it('that was sold says so on the server, for every other computer, and keeps what stood there [BUD-005]', async () => {
    const app = await begin({ prepare: ({ db }) => void db.update('budget', 1, { observations: 'Entregar el lunes' }) })
    const lines = (app.backend.db.get('budget', 1)?._articles as unknown[]).length
    press('F10')
    await waitFor(() => expect(made(app)).toBe(app.before + 1))
    const { num, observations } = app.backend.db.all('sale').at(-1) as { num: number; observations: string }
    expect(observations).toBe('Entregar el lunes')
    await waitFor(() => expect(noted(app)).toBe(`Entregar el lunes\nVendido en la venta N° ${num}`))
    expect(app.backend.db.get('budget', 1)).toMatchObject({ budget_status_id: 1 })
    expect(app.backend.db.get('budget', 1)?._articles).toHaveLength(lines)
    // Another computer, which has sold nothing.
    for (const key of Object.keys(localStorage)) if (key.endsWith('-budgets')) localStorage.removeItem(key)
    const told = `Este presupuesto ya se vendió: es la venta N° ${num}.`
    expect(await app.store.dispatch(loadBudget(1))).toMatchObject({ kind: 'loaded', warning: told })
    expect(selectVender(app.store.getState()).cart.observations).toBe('Entregar el lunes')
    press('F10')
    expect(await screen.findByRole('dialog', { name: '¿Cobrar otra vez el presupuesto?' })).toHaveTextContent(told)
    expect(made(app)).toBe(app.before + 1)
  })

  it('that could not be noted as sold says so, and is noted with a press [BUD-005]', async () => {
    const app = await begin()
    app.backend.faults.set([{ method: 'PUT', path: '^/api/budget/1$', fault: '500', times: 1 }])
    press('F10')
    expect(await screen.findByText(/^No se pudo anotar en el presupuesto que ya se vendió/)).toBeVisible()
    expect(noted(app) ?? '').not.toMatch(/Vendido/)
    await app.user.click(screen.getByRole('button', { name: 'Anotar' }))
    await waitFor(() => expect(noted(app)).toMatch(/Vendido en la venta N° \d+/))
  })

  it('sold elsewhere keeps that note when it is saved here [BUD-005]', { tags: ['rare'] }, async () => {
    const app = await begin()
    app.backend.db.update('budget', 1, { observations: 'Vendido en la venta N° 77' })
    more(app)
    await app.user.click(within(await banner()).getByRole('button', { name: 'Guardar el presupuesto' }))
    expect(await screen.findByText(/^Presupuesto N° 1 guardado/)).toBeVisible()
    expect(noted(app)).toMatch(/Vendido en la venta N° 77$/)
  })

  it(
    'sold elsewhere is not saved with observations that leave no room for that note [BUD-005]',
    { tags: ['rare'] },
    async () => {
      const app = await begin()
      app.backend.db.update('budget', 1, { observations: 'Vendido en la venta N° 77' })
      act(() => void app.store.dispatch(saleEvents.choose({ observations: 'x'.repeat(180) })))
      await app.user.click(within(await banner()).getByRole('button', { name: 'Guardar el presupuesto' }))
      expect(await screen.findByText(/Las observaciones no dejan lugar para el número de su venta/)).toBeVisible()
      expect(noted(app)).toBe('Vendido en la venta N° 77')
      expect(selectVender(app.store.getState()).cart.observations).toHaveLength(180)
    },
  )
})

describe('charging a budget', () => {
  const f10 = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F10', code: 'F10' })
  const reads = ({ backend }: TestApp) => backend.stats()['GET /api/budget/1'] ?? 0
  const made = ({ backend }: TestApp) => backend.db.all('sale').length

  async function begin(): Promise<TestApp & { before: number }> {
    const app = await open('/vender/remito?budget=1')
    await screen.findByText('Presupuesto N° 1 cargado')
    act(() => void app.store.dispatch(saleEvents.clientChosen(null)))
    onTestFinished(() => localStorage.clear())
    return { ...app, before: made(app) }
  }

  it(
    'confirmed elsewhere since it was loaded asks first; refused, the sale stays as it is [BUD-005]',
    { tags: ['rare'] },
    async () => {
      const app = await begin()
      app.backend.db.update('budget', 1, { budget_status_id: 2 })
      f10()
      f10()
      const question = within(await screen.findByRole('dialog', { name: 'El presupuesto N° 1 ya está confirmado' }))
      expect(question.getByText('Su venta ya se hizo: cobrarlo hace otra venta.')).toBeVisible()
      const { cart } = selectVender(app.store.getState())
      await app.user.click(question.getByRole('button', { name: 'Cancelar' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(selectVender(app.store.getState()).cart).toBe(cart)
      expect(made(app)).toBe(app.before)
      expect(reads(app)).toBe(2)
      f10()
      await app.user.click(await screen.findByRole('button', { name: 'Cobrar igual' }))
      await waitFor(() => expect(made(app)).toBe(app.before + 1))
    },
  )

  it(
    'whose confirmation left without an answer since it was loaded asks first [BUD-005]',
    { tags: ['rare'] },
    async () => {
      const app = await begin()
      await leaveConfirmation(0)
      f10()
      const question = await screen.findByRole('dialog', { name: 'El presupuesto N° 1 se está confirmando' })
      expect(question).toHaveTextContent(/cobrarlo haría otra/)
      expect(made(app)).toBe(app.before)
    },
  )

  it('does not wait for what cannot be read [BUD-005]', { tags: ['rare'] }, async () => {
    const app = await begin()
    app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: '500', times: 1 }])
    f10()
    await waitFor(() => expect(made(app)).toBe(app.before + 1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits two seconds at the most, and once [BUD-005]', { tags: ['rare'] }, async () => {
    const app = await begin()
    app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: { slow: 60_000 }, times: 1 }])
    f10()
    await waitFor(() => expect(reads(app)).toBe(2))
    f10()
    await waitFor(() => expect(made(app)).toBe(app.before + 1))
    expect(reads(app)).toBe(2)
  })

  describe('while it is being looked at', () => {
    const COVERED = /^La venta no se cobró: se abrió otra cosa mientras se revisaba su presupuesto/
    /** The next answer about the budget waits for `open`. */
    function held({ backend }: TestApp): Gate['open'] {
      const fault = gate()
      backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault, times: 1 }])
      return fault.open
    }
    const shut = () =>
      document.querySelector('.vender-table')?.matches('[inert]') &&
      document.querySelector('.vender-choices')?.matches('[inert]')
    /** F10, with the answer away until `open`. */
    async function looking(): Promise<TestApp & { before: number; open: Gate['open'] }> {
      const app = await begin()
      const open = held(app)
      f10()
      await waitFor(() => expect(reads(app)).toBe(2))
      return { ...app, open }
    }
    const field = () => screen.getByPlaceholderText<HTMLInputElement>('Escaneá o escribí')
    function scan(code: string) {
      fireEvent.input(field(), { target: { value: code } })
      fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
    }

    it(
      'takes no change, says that it waits, and is charged as it was [BUD-005] [U15]',
      { tags: ['rare'] },
      async () => {
        const app = await looking()
        const { cart } = selectVender(app.store.getState())
        const { total } = selectTotals(app.store.getState())
        expect(await screen.findByRole('button', { name: 'Revisando…' })).toBeVisible()
        // Nothing of the sale can be typed into nor pressed.
        expect(shut()).toBe(true)
        act(() => {
          app.store.dispatch(saleEvents.itemRemoved(cart.items[0]?.key ?? ''))
          app.store.dispatch(saleEvents.amountSet({ key: cart.items[0]?.key ?? '', amount: 77 }))
          app.store.dispatch(saleEvents.choose({ observations: 'Frágil', guardar_como_presupuesto: true }))
        })
        expect(selectVender(app.store.getState()).cart).toBe(cart)
        app.open()
        await waitFor(() => expect(made(app)).toBe(app.before + 1))
        const sale = app.backend.db.all('sale').at(-1)
        expect(Number(sale?.total)).toBe(total)
        expect(sale?.observations).not.toBe('Frágil')
      },
    )

    it('is not charged where another sale stands there by then [BUD-005]', { tags: ['rare'] }, async () => {
      const app = await looking()
      const { cart, defaults } = selectVender(app.store.getState())
      // As the storage brings it back, whatever is under way.
      const other = { ...cart, items: cart.items.slice(0, 1).map((item) => ({ ...item, amount: 77 })) }
      act(
        () =>
          void app.store.dispatch(
            saleEvents.cartRestored({ cart: other, defaults, prices: null, totalBefore: null, repriced: null }),
          ),
      )
      app.open()
      await waitFor(() => expect(selectVender(app.store.getState()).selling).toBe(false))
      expect(made(app)).toBe(app.before)
      expect(selectVender(app.store.getState())).toMatchObject({ cart: other, sent: null })
      expect((await salesOnDisk.read()).entries).toEqual([])
    })

    it('opens neither a line nor the methods of payment [BUD-005]', { tags: ['rare'] }, async () => {
      const app = await looking()
      for (const [key, shiftKey] of [
        ['F9', false],
        ['Enter', true],
      ] as const)
        fireEvent.keyDown(field(), { key, code: key, shiftKey })
      expect(screen.queryByRole('dialog')).toBeNull()
      app.open()
      await waitFor(() => expect(made(app)).toBe(app.before + 1))
      await waitFor(() => expect(selectVender(app.store.getState()).cart.items).toEqual([]))
      expect(screen.queryByRole('dialog')).toBeNull()
    })

    it('a code scanned meanwhile waits, and is of the next sale [BUD-005] [U5]', { tags: ['rare'] }, async () => {
      const app = await looking()
      scan(KNOWN.yerba.code)
      expect(app.store.dispatch(openTill()).waiting()).toBe(1)
      app.open()
      await waitFor(() => expect(made(app)).toBe(app.before + 1))
      await waitFor(() =>
        expect(selectVender(app.store.getState()).cart.items.map(({ bar_code }) => bar_code)).toEqual([
          KNOWN.yerba.code,
        ]),
      )
      expect(selectVender(app.store.getState()).cart.budget).toBeNull()
      expect(app.store.dispatch(openTill()).waiting()).toBe(0)
    })

    it(
      'a code scanned meanwhile is of this sale where it is not charged after all [BUD-005] [U5]',
      { tags: ['rare'] },
      async () => {
        const app = await begin()
        app.backend.db.update('budget', 1, { budget_status_id: 2 })
        const open = held(app)
        const units = () =>
          selectVender(app.store.getState()).cart.items.reduce((sum, { amount }) => sum + Number(amount), 0)
        const before = units()
        f10()
        await waitFor(() => expect(reads(app)).toBe(2))
        scan(KNOWN.yerba.code)
        expect(app.store.dispatch(openTill()).waiting()).toBe(1)
        open()
        await app.user.click(await screen.findByRole('button', { name: 'Cancelar' }))
        await waitFor(() => expect(units()).toBe(before + 1))
        expect(selectVender(app.store.getState()).cart).toMatchObject({ budget: { id: 1 } })
        expect(made(app)).toBe(app.before)
        await waitFor(() => expect(shut()).toBe(false))
        expect(screen.getByRole('button', { name: /^Vender el presupuesto 1/ })).toHaveAttribute(
          'aria-disabled',
          'false',
        )
      },
    )

    it(
      'is not charged behind a past sale opened meanwhile, nor beneath any dialog [BUD-005]',
      { tags: ['rare'] },
      async () => {
        const app = await looking()
        const sale = app.backend.db.all('sale').at(-1)
        await act(async () => void (await app.store.dispatch(viewSale(sale?.id as number))))
        app.open()
        expect(await screen.findByText(COVERED)).toBeVisible()
        expect(made(app)).toBe(app.before)
        act(() => app.store.dispatch(leaveSale()))
        const ofHelp = held(app)
        await waitFor(() => expect(screen.getByRole('button', { name: /^Vender el presupuesto/ })).toBeVisible())
        f10()
        fireEvent.keyDown(field(), { key: 'F1', code: 'F1' })
        expect(await screen.findByRole('dialog')).toBeVisible()
        await waitFor(() => expect(reads(app)).toBe(3))
        ofHelp()
        await waitFor(() => expect(selectVender(app.store.getState()).selling).toBe(false))
        expect(screen.getAllByText(COVERED).length).toBeGreaterThan(0)
        expect(made(app)).toBe(app.before)
        expect(selectVender(app.store.getState()).cart).toMatchObject({ budget: { id: 1 } })
        fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape', code: 'Escape' })
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
        const ofArticle = held(app)
        f10()
        act(() => void app.store.dispatch(saleEvents.newArticleOpened({ bar_code: '1', name: '', amount: 1 })))
        await screen.findByRole('dialog')
        await waitFor(() => expect(reads(app)).toBe(4))
        ofArticle()
        await waitFor(() => expect(selectVender(app.store.getState()).selling).toBe(false))
        expect(made(app)).toBe(app.before)
        expect(selectVender(app.store.getState()).cart).toMatchObject({ budget: { id: 1 } })
      },
    )
  })

  describe('with a confirmation of long ago that had no answer [BUD-005]', () => {
    const ask = ({ store }: TestApp) => store.dispatch(budgetQuestion(1, 2000))
    async function noted(): Promise<TestApp> {
      const app = await begin()
      await leaveConfirmation(3600)
      return app
    }

    it('asks nothing where the budget is not confirmed', { tags: ['rare'] }, async () => {
      expect(await ask(await noted())).toBeNull()
    })

    it('says that it is confirmed once it is', { tags: ['rare'] }, async () => {
      const app = await noted()
      app.backend.db.update('budget', 1, { budget_status_id: 2 })
      expect(await ask(app)).toMatchObject({ title: 'El presupuesto N° 1 ya está confirmado' })
    })

    it('says that it may be, where that cannot be read', { tags: ['rare'] }, async () => {
      const app = await noted()
      app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: '500' }])
      expect(await ask(app)).toMatchObject({ title: 'El presupuesto N° 1 puede estar confirmado' })
    })
  })

  it('is no wait for a sale of no budget', { tags: ['rare'] }, async () => {
    const app = await begin()
    act(() => void app.store.dispatch(saleEvents.choose({ budget: null })))
    f10()
    await waitFor(() => expect(made(app)).toBe(app.before + 1))
    expect(reads(app)).toBe(1)
  })
})
