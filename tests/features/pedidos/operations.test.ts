import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ProviderOrder } from '@/entities/providerOrder'
import { changeOrder, createOrder } from '@/features/pedidos/operations'
import type { SentLine, SentOrder } from '@/features/pedidos/orderBody'
import { entriesOf, keepEntry } from '@/outbox/entries'
import type { Operation } from '@/outbox/operation'
import { placeOf, run } from '@/outbox/outbox'
import { checkSession } from '@/session/session'
import type { Row } from '../../backend/types'
import { testStore } from '../../support/store'

const OWNER = 1

// The records are read again some seconds after an unclear answer: nobody has to wait for that here.
beforeEach(() => {
  const { setTimeout: wait } = globalThis
  const sooner = (go: () => void, ms = 0) => wait(go, ms > 1_000 && ms < 5_000 ? 0 : ms)
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(sooner as typeof setTimeout)
})

const line = (id: number, values: Partial<SentLine> = {}): SentLine => ({
  id,
  amount: 0,
  amount_pedida: 5,
  cost: 100,
  price: null,
  discount: null,
  iva_id: 2,
  cost_in_dollars: 0,
  update_provider: 0,
  notes: 'Pedidas: 5',
  ...values,
})

/** A shop with one provider and two articles, and no order of today. */
async function start() {
  const { store, backend } = await testStore('owner')
  await store.dispatch(checkSession())
  const { db } = backend
  for (const { id } of db.all('provider_order')) db.remove('provider_order', id)
  const provider = db.insert('provider', { num: 1, name: 'Sur', status: 'active', user_id: OWNER }).id as number
  const goods = {
    user_id: OWNER,
    status: 'active',
    provider_id: provider,
    iva_id: 2,
    cost: '100.00',
    stock: '10.00',
    percentage_gain: '50.00',
  }
  const [agua, soda] = ['Agua', 'Soda'].map(
    (name, num) => db.insert('article', { ...goods, name, num }).id as number,
  ) as [number, number]
  const order: SentOrder = {
    id: null,
    num: null,
    reprices: [],
    seen: null,
    receives: 0,
    provider_id: provider,
    provider_order_status_id: 1,
    update_prices: 0,
    update_stock: 1,
    generate_current_acount: 0,
    total_with_iva: 1,
    total_from_provider_order_afip_tickets: 0,
    days_to_advise: null,
    address_id: 2,
    childrens: [],
    articles: [line(agua), line(soda)],
  }
  const orders = () => db.all('provider_order') as Row[]
  /** The change of the stored order that was sent with those values. */
  const changeOf = (values: Partial<SentOrder>): SentOrder => {
    const [stored] = orders()
    return { ...order, id: stored?.id as number, seen: stored?.updated_at as string, ...values }
  }
  const make = (what = order) => store.dispatch(run(createOrder, what))
  const change = (what: SentOrder) => store.dispatch(run(changeOrder, what))
  const fail = (method: string, fault: 'drop-after' | '500-after' | '500', times = 1) =>
    backend.faults.set([{ method, path: '^/api/provider-order', fault, times }])
  /** It was sent, and the server broke off with the order as it stands here. */
  async function breakOff(
    operation: Operation<SentOrder, ProviderOrder>,
    what: SentOrder,
    values: Row,
    since = Date.now() - 60_000,
  ): Promise<void> {
    db.update('provider_order', orders()[0]?.id, values)
    const { key, words, half } = operation
    const told = { words: words(what), half, place: placeOf(operation, what), since, answered: true }
    await keepEntry({ id: 'broken off', key, user: OWNER, asked: JSON.stringify(what), what, known: [], ...told })
  }
  return {
    store,
    breakOff,
    db,
    agua,
    soda,
    provider,
    order,
    orders,
    changeOf,
    make,
    change,
    fail,
    entries: () => entriesOf(OWNER),
  }
}

describe('an order to a provider is taken for another', () => {
  it('only where all its lines are the same: one of fewer is another', async () => {
    const { order, make, orders } = await start()
    await make({ ...order, articles: order.articles.slice(0, 1) })
    expect(await make()).toMatchObject({ kind: 'stored', late: false })
    expect(orders()).toHaveLength(2)
  })

  it.each<[string, Partial<SentLine>]>([
    ['ordered units, which stand in the note alone', { amount_pedida: 6, notes: 'Pedidas: 6' }],
    ['notes', { notes: 'Pedidas: 5. frías' }],
    ['cost', { cost: 101 }],
    ['discount', { discount: 10 }],
    ['price', { price: 250 }],
    ['IVA', { iva_id: 1 }],
    ['flag', { update_provider: 1 }],
  ])('not with another %s in a line', async (_name, values) => {
    const { order, agua, soda, make, orders } = await start()
    await make()
    expect(await make({ ...order, articles: [line(agua, values), line(soda)] })).toMatchObject({
      kind: 'stored',
      late: false,
    })
    expect(orders()).toHaveLength(2)
  })

  it('where it is equal, and is asked about', async () => {
    const { make, orders } = await start()
    await make()
    expect(await make()).toMatchObject({ kind: 'twin' })
    expect(orders()).toMatchObject([{ address_id: 2 }])
  })

  it('is known by half too: what is stored of it is told, and nothing is sent again', async () => {
    const { agua, order, make, orders, entries, breakOff } = await start()
    await make({ ...order, articles: [line(agua)] })
    await breakOff(createOrder, order, { total: null })
    expect(await make()).toMatchObject({ kind: 'doubt', doubt: 'half' })
    expect([orders().length, (await entries()).length]).toEqual([1, 1])
  })
})

