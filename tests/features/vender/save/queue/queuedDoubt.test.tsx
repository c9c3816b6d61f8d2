/** @module-tag rare */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settled } from '@/domain/queue'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { selectQueuedSales } from '@/features/vender/save/queue/queuedSalesSlice'
import type { TestApp } from '../../../../support/app'
import { enabled } from '../../../../support/steady'
import { holdTime, letPass, line, lines, openVender, posts, scan, yerba } from '../../screen'
import {
  chip,
  dialog,
  findNetwork,
  inQueue,
  lastSale,
  loseNetwork,
  openUnconfirmed,
  otherTabSays,
  press,
  sales,
  storeByHalves,
} from './queuedScreen'

const AT = '2026-11-18T18:30:14.000000Z'
const EQUALS = [
  { id: 9001, num: 901, created_at: AT },
  { id: 9002, num: 902, created_at: AT },
]
const HALVES = { _current_acount_payment_methods: [], total_cost: null }

const click = async (name: string) => fireEvent.click(await enabled(dialog().getByRole('button', { name })))
const question = (name: string) => within(screen.getByRole('dialog', { name }))
const answer = (name: string, action: string) => fireEvent.click(question(name).getByRole('button', { name: action }))
const only = async () => (await salesOnDisk.read()).entries[0] as QueuedSale

async function sellOffline(path = '/vender') {
  const app = await openVender({ path })
  if (path === '/vender') scan(yerba.code)
  else await screen.findByText('Presupuesto N° 1 cargado')
  loseNetwork(app)
  press('F10')
  await waitFor(() => expect(lines()).toHaveLength(0))
  await inQueue()
  await openUnconfirmed()
  return app
}

/** The one entry there is, as another tab leaves it, once this one shows it so: without the words it may have come with. */
async function becomes(app: TestApp, part: Partial<QueuedSale>) {
  await salesOnDisk.change((value) => ({ ...value, entries: value.entries.map((entry) => ({ ...entry, ...part })) }))
  otherTabSays()
  await waitFor(() =>
    expect(selectQueuedSales(app.store.getState()).entries).toMatchObject([{ ...part, message: null }]),
  )
}

/** Of which the server answers that it failed, and has it by halves. */
async function reconnectByHalves(app: TestApp) {
  storeByHalves(app, HALVES)
  findNetwork()
  await letPass(60)
  expect(await only()).toMatchObject({ state: 'half', half: { num: lastSale(app).num } })
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a question that stands while its sale becomes something else', () => {
  const PATHS = ['/vender', '/vender/remito?budget=1'] as const
  it.each(PATHS)('discards nothing else than was asked about (%s)', async (path) => {
    const app = await sellOffline(path)
    holdTime()
    await click('Descartar')
    await letPass(1)
    await reconnectByHalves(app)
    answer('Descartar la venta', 'Descartar')
    await letPass(1)
    expect(dialog().getByText('Esa venta ya cambió: mirala de nuevo')).toBeVisible()
    expect((await salesOnDisk.read()).settled).toEqual([])
    expect(await only()).toMatchObject({ state: 'half' })
    expect(dialog().getByText('Guardada a medias')).toBeVisible()
  })

  it('sends nothing beside one that nobody was asked about', async () => {
    const app = await sellOffline()
    await becomes(app, { state: 'half', half: { id: 9000, num: 900 } })
    await click('Enviar igual')
    await screen.findByRole('dialog', { name: 'Enviar la venta igual' })
    await salesOnDisk.change((value) => ({
      ...value,
      entries: value.entries.map((entry) => ({ ...entry, state: 'alike', half: null, equals: EQUALS })),
    }))
    answer('Enviar la venta igual', 'Enviar igual')
    expect(await dialog().findByText('Esa venta ya cambió: mirala de nuevo')).toBeVisible()
    expect(await only()).toMatchObject({ state: 'alike' })
    expect(posts(app)).toBe(0)
  })

  it('takes nothing back to the till of which more is alike by now', async () => {
    const app = await sellOffline()
    await becomes(app, { state: 'alike', equals: EQUALS.slice(0, 1) })
    await click('Volver a la caja')
    await screen.findByRole('dialog', { name: 'Volver a la caja' })
    await becomes(app, { equals: EQUALS })
    answer('Volver a la caja', 'Volver a la caja')
    expect(await dialog().findByText('Esa venta ya cambió: mirala de nuevo')).toBeVisible()
    expect(lines()).toHaveLength(0)
    expect(await only()).toMatchObject({ state: 'alike' })
  })

  it('is none that was another’s before the button for it was pressed', async () => {
    const app = await sellOffline()
    const { id, num } = lastSale(app)
    const taken = { id: id as number, num: num as number, created_at: AT }
    await becomes(app, { state: 'alike', equals: [taken, ...EQUALS] })
    const button = dialog().getByRole('button', { name: new RegExp(`^Es la N° ${num} de las`) })
    app.backend.faults.set([])
    await salesOnDisk.change((value) => settled(value, 'another', taken.id, Date.now()))
    fireEvent.click(await enabled(button))
    expect(await dialog().findByText('Esa venta ya cambió: mirala de nuevo')).toBeVisible()
    expect(await only()).toMatchObject({ state: 'alike', equals: EQUALS })
  })
})

