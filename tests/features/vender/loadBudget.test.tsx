import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { budgetTotal } from '@/domain/budget'
import type { Article } from '@/entities/articleRecord'
import type { Budget } from '@/entities/budget'
import { recover } from '@/features/vender/parked/parked'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { selectArticles, selectTotals, selectVender } from '@/features/vender/selectors'
import { loadBudget } from '@/features/vender/past/loadBudget'
import { leaveSale, viewSale } from '@/features/vender/past/previus'
import { saleEvents } from '@/features/vender/saleSlice'
import { openTill } from '@/features/vender/scan/till'
import { sentConfirmations } from '@/list/sentConfirmations'
import { soldBudgetText } from '@/list/soldBudgets'
import { startTestApp, type TestApp } from '../../support/app'
import { callApi } from '../../support/standIn'
import { calls } from '../../list/screen'

const open = (path: string, options: Parameters<typeof startTestApp>[0] = {}) => startTestApp({ path, ...options })

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
    expect(window.location.search).toBe('')
    expect(read).toHaveLength(1)
  })

  it('puts aside the sale that stood there [BUD-005]', async () => {
    const { store, user } = await open('/vender/remito')
    await waitFor(() => expect(selectArticles(store.getState()).length).toBeGreaterThan(0))
    const articles = selectArticles(store.getState()) as readonly unknown[] as readonly Article[]
    const code = articles.find(({ bar_code, article_variants }) => bar_code && article_variants.length === 0)?.bar_code ?? ''
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
    expect(await store.dispatch(loadBudget(1))).toEqual({ kind: 'refused', text: 'No tenés permiso para ver presupuestos' })
    expect(selectVender(store.getState()).cart.items).toEqual([])
  })

  it('that is sold says that it stays unconfirmed, can be removed at once, and is known as sold to whoever loads it again [BUD-005]', async () => {
    const { backend, user, store } = await open('/vender/remito?budget=1')
    await screen.findByText('Presupuesto N° 1 cargado')
    store.dispatch(saleEvents.clientChosen(null))
    const known = backend.db.all('sale').length
    await user.click(screen.getByRole('button', { name: /^Cobrar/ }))
    const told = await screen.findByText(/^La venta N° \d+ salió de un presupuesto que sigue sin confirmar/)
    expect(backend.db.all('sale')).toHaveLength(known + 1)
    const { num } = backend.db.all('sale').at(-1) as { num: number }
    expect(told).toHaveTextContent(`La venta N° ${num} `)
    expect(soldBudgetText(1)).toBe(`Este presupuesto ya se cobró en esta caja: es la venta N° ${num}.`)
    expect(await store.dispatch(loadBudget(1))).toMatchObject({ kind: 'loaded', warning: soldBudgetText(1) })
    await user.click(screen.getByRole('button', { name: 'Eliminar presupuesto' }))
    expect(await screen.findByText('Presupuesto eliminado: queda su venta')).toBeInTheDocument()
    expect(backend.db.get('budget', 1)).toBeUndefined()
    localStorage.clear()
  })

  it('whose confirmation has no answer yet is not loaded: it may be sold any moment [BUD-005]', async () => {
    const { store, backend } = await open('/vender/remito')
    const note = (since: number) => sentConfirmations.keep({ id: '1', user: 1, since, answered: false, what: { id: 1, num: 1 } })
    onTestFinished(() => void sentConfirmations.forget('1'))
    await note(Date.now())
    const before = selectVender(store.getState()).cart
    expect(await store.dispatch(loadBudget(1))).toMatchObject({
      kind: 'refused',
      text: expect.stringMatching(/^Quedó sin respuesta la confirmación de este presupuesto y todavía puede llegar/) as string,
    })
    expect(selectVender(store.getState()).cart).toBe(before)
    // It never arrived.
    await note(Date.now() - 3_600_000)
    expect(await store.dispatch(loadBudget(1))).toMatchObject({ kind: 'loaded' })
    // It came late, and its sale is not whole.
    await note(Date.now() - 3_600_000)
    backend.db.update('budget', 1, { budget_status_id: 2 })
    expect(await store.dispatch(loadBudget(1))).toMatchObject({ kind: 'refused', text: expect.stringContaining('confirmado') as string })
  })
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

  it('confirmed elsewhere since it was loaded asks first; refused, the sale stays as it is [BUD-005]', async () => {
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
  })

  it('whose confirmation left without an answer since it was loaded asks first [BUD-005]', async () => {
    const app = await begin()
    await sentConfirmations.keep({ id: '1', user: 1, since: Date.now(), answered: false, what: { id: 1, num: 1 } })
    onTestFinished(() => void sentConfirmations.forget('1'))
    f10()
    const question = await screen.findByRole('dialog', { name: 'El presupuesto N° 1 se está confirmando' })
    expect(question).toHaveTextContent(/cobrarlo haría otra/)
    expect(made(app)).toBe(app.before)
  })

  it('does not wait for what cannot be read [BUD-005]', async () => {
    const app = await begin()
    app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: '500', times: 1 }])
    f10()
    await waitFor(() => expect(made(app)).toBe(app.before + 1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('waits two seconds at the most, and once [BUD-005]', async () => {
    const app = await begin()
    app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: { slow: 60_000 }, times: 1 }])
    f10()
    await waitFor(() => expect(reads(app)).toBe(2))
    f10()
    await waitFor(() => expect(made(app)).toBe(app.before + 1), { timeout: 10_000 })
    expect(reads(app)).toBe(2)
  })

  it('changed while it is being looked at is not charged unseen [BUD-005]', async () => {
    const app = await begin()
    app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: { slow: 300 }, times: 1 }])
    const [first] = selectVender(app.store.getState()).cart.items
    f10()
    act(() => void app.store.dispatch(saleEvents.itemRemoved(first?.key ?? '')))
    expect(await screen.findByText(/^La venta cambió mientras se miraba su presupuesto/)).toBeVisible()
    expect(made(app)).toBe(app.before)
    f10()
    await waitFor(() => expect(made(app)).toBe(app.before + 1))
  })

  it('charged here before, from another copy of it, asks first whatever the server answers [BUD-005]', async () => {
    const app = await begin()
    await app.user.keyboard('{F6}')
    await waitFor(() => expect(selectParked(app.store.getState())).toHaveLength(1))
    await act(async () => void (await app.store.dispatch(loadBudget(1))))
    act(() => void app.store.dispatch(saleEvents.clientChosen(null)))
    f10()
    await waitFor(() => expect(soldBudgetText(1)).toMatch(/es la venta N° \d+/))
    expect(made(app)).toBe(app.before + 1)
    const [first] = selectParked(app.store.getState())
    act(() => void app.store.dispatch(recover(first?.id ?? '')))
    app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: '500' }])
    f10()
    const question = await screen.findByRole('dialog', { name: '¿Cobrar otra vez el presupuesto?' })
    expect(question).toHaveTextContent(soldBudgetText(1) ?? '-')
    await app.user.click(within(question).getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(made(app)).toBe(app.before + 1)
    f10()
    await app.user.click(await screen.findByRole('button', { name: 'Cobrar igual' }))
    await waitFor(() => expect(made(app)).toBe(app.before + 2))
  })

  describe('while it is being looked at', () => {
    const CHANGED = /^La venta cambió mientras se miraba su presupuesto/
    /** F10, with the answer 300 ms away. */
    async function looking(): Promise<TestApp & { before: number }> {
      const app = await begin()
      app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: { slow: 300 }, times: 1 }])
      f10()
      await waitFor(() => expect(reads(app)).toBe(2))
      return app
    }
    const field = () => screen.getByPlaceholderText<HTMLInputElement>('Escaneá o escribí el código')

    it('waits for a code still being looked up, which is of this sale [BUD-005] [U5]', async () => {
      const app = await looking()
      let free = (): void => undefined
      const answer = new Promise<void>((resolve) => (free = resolve))
      const { get } = app.api
      Object.assign(app.api, {
        get: async (...call: Parameters<typeof get>) => {
          await answer
          return get(...call)
        },
      })
      fireEvent.input(field(), { target: { value: '000111222333' } })
      fireEvent.keyDown(field(), { key: 'Enter', code: 'Enter' })
      expect(app.store.dispatch(openTill()).waiting()).toBe(1)
      expect(await screen.findByText(/^Todavía se está buscando un código/)).toBeVisible()
      expect(made(app)).toBe(app.before)
      free()
    })

    it('is not charged with another choice of the same total [BUD-005]', async () => {
      const app = await looking()
      act(() => void app.store.dispatch(saleEvents.choose({ observations: 'Frágil' })))
      expect(await screen.findByText(CHANGED)).toBeVisible()
      expect(made(app)).toBe(app.before)
    })

    it('is not charged as what it was when it is to be kept as a budget by now [BUD-005] [SALE-090]', async () => {
      const app = await looking()
      act(() => void app.store.dispatch(saleEvents.choose({ guardar_como_presupuesto: true })))
      expect(await screen.findByText(CHANGED)).toBeVisible()
      expect(made(app)).toBe(app.before)
    })

    it('is not charged behind a past sale opened meanwhile, nor behind the dialog of a new article [BUD-005]', async () => {
      const app = await looking()
      const sale = app.backend.db.all('sale').at(-1)
      await act(async () => void (await app.store.dispatch(viewSale(sale?.id as number))))
      expect(await screen.findByText(CHANGED)).toBeVisible()
      expect(made(app)).toBe(app.before)
      act(() => app.store.dispatch(leaveSale()))
      app.backend.faults.set([{ method: 'GET', path: '^/api/budget/1$', fault: { slow: 300 }, times: 1 }])
      await waitFor(() => expect(screen.getByRole('button', { name: /^Cobrar/ })).toBeVisible())
      f10()
      act(() => void app.store.dispatch(saleEvents.newArticleOpened({ bar_code: '1', name: '', amount: 1 })))
      await waitFor(() => expect(reads(app)).toBe(3))
      await waitFor(() => expect(screen.getAllByText(CHANGED).length).toBeGreaterThan(0))
      await new Promise((resolve) => setTimeout(resolve, 600))
      expect(made(app)).toBe(app.before)
    })
  })

  it('is no wait for a sale of no budget', async () => {
    const app = await begin()
    act(() => void app.store.dispatch(saleEvents.choose({ budget: null })))
    f10()
    await waitFor(() => expect(made(app)).toBe(app.before + 1))
    expect(reads(app)).toBe(1)
  })
})
