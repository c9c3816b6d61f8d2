import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { repeatedSales } from '@/features/vender/save/repeatedSales'
import { entriesOf } from '@/outbox/entries'
import type { Row } from '../../../backend/types'
import { reloadApp, type TestApp } from '../../../support/app'
import { gate } from '../../../support/gate'
import { callApi } from '../../../support/standIn'
import { calls } from '../../../list/screen'
import { articleRow, charge, openVender, scan, yerba } from '../screen'

const question = () => screen.findByText(/^¿Está dos veces\? La venta N° \d+/)

/** The till sells a Yerba; the connection breaks once it is stored, and the browser sends it again: `late` ms later. */
async function sellTwice(late: number, between?: (app: TestApp) => void): Promise<TestApp & { stored: () => Row[] }> {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await repeatedSales.change(() => [])
  })
  const app = await openVender()
  const before = app.backend.db.all('sale').length
  const answer = gate()
  app.backend.faults.set([{ method: 'POST', path: '^/api/sale$', fault: answer, times: 1 }])
  const sent = calls('POST', 'sale')
  scan(yerba.code)
  await app.user.click(charge())
  await waitFor(() => expect(sent[0]?.body).toBeDefined())
  await callApi('POST', 'sale', sent[0]?.body)
  between?.(app)
  vi.setSystemTime(Date.now() + late)
  answer.open()
  await screen.findByText(/Última venta N°/)
  return {
    ...app,
    stored: () =>
      app.backend.db
        .all('sale')
        .slice(before)
        .filter((row) => !row.deleted_at),
  }
}

describe('a sale that a slow server stored twice, since the browser itself sent it again [SALE-069]', () => {
  it('is told at the till, also after a reload, until a person deletes the other one', async () => {
    const app = await sellTwice(8_000)
    const [first, second] = app.stored() as [Row, Row]
    expect(await question()).toHaveTextContent(
      `La venta N° ${String(second.num)}, de $4.250, es igual a la N° ${String(first.num)}`,
    )
    reloadApp(app)
    await question()
    const stock = () => Number(articleRow(app.backend, yerba.code).stock)
    const left = stock()
    await app.user.click(screen.getByRole('button', { name: `Eliminar la N° ${String(first.num)}` }))
    const dialog = await screen.findByRole('dialog', { name: `¿Eliminar la venta N° ${String(first.num)}?` })
    expect(dialog).toHaveTextContent(`Queda la N° ${String(second.num)}, que es igual.`)
    await app.user.click(within(dialog).getByRole('button', { name: 'Eliminar' }))
    await waitFor(() => expect(screen.queryByText(/¿Está dos veces\?/)).toBeNull())
    expect(app.stored().map(({ id }) => id)).toEqual([second.id])
    expect(stock()).toBe(left + 1)
    await waitFor(async () => expect(await entriesOf(1)).toEqual([]))
  })

  it('is not asked about any more once a person has said that they are two', async () => {
    const app = await sellTwice(8_000)
    await question()
    await app.user.click(screen.getByRole('button', { name: 'Son dos ventas' }))
    await waitFor(() => expect(screen.queryByText(/¿Está dos veces\?/)).toBeNull())
    expect(app.stored()).toHaveLength(2)
    expect(await repeatedSales.read()).toEqual([])
  })

  it('is not told of where what was sold meanwhile is another sale', async () => {
    const app = await sellTwice(8_000, ({ backend }) => {
      const row = backend.db.all('sale').at(-1) as Row
      backend.db.update('sale', row.id, { total: '4249.00' })
    })
    expect(app.stored()).toHaveLength(2)
    await vi.dynamicImportSettled()
    expect(await repeatedSales.read()).toEqual([])
  })
})