describe('a sale that may be stored already', () => {
  it('goes back to the till only when a person knows that it may be charged twice [SALE-069]', async () => {
    const app = await sellOffline()
    await becomes(app, { state: 'alike', equals: EQUALS })
    await click('Volver a la caja')
    await screen.findByRole('dialog', { name: 'Volver a la caja' })
    const asked = question('Volver a la caja')
    expect(
      asked.getByText(
        /^Puede estar guardada como la N° 901 de las \d\d:\d\d o la N° 902 de las \d\d:\d\d\. .*va a haber dos/,
      ),
    ).toBeVisible()
    answer('Volver a la caja', 'Cancelar')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Volver a la caja' })).toBeNull())
    expect(await only()).toMatchObject({ state: 'alike' })
    await click('Volver a la caja')
    await screen.findByRole('dialog', { name: 'Volver a la caja' })
    answer('Volver a la caja', 'Volver a la caja')
    await waitFor(() => expect(line(yerba.name)).toBeVisible())
    await waitFor(() => expect(chip()).toBeNull())
  })

  it('by halves, is asked about as where it is sent beside it [SALE-069]', async () => {
    const app = await openVender()
    const before = sales(app).length
    storeByHalves(app, HALVES)
    scan(yerba.code)
    holdTime()
    press('F10')
    await letPass(60)
    await openUnconfirmed()
    await click('Volver a la caja')
    await letPass(1)
    const { num } = lastSale(app)
    const text = `En el servidor está a medias la venta N° ${num}. Si la cobrás de nuevo, va a haber dos: eliminá aquella en Ventas.`
    expect(question('Volver a la caja').getByText(text)).toBeVisible()
    answer('Volver a la caja', 'Volver a la caja')
    await letPass(1)
    expect(line(yerba.name)).toBeVisible()
    expect(sales(app).length).toBe(before + 1)
  })

  it('is discarded only when a person knows that the server keeps what it has', async () => {
    const app = await sellOffline()
    await becomes(app, { state: 'alike', equals: EQUALS.slice(0, 1) })
    await click('Descartar')
    await screen.findByRole('dialog', { name: 'Descartar la venta' })
    const asked = question('Descartar la venta')
    expect(
      asked.getByText(/Puede estar guardada como la N° 901 de las \d\d:\d\d\. Descartarla acá no la borra de ahí\./),
    ).toBeVisible()
    answer('Descartar la venta', 'Cancelar')
    await becomes(app, { state: 'half', half: { id: 9000, num: 900 }, equals: [] })
    await waitFor(() => expect(dialog().getByText('Guardada a medias')).toBeVisible())
    await click('Descartar')
    await screen.findByRole('dialog', { name: 'Descartar la venta' })
    expect(
      question('Descartar la venta').getByText(
        /En el servidor está a medias la venta N° 900\. Descartarla acá no la borra de ahí\./,
      ),
    ).toBeVisible()
  })

  it('one the server has nothing of goes back without a question', async () => {
    await sellOffline()
    await click('Volver a la caja')
    await waitFor(() => expect(line(yerba.name)).toBeVisible())
  })

  it('names those that are alike as long as they are, and no more', async () => {
    const app = await sellOffline()
    const message =
      'Hay ventas iguales (la N° 901 de las 15:30, la N° 902 de las 15:30), y puede ser de otra computadora'
    await becomes(app, { state: 'alike', equals: EQUALS, message })
    const two = await dialog().findByText(
      /^Hay ventas iguales \(la N° 901 .*, la N° 902 .*\), y alguna puede ser de otra computadora/,
    )
    // An answer may have come, if not one that says which it is.
    expect(two).not.toHaveTextContent('respuesta')
    await salesOnDisk.change((value) => settled(value, 'another', 9001, Date.now()))
    otherTabSays()
    const one = await dialog().findByText(
      /^Hay una venta igual \(la N° 902 de las \d\d:\d\d\), y puede ser de otra computadora/,
    )
    expect(one).not.toHaveTextContent('901')
  })
})
