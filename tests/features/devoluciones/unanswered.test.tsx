/** @module-tag rare */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { returnPayload } from '@/domain/returns/returnPayload'
import { Devoluciones } from '@/features/devoluciones/Devoluciones'
import { returnEvents } from '@/features/devoluciones/devolucionesSlice'
import { saveReturn } from '@/features/devoluciones/saveReturn'
import { searchSale } from '@/features/devoluciones/searchSale'
import { selectChoices } from '@/features/devoluciones/selectors'
import { makeReturn } from '@/features/devoluciones/operations'
import { returnableText } from '@/domain/returns/returnTotals'
import { entriesOf } from '@/outbox/entries'
import { checkSession } from '@/session/session'
import { KNOWN } from '../../backend/seed/known'
import { callApi } from '../../support/standIn'
import { leaveEntry, ON_ITS_WAY } from '../../outbox/leave'
import { testStore } from '../../support/store'
import { startScreen, type TestScreen } from '../../list/screen'
import {
  addSale,
  lineOf,
  notesOf,
  NUM,
  number,
  posts,
  saveButton,
  sentReturns as sentBodies,
  state,
  unitsOf,
} from './open'

const OWNER = 1

/** The screen alone, with the sale of the tests in the shop. */
async function openScreen() {
  let saleId = 0
  const app = await startScreen(<Devoluciones />, { prepare: (backend) => void (saleId = addSale(backend).saleId) })
  return { ...app, saleId }
}
async function findSale({ user }: TestScreen) {
  await user.clear(number())
  await user.type(number(), `${NUM}{Enter}`)
  await screen.findByRole('region', { name: `Venta N° ${NUM}` })
}
async function giveBackOne(app: TestScreen) {
  await findSale(app)
  await app.user.clear(unitsOf(KNOWN.azucar.name))
  await app.user.type(unitsOf(KNOWN.azucar.name), '1')
  await app.user.click(saveButton())
  await app.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Guardar' }))
}

it('a return whose connection broke is looked for, and is not sent again [RET-014]', async () => {
  const app = await openScreen()
  const sent = sentBodies()
  app.backend.faults.set([{ method: 'POST', path: '^/api/devoluciones$', fault: 'drop-before', times: 1 }])
  await giveBackOne(app)
  expect(await screen.findByText(/Sin respuesta: la devolución de .* de la venta N° 90001/)).toBeVisible()
  expect(saveButton()).toBeDisabled()
  expect(await entriesOf(OWNER)).toMatchObject([{ what: { num: 90001 } }])

  // It was on its way.
  await callApi('POST', 'devoluciones', sent[0])
  await app.user.click(screen.getByRole('button', { name: 'Comprobar de nuevo' }))
  expect(await screen.findByText(/^Nota de crédito N° \d+ de/)).toBeVisible()
  expect(notesOf(app.backend, app.saleId)).toHaveLength(1)
  expect(lineOf(app.backend, app.saleId)[1]).toBe('1.00')
  expect(posts(app.backend)).toBe(2)
  expect(await entriesOf(OWNER)).toEqual([])
})

const clocks: readonly (readonly [string, number])[] = [
  ['ten minutes ahead', 10],
  ['ten minutes behind', -10],
  ['most of a day ahead', 23 * 60],
  ['most of a day behind', -23 * 60],
]
it.each(clocks)(
  "a till whose clock is not the server's, %s, finds its return, and no second one is made [RET-014]",
  async (_name, minutes) => {
    const { store, backend } = await testStore('owner', {
      now: () => new Date(Date.now() - minutes * 60_000),
      faults: [{ method: 'POST', path: '^/api/devoluciones$', fault: 'drop-after', times: 1 }],
    })
    await store.dispatch(checkSession())
    const article = backend.db.all('article').find(({ name }) => name === KNOWN.azucar.name)
    const notes = () => backend.db.all('current_acount').filter(({ status }) => status === 'nota_credito').length
    const before = notes()
    store.dispatch(returnEvents.articlePicked({ article: article as never, variantId: 0 }))
    store.dispatch(returnEvents.switched({ regresar_stock: 0 }))
    expect(await store.dispatch(saveReturn())).toMatchObject({ kind: 'stored', late: true })
    expect(notes()).toBe(before + 1)
  },
)

