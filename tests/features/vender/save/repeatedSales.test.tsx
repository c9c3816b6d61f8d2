import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { newlyQueued } from '@/domain/queue'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { dueAt } from '@/features/vender/save/lookForRepeated'
import { repeatedSales, slowSales } from '@/features/vender/save/repeatedSales'
// Its code comes a moment after the till; here it is there before time stands still.
import '@/features/vender/save/TillNotices'
import { instant } from '@/lib/dates'
import { entriesOf } from '@/outbox/entries'
import type { Row } from '../../../backend/types'
import type { TestApp } from '../../../support/app'
import { gate } from '../../../support/gate'
import { callApi } from '../../../support/standIn'
import { calls } from '../../../list/screen'
import { articleRow, holdTime, letPass, openVender, reload, scan, yerba } from '../screen'
import { lastSale, press, SALE, sales } from './queue/queuedScreen'

/** Seconds after which nothing more can arrive, and it was looked. */
const LATER = 51

const asked = () => screen.queryByText(/^¿Está dos veces\?/)
const question = () => screen.findByText(/^¿Está dos veces\? La venta N° \d+/)
const repeat = (body: unknown) => act(() => callApi('POST', 'sale', body))

/** The till with a Yerba in its sale; from here on time passes only when the test lets it. */
async function openTill(
  options?: Parameters<typeof openVender>[0],
): Promise<TestApp & { sent: { body: unknown }[]; newer: () => Row[] }> {
  const app = await openVender(options)
  const before = sales(app).length
  const sent = calls('POST', 'sale')
  scan(yerba.code)
  holdTime()
  return {
    ...app,
    sent,
    newer: () =>
      sales(app)
        .slice(before)
        .filter((row) => !row.deleted_at),
  }
}

/** The connection breaks once the sale is stored, and the browser sends it again: that is answered `seconds` later. */
async function sellTwice(seconds: number, between?: (app: TestApp) => void) {
  const app = await openTill()
  const answer = gate()
  app.backend.faults.set([{ ...SALE, fault: answer, times: 1 }])
  press('F10')
  await letPass(0.5)
  await repeat(app.sent[0]?.body)
  between?.(app)
  await letPass(seconds)
  answer.open()
  await letPass(1)
  expect(await slowSales.read()).toHaveLength(1)
  return app
}

/** The answer is lost, and the sale found; what the browser sent again is stored `seconds` after it. */
async function sellAndFind(seconds: number, options?: Parameters<typeof openVender>[0]) {
  const app = await openTill(options)
  app.backend.faults.set([{ ...SALE, fault: 'drop-after', times: 1 }])
  press('F10')
  await letPass(seconds)
  expect((await salesOnDisk.read()).settled.map(({ record }) => record)).toContain(lastSale(app).id)
  await repeat(app.sent[0]?.body)
  expect(app.newer()).toHaveLength(2)
  return app
}

/** Another sale of this computer, equal to the one it sent but for `part`, has no outcome yet. */
const leaveInDoubt = ({ sent }: { sent: { body: unknown }[] }, part: Partial<QueuedSale['payload']> = {}) =>
  salesOnDisk.change(({ entries, settled }) => {
    const payload = { ...(sent[0]?.body as QueuedSale['payload']), ...part }
    const parts = { user_name: '', employee_id: null, client_name: null, payload, cart: {}, sold: [], change: 0 }
    const entry = { ...newlyQueued('in doubt', 1, Date.now()), ...parts, state: 'half' }
    return { settled, entries: [...entries, entry as unknown as QueuedSale] }
  })
/** It became that record, or none. */
const settleDoubt = (record?: number) =>
  salesOnDisk.change(({ settled }) => ({
    entries: [],
    settled: record === undefined ? settled : [...settled, { entry: 'in doubt', record, at: Date.now() }],
  }))

afterEach(() => vi.restoreAllMocks())

interface Told {
  app: TestApp
  own: number
  other: number
}

