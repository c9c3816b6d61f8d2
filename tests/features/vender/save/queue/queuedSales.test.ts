import { describe, expect, it } from 'vitest'
import { queuedSalesFrom, salesOnDisk } from '@/features/vender/save/queue/queuedSales'

const ENTRY = { id: 'a', user: 1, createdAt: 5, state: 'waiting', payload: { total: 10, items: [{ id: 1 }] } }

describe('the queue of sales on the disk', () => {
  it('is read back as far as it can be trusted', () => {
    const read = queuedSalesFrom({
      entries: [ENTRY, { ...ENTRY, payload: { total: '10', items: [] } }, { ...ENTRY, state: 'odd' }, null, 'x'],
      settled: [{ entry: 'b', record: 3, at: 1 }, { entry: 'c' }],
    })
    expect(read.entries).toHaveLength(1)
    expect(read.entries[0]).toMatchObject({
      id: 'a',
      state: 'waiting',
      sentAt: null,
      due: 0,
      cart: { items: [] },
    })
    expect(read.settled).toEqual([{ entry: 'b', record: 3, at: 1 }])
  })

  it('looks again for a sale that is said to be like others without naming any', () => {
    const lost = { ...ENTRY, state: 'alike', due: 9, half: { id: 5, num: 5 }, message: 'Hay una venta igual (la N° 5)' }
    const { entries } = queuedSalesFrom({ entries: [lost], settled: [] })
    expect(entries[0]).toMatchObject({ state: 'sent', due: 0, message: null, half: null, equals: [] })
    const named = { ...ENTRY, state: 'alike', equals: [{ id: 5, num: 5, created_at: '2026' }, { num: 6 }] }
    expect(queuedSalesFrom({ entries: [named] }).entries[0]).toMatchObject({
      state: 'alike',
      equals: [{ id: 5, num: 5, created_at: '2026' }],
    })
  })

  const ODD = [undefined, null, 'text', 7, [], { entries: 'x', settled: 'y' }]
  it.each(ODD)('is empty when it is %s', (value) => {
    expect(queuedSalesFrom(value)).toEqual({ entries: [], settled: [] })
  })

  it('keeps what several changes at once bring', async () => {
    const add = (id: string) =>
      salesOnDisk.change((value) => ({ ...value, settled: [...value.settled, { entry: id, record: 1, at: 1 }] }))
    await Promise.all(['a', 'b', 'c'].map(add))
    expect((await salesOnDisk.read()).settled.map(({ entry }) => entry)).toEqual(['a', 'b', 'c'])
  })
})