it('what a page went away with is looked for when the screen opens; long ago and absent, it may be made again [RET-014]', async () => {
  const payload = {
    sale_id: null,
    total_devolucion: 50,
    items: [{ id: 1, unidades_devueltas: 1 }],
    client_id: null,
    regresar_stock: 0,
    generar_current_acount: 0,
  }
  const startedAt = Date.now() - 60_000
  const what = { payload: payload as never, num: null, startedAt, known: [], tax: null, seen: null }
  await leaveEntry(makeReturn, what, { ago: 60 })
  const { user } = await openScreen()
  expect(await screen.findByText('No llegó a guardarse la devolución de $50.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Descartar' }))
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
})

/** One of sugar at 99.99, 12 % off, 21 % on. */
const ONE = 106.47

/** The screen, and one of sugar on its way that an earlier page sent; however slow the machine, it may still arrive. */
async function openWithOneOnItsWay() {
  const app = await openScreen()
  const { db } = app.backend
  await app.store.dispatch(searchSale(NUM))
  const unitsSet = (name: string, units: number) => {
    const key = state(app).articles.find((item) => item.name === name)?.key ?? ''
    app.store.dispatch(returnEvents.unitsSet({ key, units }))
  }
  unitsSet(KNOWN.azucar.name, 1)
  const payload = returnPayload(selectChoices(app.store.getState()))
  expect(payload.total_devolucion).toBe(ONE)
  unitsSet(KNOWN.azucar.name, 0)
  const { sale } = state(app)
  const seen = sale && returnableText(sale)
  const what = { payload, num: NUM, startedAt: db.now().getTime(), known: [], tax: null, seen }
  await leaveEntry(makeReturn, what, { ago: ON_ITS_WAY })
  return { ...app, payload, unitsSet }
}

it('one of an earlier page keeps nobody from another return; the same is not sent again but waits for it, and is told [RET-014]', async () => {
  const { store, backend, user, saleId, payload, unitsSet } = await openWithOneOnItsWay()
  expect(await screen.findByText(/^La devolución de \$106,47 de la venta N° 90001: sin respuesta/)).toBeVisible()
  expect(saveButton()).toBeEnabled()
  unitsSet(KNOWN.azucar.name, 1)
  expect(await store.dispatch(saveReturn())).toEqual({ kind: 'doubt', doubt: 'unknown' })
  expect(await screen.findByText(/^Sin respuesta: la devolución de \$106,47 de la venta N° 90001/)).toBeVisible()
  expect(screen.queryByText(/^La devolución .*: sin respuesta/)).toBeNull()
  expect(saveButton()).toBeDisabled()
  expect(posts(backend)).toBe(0)

  await callApi('POST', 'devoluciones', payload)
  await user.click(screen.getByRole('button', { name: 'Comprobar de nuevo' }))
  expect(await screen.findByText(/la devolución de \$106,47 quedó guardada/)).toBeVisible()
  expect(state({ store }).sale).toBeNull()
  expect(await entriesOf(OWNER)).toEqual([])
  expect(notesOf(backend, saleId)).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Comproba/ })).toBeNull())
})

it('another return of a sale that has one on its way is not sent; once that is there, the units are looked at again [RET-014]', async () => {
  const { store, backend, payload, unitsSet } = await openWithOneOnItsWay()
  // The screen has looked for it.
  expect(await screen.findByText(/^La devolución de \$106,47 de la venta N° 90001: sin respuesta/)).toBeVisible()
  unitsSet(KNOWN.yerba.name, 1)
  expect(await store.dispatch(saveReturn())).toEqual({
    kind: 'refused',
    message: 'Quedó sin respuesta la devolución de $106,47 de la venta N° 90001: comprobala antes de guardar otra.',
  })
  expect(posts(backend)).toBe(0)
  await callApi('POST', 'devoluciones', payload)
  expect(await store.dispatch(saveReturn())).toMatchObject({
    kind: 'refused',
    message: expect.stringContaining(
      'Se guardó la devolución de $106,47 de la venta N° 90001, que no había tenido respuesta',
    ) as string,
  })
  expect(posts(backend)).toBe(1)
  expect(await entriesOf(OWNER)).toEqual([])
})
