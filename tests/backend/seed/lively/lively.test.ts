import { describe, expect, it } from 'vitest'
import { createBackend } from '../../app'
import type { RunningBackend } from '../../app'
import { browse } from '../../testBrowser'
import type { Row } from '../../types'

const NOW = new Date('2026-03-20T18:30:00Z')
let made: RunningBackend | undefined
const demo = (): RunningBackend => (made ??= createBackend({ seed: 'demo', now: () => NOW }))

async function list(path: string): Promise<Row[]> {
  const owner = browse(demo())
  await owner.login()
  const { body } = await owner.send('GET', `/api/${path}`)
  return (Array.isArray(body.models) ? body.models : body.models.data) as Row[]
}

describe('the demo shop shows every screen alive', () => {
  it('is the same on every machine at the same moment', { tags: ['rare'] }, () => {
    const other = createBackend({ seed: 'demo', now: () => NOW })
    expect(other.snapshot()).toEqual(demo().snapshot())
  })

  it('has fifteen budgets: waiting, ended, confirmed; those confirmed have their sale', async () => {
    const budgets = await list('budget')
    expect(budgets).toHaveLength(15)
    const confirmed = budgets.filter(({ budget_status_id }) => budget_status_id === 2)
    expect(confirmed).toHaveLength(5)
    for (const { id, total } of confirmed)
      expect(
        demo()
          .db.all('sale')
          .filter(({ budget_id }) => budget_id === id),
      ).toMatchObject([{ total }])
    expect(
      budgets.filter(({ finish_at }) => finish_at !== null && new Date(finish_at as string) < NOW).length,
    ).toBeGreaterThanOrEqual(3)
    const inOrder = [...budgets]
      .sort((one, other) => Number(one.num) - Number(other.num))
      .map(({ created_at }) => created_at as string)
    expect(inOrder).toEqual([...inOrder].sort())
  })

  it('has twenty invoices, two of them refused and told of', async () => {
    const tickets = demo().db.all('afip_ticket')
    expect(tickets.filter(({ cae }) => cae !== null)).toHaveLength(18)
    expect(new Set(tickets.map(({ cbte_letra }) => cbte_letra as string))).toEqual(new Set(['A', 'B']))
    expect(await list('afip-ticket/problemas-al-facturar')).toHaveLength(2)
  })

  it('has ten returns whose money and units add up', async () => {
    const notes = await list('nota-credito/from-date/2026-02-01/2026-03-20')
    expect(notes).toHaveLength(10)
    for (const { id, haber, articles } of notes) {
      const [{ pivot }] = articles as [Row]
      const whole = Number(pivot.price) * Number(pivot.amount) * (1 - Number(pivot.discount ?? 0) / 100)
      expect([id, Number(haber)]).toEqual([id, expect.closeTo(whole, 2)])
    }
    for (const { id, saldo } of await list('client').then((rows) => rows.filter(({ saldo: owed }) => Number(owed)))) {
      const lines = demo()
        .db.all('current_acount')
        .filter(({ client_id }) => client_id === id)
      const sum = lines.reduce((total, { debe, haber }) => total + Number(debe ?? 0) - Number(haber ?? 0), 0)
      expect(Number(saldo)).toBeCloseTo(sum, 2)
    }
  })

  it('has sales at each stage of the warehouse, deleted articles and sales, transfers, cheques and notes of the team', async () => {
    const sales = demo().db.all('sale')
    for (const [stage, count] of [
      ['to_check', 6],
      ['checked', 2],
      ['confirmed', 1],
    ] as const)
      expect([stage, sales.filter((sale) => sale[stage]).length]).toEqual([stage, count])
    expect(await list('papelera/article')).toHaveLength(4)
    expect(await list('papelera/sale')).toHaveLength(4)
    expect(
      (await list('deposit-movement'))
        .map(({ deposit_movement_status_id }) => deposit_movement_status_id as number)
        .sort(),
    ).toEqual([1, 1, 2, 2, 2, 2])
    expect((await list('cheque')).length).toBeGreaterThan(3)
    expect((await list('task')).length).toBeGreaterThanOrEqual(5)
  })

  it('has an agenda with more ahead than behind', async () => {
    const tasks = await list('pending/from-date/2026-01-01/2026-04-20')
    const late = tasks.filter(({ fecha_realizacion }) => String(fecha_realizacion).slice(0, 10) < '2026-03-20')
    expect(late.length).toBeGreaterThan(0)
    expect(tasks.length).toBeGreaterThan(3 * late.length)
  })

  it('has twelve chats of 2 to 60 messages, some waiting for an answer, and 25 orders of the marketplace', async () => {
    const chats = (await list('buyer'))
      .map(({ messages }) => messages as Row[])
      .filter((messages) => messages.length > 0)
    expect(chats.length).toBeGreaterThanOrEqual(12)
    expect(Math.max(...chats.map(({ length }) => length))).toBe(60)
    expect(
      chats.filter((messages) => messages.some(({ from_buyer, read }) => from_buyer && !read)).length,
    ).toBeGreaterThanOrEqual(4)
    for (const messages of chats) {
      const moments = messages.map(({ created_at }) => created_at as string)
      expect(moments).toEqual([...moments].sort())
    }
    const orders = await list('me-li-order/from-date/2026-01-01/2026-03-20')
    expect(orders).toHaveLength(25)
    expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThanOrEqual(5)
    for (const { total, articles } of orders) {
      const lines = (articles as Row[]).map(({ pivot }) => pivot as Row)
      expect(Number(total)).toBeCloseTo(
        lines.reduce((sum, { amount, price }) => sum + Number(amount) * Number(price), 0),
        2,
      )
    }
  })

  it('has sixty orders of the store over two months, in every state, some of variants, with coupons and zones', async () => {
    const orders = await list('order/from-date/2026-01-01/2026-03-20')
    expect(orders).toHaveLength(60)
    expect(new Set(orders.map(({ order_status_id }) => order_status_id))).toEqual(new Set([1, 2, 3, 4, 5]))
    expect(orders.filter(({ cupon_id }) => cupon_id).length).toBeGreaterThan(5)
    expect(new Set(orders.map(({ delivery_zone_id }) => delivery_zone_id)).size).toBeGreaterThan(3)
    expect(orders.filter(({ articles }) => (articles as Row[]).some(({ variant }) => variant)).length).toBeGreaterThan(
      10,
    )
  })

  it('has pictures of its articles, which the shop itself answers', async () => {
    const [image] = demo().db.all('image')
    const answer = await demo().fetch(new Request(new URL(String(image?.hosting_url), 'http://localhost:4000')))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })

  it('has forty orders to its providers, in every state, with what is owed for them', async () => {
    const orders = await list('provider-order/from-date/2025-10-01/2026-03-20')
    expect(orders).toHaveLength(40)
    const units = (order: Row) =>
      (order.articles as { pivot: { amount: number; notes: string | null } }[]).map(({ pivot }) => pivot)
    const open = orders.filter(({ provider_order_status_id }) => provider_order_status_id === 1)
    expect(open.filter((order) => units(order).every(({ amount }) => amount === 0)).length).toBeGreaterThan(2)
    expect(open.filter((order) => units(order).some(({ amount }) => amount > 0)).length).toBeGreaterThan(1)
    expect(orders.length - open.length).toBeGreaterThan(25)
    expect(orders.some(({ provider }) => provider === null)).toBe(true)
    expect(orders.some(({ total }) => total === null)).toBe(true)
    expect(orders.some(({ provider_order_afip_tickets }) => (provider_order_afip_tickets as Row[]).length > 0)).toBe(
      true,
    )
    expect(orders.some(({ provider_order_extra_costs }) => (provider_order_extra_costs as Row[]).length > 0)).toBe(true)
    const { db } = demo()
    for (const { id, saldo } of db.all('provider')) {
      const lines = db.all('current_acount').filter(({ provider_id }) => provider_id === id)
      const sum = lines.reduce((total, { debe, haber }) => total + Number(debe ?? 0) - Number(haber ?? 0), 0)
      expect(Number(saldo ?? 0)).toBeCloseTo(sum, 2)
    }
    expect((await list('provider-order/days-to-advise/not-received')).length).toBeGreaterThan(1)
  })
})