describe('an order whose answer is lost', () => {
  it('is found the day after, among the orders of the day it was sent on', async () => {
    const { order, make, orders, entries, breakOff } = await start()
    await make()
    const yesterday = Date.now() - 30 * 60 * 60 * 1000
    await breakOff(createOrder, order, { created_at: new Date(yesterday).toISOString() }, yesterday)
    expect(await make()).toMatchObject({ kind: 'twin', own: true })
    expect([orders().length, (await entries()).length]).toEqual([1, 0])
  })
})

it('an order is told by the number people know it by [ORD-001]', async () => {
  const { order } = await start()
  expect(changeOrder.words({ ...order, id: 845, num: 12 })).toBe('el pedido N° 12')
})

describe('a change of an order whose answer is lost', () => {
  it.each<[string, (parts: { agua: number; soda: number }) => Partial<SentOrder>]>([
    ['a flag', () => ({ generate_current_acount: 1 })],
    ['the total without IVA', () => ({ total_with_iva: 0 })],
    ['days to advise', () => ({ days_to_advise: 7 })],
    [
      'the notes of a line',
      ({ agua, soda }) => ({ articles: [line(agua, { notes: 'Pedidas: 5. frías' }), line(soda)] }),
    ],
    [
      'what was ordered',
      ({ agua, soda }) => ({ articles: [line(agua, { amount_pedida: 8, notes: 'Pedidas: 8' }), line(soda)] }),
    ],
    ['the discount of a line', ({ agua, soda }) => ({ articles: [line(agua, { discount: 7.5 }), line(soda)] })],
    ['a line more', ({ agua, soda }) => ({ articles: [line(agua), line(soda), line(agua + 1_000)] })],
    ['a line less', ({ agua }) => ({ articles: [line(agua)] })],
  ])('is found by what it holds: %s', async (_name, values) => {
    const parts = await start()
    const { db, agua, make, change, changeOf, fail, orders } = parts
    db.insert('article', { ...db.get('article', agua), id: agua + 1_000, name: 'Jugo' })
    await make()
    db.update('provider_order', orders()[0]?.id, { updated_at: '2026-01-01T10:00:00.000000Z' })
    const what = changeOf(values(parts))
    fail('PUT', 'drop-after')
    expect(await change(what)).toMatchObject({ kind: 'stored', late: true })
    expect(await parts.entries()).toHaveLength(0)
  })

  it('is not said to be of another person when it is saved again', async () => {
    const { db, make, change, changeOf, fail, orders } = await start()
    await make()
    db.update('provider_order', orders()[0]?.id, { updated_at: '2026-01-01T10:00:00.000000Z' })
    // Its invoices alone had changed, so the order holds what it held: only the moment of its writing moves.
    const what = changeOf({})
    fail('PUT', '500-after')
    expect(await change(what)).toMatchObject({ kind: 'doubt' })
    db.update('provider_order', orders()[0]?.id, { updated_at: '2026-01-01T11:00:00.000000Z' })
    expect(await change(what)).toMatchObject({ kind: 'stored' })
  })

  it('never is, where goods came in meanwhile: who counted them too is told', async () => {
    const { db, agua, soda, make, change, changeOf, orders } = await start()
    await make()
    db.update('provider_order', orders()[0]?.id, { updated_at: '2026-01-01T10:00:00.000000Z' })
    const what = changeOf({ receives: 1, articles: [line(agua, { amount: 5 }), line(soda, { amount: 5 })] })
    expect(await change(what)).toMatchObject({ kind: 'stored' })
    expect(await change(what)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Cambió mientras lo editabas: otra persona guardó este pedido'),
    })
    expect([agua, soda].map((id) => Number(db.get('article', id)?.stock))).toEqual([15, 15])
  })

  it('that was stored by half is told as such, and nothing is sent again', async () => {
    const { db, agua, soda, make, change, changeOf, orders, breakOff } = await start()
    await make()
    const what = changeOf({ articles: [line(agua, { amount: 5 }), line(soda, { amount: 5 })], receives: 1 })
    const [link] = (orders()[0]?._articles ?? []) as [{ id: number; pivot: Row }]
    await breakOff(changeOrder, what, {
      _articles: [{ ...link, pivot: { ...link.pivot, amount: 5 } }],
      updated_at: '2030-01-01T10:00:00.000000Z',
    })
    expect(await change(what)).toMatchObject({ kind: 'doubt', doubt: 'half' })
    expect(Number(db.get('article', agua)?.stock)).toBe(10)
  })
})
