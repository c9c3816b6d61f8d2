import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { apiError } from '@/api/errors'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { recover } from '@/features/vender/parked/parkedSales'
import { selectParked } from '@/features/vender/parked/parkedSlice'
import { loadBudget } from '@/features/vender/past/loadBudget'
import { budgetQuestion } from '@/features/vender/save/chargedBudget'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { discardSale, sendSale } from '@/features/vender/save/queue/queuedActions'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { pause } from '@/lib/pause'
import { soldBudgetText } from '@/shop/sales/soldBudgets'
import type { TestApp } from '../../../support/app'
import { holdPost, holdTime, letPass, lines, openVender, posts, reload } from '../screen'
import { lastSale, press, storeByHalves } from './queue/queuedScreen'

const SOLD = 'Este presupuesto ya se cobró en esta caja.'
const REFUSAL = apiError('answer', 422, 'sale', 'El cliente está inhabilitado')
const numbered = (num: unknown) => `Este presupuesto ya se cobró en esta caja: es la venta N° ${String(num)}.`
const inQueue = async (count: number) => {
  await waitFor(async () => expect((await salesOnDisk.read()).entries).toHaveLength(count))
  return (await salesOnDisk.read()).entries as readonly [QueuedSale, QueuedSale]
}

async function openBudget(): Promise<TestApp> {
  const app = await openVender({ path: '/vender/remito?budget=1' })
  await screen.findByText('Presupuesto N° 1 cargado')
  act(() => void app.store.dispatch(saleEvents.clientChosen(null)))
  return app
}

async function loadAgain({ store }: TestApp): Promise<void> {
  await act(async () => void (await store.dispatch(loadBudget(1))))
  act(() => void store.dispatch(saleEvents.clientChosen(null)))
}

function goOffline({ backend }: TestApp): void {
  backend.faults.set([{ path: '.', fault: 'drop-before' }])
  window.dispatchEvent(new Event('offline'))
}

async function sellOffline(app: TestApp): Promise<void> {
  goOffline(app)
  press('F10')
  await waitFor(() => expect(lines()).toHaveLength(0))
}

/** Though it was charged before. */
async function sellAgain({ user }: TestApp): Promise<void> {
  press('F10')
  await user.click(await screen.findByRole('button', { name: 'Cobrar igual' }))
  await waitFor(() => expect(lines()).toHaveLength(0))
}

describe('a budget that was charged is known as sold [BUD-005]', () => {
  beforeEach(() => localStorage.clear())
  afterEach(async () => {
    vi.useRealTimers()
    vi.restoreAllMocks()
    localStorage.clear()
    await salesOnDisk.change(() => ({ entries: [], settled: [] }))
  })

  it('while it is on its way', async () => {
    const app = await openBudget()
    const letGo = holdPost(app, 'sale')
    onTestFinished(letGo)
    press('F10')
    await waitFor(() => expect(posts(app)).toBe(1))
    expect(soldBudgetText(1)).toBe(SOLD)
    letGo()
    await waitFor(() => expect(soldBudgetText(1)).toBe(numbered(lastSale(app).num)))
    // Its note is written under a lock that the next test needs.
    await waitFor(() => expect(app.backend.db.get('budget', 1)?.observations ?? '').toMatch(/Vendido/))
  })

  it('though the page was loaded again before its outcome was known', async () => {
    const app = await openBudget()
    storeByHalves(app, { _current_acount_payment_methods: [], total_cost: null })
    press('F10')
    await waitFor(() => expect(posts(app)).toBe(1))
    const again = await reload(app)
    expect(await again.store.dispatch(loadBudget(1))).toMatchObject({ kind: 'loaded', warning: SOLD })
    expect(await again.store.dispatch(budgetQuestion(1, 2000))).toMatchObject({
      title: '¿Cobrar otra vez el presupuesto?',
    })
  })

  it('no more once the server has refused its sale', async () => {
    const app = await openBudget()
    let known: string | null = null
    const send = vi.spyOn(app.api, 'send').mockImplementationOnce(async () => {
      await pause(1)
      known = soldBudgetText(1)
      throw REFUSAL
    })
    press('F10')
    await screen.findByText('Error al guardar venta')
    await waitFor(() => expect(soldBudgetText(1)).toBeNull())
    expect(send).toHaveBeenCalledOnce()
    expect(known).toBe(SOLD)
    expect(lines().length).toBeGreaterThan(0)
  })

  it('as that sale, though another of it is charged and discarded', async () => {
    const app = await openBudget()
    press('F10')
    await waitFor(() => expect(soldBudgetText(1)).toMatch(/N° \d+/))
    const sold = numbered(lastSale(app).num)
    await loadAgain(app)
    goOffline(app)
    await sellAgain(app)
    await inQueue(1)
    await pause(300)
    expect(soldBudgetText(1)).toBe(sold)
    const [entry] = await inQueue(1)
    expect(await app.store.dispatch(discardSale(entry))).toBeNull()
    expect(soldBudgetText(1)).toBe(sold)
  })

  it('while one of two sales of it that wait is left', async () => {
    const app = await openBudget()
    // The first copy of it is put aside.
    await loadAgain(app)
    await sellOffline(app)
    await waitFor(() => expect(soldBudgetText(1)).toBe(SOLD))
    act(() => void app.store.dispatch(recover(selectParked(app.store.getState())[0]?.id ?? '')))
    await sellAgain(app)
    const [first, second] = await inQueue(2)
    expect(await app.store.dispatch(discardSale(second))).toBeNull()
    expect(soldBudgetText(1)).toBe(SOLD)
    expect(await app.store.dispatch(discardSale(first))).toBeNull()
    expect(soldBudgetText(1)).toBeNull()
  })

  it('as the one left by halves, though it is sent again and discarded then', async () => {
    const app = await openBudget()
    storeByHalves(app, { _current_acount_payment_methods: [], total_cost: null })
    holdTime()
    press('F10')
    await letPass(60)
    const half = lastSale(app).num
    vi.spyOn(app.api, 'send').mockRejectedValue(REFUSAL)
    const read = async () => (await salesOnDisk.read()).entries[0] as QueuedSale
    expect((await read()).state).toBe('half')
    void app.store.dispatch(sendSale(await read()))
    await letPass(1)
    const entry = await read()
    expect(entry.half).toBeNull()
    expect(entry.state).toBe('refused')
    void app.store.dispatch(discardSale(entry))
    await letPass(1)
    expect((await salesOnDisk.read()).entries).toHaveLength(0)
    expect(soldBudgetText(1)).toBe(numbered(half))
  })
})
