import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Article } from '@/entities/articleRecord'
import { Listado } from '@/features/listado/Listado'
import { moveStock, type SentStock } from '@/features/listado/stock/moveOperations'
import { entriesOf } from '@/outbox/entries'
import type { RunningBackend } from '../../backend/app'
import { calls, rowOf, startScreen, table } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'

const OWNER = 1
const NAME = 'Salchichas Paladini 12 u'

const articleIn = ({ db }: RunningBackend) => db.all('article').find(({ name }) => name === NAME) as unknown as Article
const salonIn = ({ db }: RunningBackend) => db.all('address').find(({ street }) => street === 'Salón')?.id as number
const bookedIn = (backend: RunningBackend) =>
  backend.db.all('stock_movement').filter((row) => row.article_id === articleIn(backend).id)

/** The way out of two units, as it is sent. */
function sentIn(backend: RunningBackend): SentStock {
  const parts = {
    from_address_id: 0,
    article_variant_id: 0,
    provider_id: 0,
    concepto_stock_movement_name: 'Ingreso manual',
  }
  const movement = {
    model_id: articleIn(backend).id ?? 0,
    amount: -2,
    to_address_id: salonIn(backend),
    observations: 'rotura',
    ...parts,
  }
  return { movement, name: NAME, from: '', to: 'Salón', employee_id: OWNER }
}

/** The screen, after a page that went away with that movement on its way. */
async function reopen(secondsAgo: number, prepare?: (backend: RunningBackend) => void) {
  let kept: Promise<unknown> = Promise.resolve()
  const app = await startScreen(<Listado />, {
    prepare: (backend) => {
      kept = leaveEntry(moveStock, sentIn(backend), { user: OWNER, ago: secondsAgo })
      prepare?.(backend)
    },
  })
  await kept
  const list = await table('Artículos')
  await waitFor(() => rowOf(list, NAME))
  return { ...app, list }
}

it('a stock movement the page went away with: stored after all, the next page says so and forgets it [NS-24]', async () => {
  await reopen(6, (backend) => {
    const { movement } = sentIn(backend)
    const { model_id: article_id, to_address_id } = movement
    const row = { article_id, to_address_id, amount: '-2.00', observations: 'rotura - 77', employee_id: OWNER }
    backend.db.insert('stock_movement', row)
  })
  expect(await screen.findByText(`Quedó guardado: el egreso de 2 de ${NAME} en Salón`)).toBeVisible()
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
})

it('a stock movement is found stored behind the fifty and more that were booked after it, and is not offered again [NS-24]', async () => {
  await reopen(6, (backend) => {
    const { movement } = sentIn(backend)
    const { model_id: article_id, to_address_id } = movement
    const row = { article_id, to_address_id, observations: 'rotura - 77', employee_id: OWNER }
    backend.db.insert('stock_movement', { ...row, amount: '-2.00' })
    for (let sold = 0; sold < 60; sold++) backend.db.insert('stock_movement', { ...row, amount: '-1.00' })
  })
  expect(await screen.findByText(`Quedó guardado: el egreso de 2 de ${NAME} en Salón`)).toBeVisible()
})

it('an equal stock movement of somebody else is not taken for the one without an answer [NS-24]', async () => {
  await reopen(60, (backend) => {
    const { model_id: article_id, to_address_id } = sentIn(backend).movement
    const row = { article_id, to_address_id, amount: '-2.00', observations: 'rotura - 77', employee_id: OWNER + 1 }
    backend.db.insert('stock_movement', row)
  })
  expect(await screen.findByText(`No llegó a guardarse el egreso de 2 de ${NAME} en Salón.`)).toBeVisible()
})

it('not there yet: told, and not sent again by typing it again; absent once it cannot arrive any more [NS-24]', async () => {
  const { user, backend, list } = await reopen(-300)
  const posted = calls('POST', 'stock-movement')
  expect(await screen.findByText(`El egreso de 2 de ${NAME} en Salón: sin respuesta. No se repite.`)).toBeVisible()
  const act = within(rowOf(list, NAME)).getByRole('button', { name: /^Stock de Salchichas/ })
  expect(act).toHaveTextContent('Stock')
  await user.click(act)
  const dialog = await screen.findByRole('dialog', { name: new RegExp(NAME) })
  await user.click(within(dialog).getByText('Ingresar o mover'))
  await user.click(within(dialog).getByText('Egreso'))
  await user.type(within(dialog).getByLabelText('Cantidad'), '2')
  await user.type(within(dialog).getByLabelText('Motivo'), 'rotura')
  await user.click(within(dialog).getByText('Guardar movimiento'))
  expect(await within(dialog).findByText(/^Sin respuesta: el movimiento.* No se repite/)).toBeVisible()
  expect(posted).toEqual([])
  expect(within(dialog).getByText('Guardar movimiento')).toBeDisabled()
  expect(bookedIn(backend)).toEqual([])
})

it('known to be absent once it cannot arrive any more: it is sent again as it was, once [NS-24]', async () => {
  const { user, backend } = await reopen(60)
  expect(await screen.findByText(`No llegó a guardarse el egreso de 2 de ${NAME} en Salón.`)).toBeVisible()
  await user.click(screen.getByText('Enviar de nuevo'))
  expect(await screen.findByText(`Quedó guardado: el egreso de 2 de ${NAME} en Salón`)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/^No llegó a guardarse/)).toBeNull())
  expect(bookedIn(backend)).toMatchObject([{ amount: '-2.00' }])
  expect(await entriesOf(OWNER)).toEqual([])
})
