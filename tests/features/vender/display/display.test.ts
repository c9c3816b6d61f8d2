import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { articleItem } from '@/domain/sale/newItem'
import type { SaleClient } from '@/domain/sale/context'
import { emptyRow } from '@/domain/sale/paymentRow'
import type { Sale } from '@/entities/saleRecord'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { showToClients } from '@/features/vender/display/showToClients'
import { checkSession } from '@/session/session'
import { unauthenticated } from '@/session/sessionSlice'
import { displayEvents, selectDisplay } from '@/shop/display/displaySlice'
import { MOST_LINES, openChannel, type DisplayMessage, type Shown } from '@/shop/display/messages'
import { quickChannels } from '../../../support/channel'
import { testStore } from '../../../support/store'

const TILL = 'till-of-test'
const item = (id: number, price = '100') => ({
  ...articleItem({ id, name: `Artículo ${id}`, final_price: price, stock: '5', cost: '40' }),
})

beforeEach(quickChannels)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

async function open() {
  const { store } = await testStore('owner')
  await store.dispatch(checkSession())
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'performance'] })
  const heard: DisplayMessage[] = []
  const stop = showToClients(store)
  store.dispatch(displayEvents.named(TILL))
  const display = openChannel(TILL, (message) => heard.push(message))
  const paint = () => vi.advanceTimersByTime(200)
  const last = (): Shown | null => {
    const message = heard.at(-1)
    return message?.kind === 'shown' ? message.shown : null
  }
  return { store, heard, stop, display, paint, last }
}

/** A sale charged in cash. */
function charge({ store }: Awaited<ReturnType<typeof open>>, change: number) {
  store.dispatch(saleEvents.saleStarted('entry'))
  const sale = { id: 9, num: 9, total: '100.00' } as Sale
  store.dispatch(saleEvents.saleStored({ sale, change }))
}