describe('a sale that was stored twice, since the browser itself sent it again [SALE-069]', () => {
  it('is told at the till, also after a reload, until a person deletes the other one', async () => {
    const app = await sellTwice(8)
    const [first, second] = app.newer() as [Row, Row]
    await letPass(LATER)
    expect(asked()).toHaveTextContent(
      `La venta N° ${String(second.num)}, de $4.250, es igual a la N° ${String(first.num)}`,
    )
    vi.useRealTimers()
    await reload(app)
    await question()
    const stock = () => Number(articleRow(app.backend, yerba.code).stock)
    const left = stock()
    await app.user.click(screen.getByRole('button', { name: `Eliminar la N° ${String(first.num)}` }))
    const dialog = await screen.findByRole('dialog', { name: `¿Eliminar la venta N° ${String(first.num)}?` })
    expect(dialog).toHaveTextContent(`Queda la N° ${String(second.num)}, que es igual.`)
    await app.user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(asked()).toBeNull())
    expect(app.newer().map(({ id }) => id)).toEqual([second.id])
    expect(stock()).toBe(left + 1)
    await waitFor(async () => expect(await entriesOf(1)).toEqual([]))
  })

  it('is told too where its answer was lost, and the repetition stored after it was found', async () => {
    const app = await sellAndFind(8)
    const [first, second] = app.newer() as [Row, Row]
    expect(asked()).toBeNull()
    await letPass(LATER)
    expect(asked()).toHaveTextContent(
      `La venta N° ${String(first.num)}, de $4.250, es igual a la N° ${String(second.num)}`,
    )
  })

  it('is told by the next page, where this one went away before', async () => {
    const app = await sellAndFind(8)
    vi.useRealTimers()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + LATER * 1000)
    await reload(app)
    await question()
  })

  it('is told once the server can be read', async () => {
    const app = await sellAndFind(8)
    app.backend.faults.set([{ method: 'GET', path: '^/api/sale/from-date', fault: '500' }])
    await letPass(LATER)
    expect(asked()).toBeNull()
    app.backend.faults.set([])
    await letPass(60)
    expect(asked()).toBeVisible()
  })

  it('is not asked about any more once a person has said that they are two', async () => {
    const app = await sellTwice(8)
    await letPass(LATER)
    fireEvent.click(screen.getByRole('button', { name: 'Son dos ventas' }))
    await letPass(LATER)
    expect(asked()).toBeNull()
    expect(app.newer()).toHaveLength(2)
    expect(await repeatedSales.read()).toEqual([])
    expect(await slowSales.read()).toEqual([])
  })

  const OTHERS: readonly (readonly [string, Row])[] = [
    ['has another total', { total: '4249.00' }],
    ['was paid into another caja', { caja_id: 99 }],
    ['was deleted', { deleted_at: '2026-01-01T12:00:00.000000Z' }],
  ]
  it.each(OTHERS)('is not told of where the other one %s', async (_, part) => {
    await sellTwice(8, (app) => {
      app.backend.db.update('sale', lastSale(app).id, part)
    })
    await letPass(LATER)
    expect(await slowSales.read()).toEqual([])
    expect(await repeatedSales.read()).toEqual([])
  })

  it.each([
    ['two minutes older', 'was stored'],
    ['known here before it was sent', 'was heard of'],
  ] as const)('is not told of where the other one is %s', async (_, what) => {
    const app = await sellTwice(8)
    const { id } = app.newer()[0] as Row
    if (what === 'was stored') app.backend.db.update('sale', id, { created_at: instant(Date.now() - 130_000) })
    else await slowSales.change((all) => all.map((slow) => ({ ...slow, after: Number(id) })))
    await letPass(LATER)
    expect(await slowSales.read()).toEqual([])
    expect(await repeatedSales.read()).toEqual([])
  })

  it('is looked for among the sales after the last one known before it was sent', async () => {
    const app = await openVender()
    scan(yerba.code)
    press('F10')
    await screen.findByText(/Última venta N°/)
    const known = Number(lastSale(app).id)
    app.backend.faults.set([{ ...SALE, fault: 'drop-after', times: 1 }])
    scan(`2*${yerba.code}`)
    press('F10')
    await waitFor(async () => expect(await slowSales.read()).toMatchObject([{ id: known + 1, after: known }]))
  })

  it('is looked for in the shop it was made in only', async () => {
    await sellTwice(8)
    const elsewhere = await slowSales.change((all) => all.map((slow) => ({ ...slow, shop: 99 })))
    await letPass(LATER)
    expect(asked()).toBeNull()
    expect(await slowSales.read()).toEqual(elsewhere)
  })

  it('is not looked for where the answer came soon', async () => {
    const app = await openTill()
    press('F10')
    await letPass(1)
    expect(app.newer()).toHaveLength(1)
    expect(await slowSales.read()).toEqual([])
  })

  describe('beside one of this computer that has no outcome yet', () => {
    it('is asked about once that one turns out to be another', async () => {
      const app = await sellAndFind(8)
      await leaveInDoubt(app)
      await letPass(LATER)
      expect(asked()).toBeNull()
      await settleDoubt()
      await letPass(60)
      expect(asked()).toBeVisible()
    })

    it('is never asked about where it became that one', async () => {
      const app = await sellAndFind(8)
      await leaveInDoubt(app)
      await letPass(LATER)
      await settleDoubt(Number(lastSale(app).id))
      await letPass(60)
      expect(asked()).toBeNull()
      expect(await slowSales.read()).toEqual([])
    })

    it('is asked about at once where that one is of something else', async () => {
      await leaveInDoubt(await sellAndFind(8), { total: 1 })
      await letPass(LATER)
      expect(asked()).toBeVisible()
    })

    it('is not asked about however long nobody has said what became of it', async () => {
      await leaveInDoubt(await sellAndFind(8))
      await letPass(12 * 60)
      expect(asked()).toBeNull()
      await settleDoubt()
      await letPass(10 * 60)
      expect(asked()).toBeVisible()
    })
  })

  describe('is not deleted any more', () => {
    const SINCE: readonly (readonly [string, (app: Told) => unknown])[] = [
      [
        'once the till’s own has been, and nobody was told',
        ({ app, own }) =>
          app.backend.db.update('sale', own, { deleted_at: new Date(app.backend.db.now()).toISOString() }),
      ],
      ['once it is known to be another one of this till', ({ other }) => settleDoubt(other)],
      ['once it is another sale', ({ app, other }) => app.backend.db.update('sale', other, { total: '9.00' })],
    ]
    it.each(SINCE)('%s', async (_, happen) => {
      const app = await sellAndFind(8)
      await letPass(LATER)
      const [own, other] = app.newer().map(({ id }) => Number(id)) as [number, number]
      vi.useRealTimers()
      await happen({ app, own, other })
      const left = app.newer().length
      await app.user.click(screen.getByRole('button', { name: /^Eliminar la N°/ }))
      expect(await screen.findByText('Ya no hay dos ventas iguales: no se eliminó ninguna.')).toBeVisible()
      expect(screen.queryByRole('dialog')).toBeNull()
      await waitFor(() => expect(asked()).toBeNull())
      expect(app.newer()).toHaveLength(left)
    })
  })

  it('is not deleted where the till’s own one is while the question stands there', async () => {
    const app = await sellAndFind(8)
    await letPass(LATER)
    const [own, other] = app.newer().map(({ id }) => Number(id))
    vi.useRealTimers()
    await app.user.click(screen.getByRole('button', { name: /^Eliminar la N°/ }))
    const dialog = await screen.findByRole('dialog', { name: /^¿Eliminar la venta/ })
    await act(() => callApi('DELETE', `sale/${own}`))
    await app.user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    expect(await screen.findByText('Ya no hay dos ventas iguales: no se eliminó ninguna.')).toBeVisible()
    expect(app.newer().map(({ id }) => id)).toEqual([other])
  })

  it.each(['own', 'other'] as const)(
    'is asked about no more once the %s one was deleted at another computer',
    async (which) => {
      const app = await sellAndFind(8)
      await letPass(LATER)
      expect(asked()).toBeVisible()
      const [own, other] = app.newer().map(({ id }) => Number(id))
      vi.useRealTimers()
      await act(() => callApi('DELETE', `sale/${which === 'own' ? own : other}`))
      await waitFor(() => expect(asked()).toBeNull())
      expect(await repeatedSales.read()).toEqual([])
    },
  )

  it('tells who may not delete it what to do', async () => {
    const app = await sellAndFind(8, { as: 'employee' })
    await letPass(LATER)
    const num = String(app.newer()[1]?.num)
    expect(asked()).toHaveTextContent(`Si fue una sola, pedile a quien pueda eliminar ventas que elimine la N° ${num}.`)
    expect(screen.queryByRole('button', { name: /^Eliminar la N°/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Son dos ventas' })).toBeVisible()
  })

  it('is looked at, whatever its time, once the clock has been set back', () => {
    const [now, slow] = [1_000_000, { shop: 1, id: 2, after: 1, created_at: '', to_check: false, at: 0 }]
    expect(dueAt({ ...slow, due: now + 50_000 }, now)).toBe(now + 50_000)
    expect(dueAt({ ...slow, due: now + 3_600_000 }, now)).toBe(now)
  })
})
