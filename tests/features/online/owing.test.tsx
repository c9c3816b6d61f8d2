import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { noticesSlice } from '@/app/notices'
import { OutboxChip } from '@/app/shell/OutboxChip'
import { cancelOrder } from '@/features/online/cancelOperations'
import { stepOrder } from '@/features/online/orderOperations'
import { owingOf } from '@/outbox/entries'
import type { RunningBackend } from '../../backend/app'
import type { Row } from '../../backend/types'
import { startScreen } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'
import { hurry, oneOrder, OWNER, yerba } from './open'

beforeEach(() => {
  hurry()
  return () => vi.restoreAllMocks()
})

const OWING = { id: 'owing left', ago: 5, owing: true }

/** The top bar of a page that opens after another went away: it left `leave` on the disk. */
async function reopen(leave: (backend: RunningBackend, order: number) => Promise<unknown>) {
  let left: Promise<unknown> = Promise.resolve()
  let order = 0
  const { backend, store, unmount } = await startScreen(<OutboxChip open={() => undefined} />, {
    prepare: (prepared) => {
      order = oneOrder(prepared)
      left = leave(prepared, order)
    },
  })
  await left
  const { db } = backend
  const sales = () => db.all('sale').filter((row) => row.order_id === order && !row.deleted_at)
  return { backend, store, unmount, sales, stock: () => stockIn(backend) }
}
const articleIn = ({ db }: RunningBackend) => db.all('article').find(({ name }) => name === yerba.name) as Row
const stockIn = (backend: RunningBackend) => Number(articleIn(backend).stock)

it('an order sold twice by an answered request whose page went away is left with one sale by the next page', async () => {
  const { sales } = await reopen((backend, id) => {
    const order = backend.db.update('order', id, { order_status_id: 2 })
    for (let times = 0; times < 2; times++) backend.hooks.sellOrder?.(order, backend.db.get('user', OWNER) as Row)
    expect(backend.db.all('sale').filter((row) => row.order_id === id)).toHaveLength(2)
    return leaveEntry(stepOrder, { id, num: 41, from: 1, to: 2, sells: true }, OWING)
  })
  await waitFor(() => expect(sales()).toHaveLength(1))
  await waitFor(async () => expect(await owingOf(OWNER)).toEqual([]))
  expect(screen.queryByRole('button', { name: /sin confirmar/ })).toBeNull()
})

it.each([1, 2])('the stock that a cancellation raised %i times is put right by the next page, once', async (times) => {
  let before = 0
  const parts = await reopen((backend, id) => {
    const { id: article_id } = articleIn(backend) as { id: number }
    before = stockIn(backend)
    backend.db.update('order', id, { order_status_id: 5 })
    backend.db.update('article', article_id, { stock: before + 2 * times })
    const what = { id, num: 41, before: [{ article_id, stock: before }], corrects: true }
    return leaveEntry(cancelOrder, what, OWING)
  })
  await waitFor(() => expect(parts.stock()).toBe(before))
  await waitFor(async () => expect(await owingOf(OWNER)).toEqual([]))
})

it('a stock that was wanted raised stays so', async () => {
  let before = 0
  const { stock } = await reopen((backend, id) => {
    before = stockIn(backend)
    backend.db.update('order', id, { order_status_id: 5 })
    return leaveEntry(cancelOrder, { id, num: 41, before: [], corrects: false }, OWING)
  })
  await waitFor(async () => expect(await owingOf(OWNER)).toEqual([]))
  expect(stock()).toBe(before)
})

it('a cancellation whose order was deleted since owes nothing more', async () => {
  await reopen((backend, id) => {
    const { id: article_id } = articleIn(backend) as { id: number }
    backend.db.remove('order', id)
    return leaveEntry(cancelOrder, { id, num: 41, before: [{ article_id, stock: 1 }], corrects: true }, OWING)
  })
  await waitFor(async () => expect(await owingOf(OWNER)).toEqual([]))
})

it('what cannot be put right while the server is out of reach is, once it is reached again', async () => {
  const { backend, sales, store } = await reopen((prepared, id) => {
    const order = prepared.db.update('order', id, { order_status_id: 2 })
    for (let times = 0; times < 2; times++) prepared.hooks.sellOrder?.(order, prepared.db.get('user', OWNER) as Row)
    prepared.faults.set([{ path: '^/api/search/', fault: 'drop-before' }])
    return leaveEntry(stepOrder, { id, num: 41, from: 1, to: 2, sells: true }, OWING)
  })
  await waitFor(() => expect(Object.keys(backend.stats()).join()).toContain('/api/search/'))
  expect(await owingOf(OWNER)).toHaveLength(1)
  backend.faults.set([])
  for (const link of ['no-server', 'online'] as const)
    act(() => void store.dispatch(noticesSlice.actions.linkChanged(link)))
  await waitFor(() => expect(sales()).toHaveLength(1))
  await waitFor(async () => expect(await owingOf(OWNER)).toEqual([]))
})
