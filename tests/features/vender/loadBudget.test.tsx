import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { budgetTotal } from '@/domain/budget'
import type { Article } from '@/entities/articleRecord'
import type { Budget } from '@/entities/budget'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { selectArticles, selectTotals, selectVender } from '@/features/vender/selectors'
import { loadBudget } from '@/features/vender/past/loadBudget'
import { saleEvents } from '@/features/vender/saleSlice'
import { soldBudgetText } from '@/list/soldBudgets'
import { startTestApp } from '../../support/app'
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
})