describe('what the till tells its displays [PLUS-005]', () => {
  it('is nothing while none is open, and everything to one that asks', async () => {
    const till = await open()
    till.store.dispatch(saleEvents.itemAdded(item(1)))
    till.paint()
    expect(till.heard).toEqual([])
    till.display?.say({ kind: 'ask' })
    till.paint()
    expect(till.last()?.sale).toMatchObject({ count: 1, cash: null })
    expect(selectDisplay(till.store.getState()).open).toBe(true)
    vi.advanceTimersByTime(15_000)
    expect(selectDisplay(till.store.getState()).open).toBe(false)
    till.store.dispatch(saleEvents.itemAdded(item(2)))
    till.paint()
    expect(till.heard).toHaveLength(1)
    till.stop()
  })

  it('is told once for many changes, after the paint, the newest line first, and nothing private', async () => {
    const till = await open()
    till.display?.say({ kind: 'ask' })
    till.paint()
    for (let id = 1; id <= MOST_LINES + 5; id++) till.store.dispatch(saleEvents.itemAdded(item(id)))
    expect(till.heard).toHaveLength(1)
    till.paint()
    expect(till.heard).toHaveLength(2)
    const sale = till.last()?.sale
    expect(sale?.count).toBe(MOST_LINES + 5)
    expect(sale?.lines).toHaveLength(MOST_LINES)
    expect(sale?.lines[0]?.name).toBe(`Artículo ${MOST_LINES + 5}`)
    till.stop()
  })

  it('is no price of one unit where the units of a line have several', async () => {
    const till = await open()
    till.store.dispatch(saleEvents.itemAdded(item(1)))
    const several = [
      { price_vender: 100, amount: 2 },
      { price_vender: 80, amount: null },
    ]
    till.store.dispatch(saleEvents.lineChanged({ key: item(1).key, choices: { varios_precios: several } }))
    till.store.dispatch(saleEvents.itemAdded(item(2)))
    till.display?.say({ kind: 'ask' })
    till.paint()
    expect(till.last()?.sale?.lines).toMatchObject([
      { name: 'Artículo 2', amount: 1, price: 100, total: 100 },
      { name: 'Artículo 1', amount: 3, price: null, total: 280 },
    ])
    till.stop()
  })

  it('is the change of the sale that was charged, until the next scan or for some seconds', async () => {
    const till = await open()
    till.store.dispatch(saleEvents.itemAdded(item(1)))
    till.store.dispatch(saleEvents.cashTyped(500))
    till.display?.say({ kind: 'ask' })
    till.paint()
    charge(till, 350)
    till.paint()
    expect(till.last()).toMatchObject({
      sale: null,
      thanks: { total: 100, cash: { part: null, paid: 500 }, change: 350 },
    })
    till.store.dispatch(saleEvents.itemAdded(item(2)))
    till.paint()
    expect(till.last()).toMatchObject({ sale: { count: 1 }, thanks: null })
    charge(till, 0)
    till.paint()
    expect(till.last()?.thanks).toMatchObject({ cash: null, change: 0 })
    till.display?.say({ kind: 'ask' })
    vi.advanceTimersByTime(10_000)
    till.display?.say({ kind: 'ask' })
    vi.advanceTimersByTime(12_000)
    expect(till.last()).toMatchObject({ sale: null, thanks: null })
    till.stop()
  })

  it('is no cash where a client’s account takes the sale after all, before it is charged and after', async () => {
    const till = await open()
    till.display?.say({ kind: 'ask' })
    till.store.dispatch(saleEvents.itemAdded(item(1)))
    till.store.dispatch(saleEvents.cashTyped(5000))
    till.store.dispatch(saleEvents.clientChosen({ id: 4, name: 'Ana Ruiz', saldo: '8000' } as SaleClient))
    till.paint()
    expect(till.last()?.sale).toMatchObject({ total: 100, cash: null })
    charge(till, 0)
    till.paint()
    expect(till.last()?.thanks).toEqual({ total: 100, cash: null, change: 0 })
    till.stop()
  })

  it('is the part in cash of a payment that is split, and what was handed over for it', async () => {
    const till = await open()
    till.display?.say({ kind: 'ask' })
    till.store.dispatch(saleEvents.itemAdded(item(1)))
    const part = (id: number, name: string, amount: number) => ({ ...emptyRow({ id, name }), amount })
    till.store.dispatch(saleEvents.paymentSplit([part(2, 'Debito', 70), part(3, 'Efectivo', 30)]))
    till.store.dispatch(saleEvents.cashTyped(50))
    till.paint()
    expect(till.last()?.sale).toMatchObject({ total: 100, cash: { part: 30, paid: 50 } })
    charge(till, 20)
    till.paint()
    expect(till.last()?.thanks).toEqual({ total: 100, cash: { part: 30, paid: 50 }, change: 20 })
    till.stop()
  })

  it('goes on by its own time when the computer’s clock is set back', async () => {
    const till = await open()
    till.store.dispatch(saleEvents.itemAdded(item(1)))
    till.display?.say({ kind: 'ask' })
    charge(till, 0)
    till.paint()
    expect(till.last()?.thanks).toMatchObject({ total: 100 })
    vi.setSystemTime(Date.now() - 3_600_000)
    vi.advanceTimersByTime(10_000)
    till.display?.say({ kind: 'ask' })
    vi.advanceTimersByTime(12_000)
    expect(till.last()).toMatchObject({ sale: null, thanks: null })
    till.store.dispatch(saleEvents.itemAdded(item(2)))
    till.paint()
    expect(till.last()?.sale).toMatchObject({ count: 1 })
    vi.advanceTimersByTime(15_000)
    expect(selectDisplay(till.store.getState()).open).toBe(false)
    till.stop()
  })

  it('ends with the person who signs out, and the next one has the same displays', async () => {
    const till = await open()
    till.store.dispatch(saleEvents.itemAdded(item(1)))
    till.display?.say({ kind: 'ask' })
    till.paint()
    till.store.dispatch(unauthenticated())
    till.paint()
    expect(till.heard.at(-1)).toEqual({ kind: 'gone' })
    expect(selectDisplay(till.store.getState()).id).toBe(TILL)
    await till.store.dispatch(checkSession())
    till.display?.say({ kind: 'ask' })
    till.paint()
    expect(till.last()).toMatchObject({ sale: null, thanks: null })
    expect(till.last()?.shop.name).not.toBe('')
    till.stop()
    expect(till.heard.at(-1)).toEqual({ kind: 'gone' })
  })
})
