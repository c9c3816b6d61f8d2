import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Article } from '@/entities/articleRecord'
import { sentStock, type SentStock } from '@/features/listado/sentStock'
import { Listado } from '@/features/listado/Listado'
import type { RunningBackend } from '../../backend/app'
import { calls, rowOf, startScreen, table } from '../../list/screen'

const OWNER = 1
const NAME = 'Salchichas Paladini 12 u'

const articleIn = ({ db }: RunningBackend) => db.all('article').find(({ name }) => name === NAME) as unknown as Article
const salonIn = ({ db }: RunningBackend) => db.all('address').find(({ street }) => street === 'Salón')?.id as number
const bookedIn = (backend: RunningBackend) =>
  backend.db.all('stock_movement').filter((row) => row.article_id === articleIn(backend).id)

/** As a page leaves it that goes away with a movement on its way. */
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
  return { movement, name: NAME, after: Number(bookedIn(backend).at(-1)?.id ?? 0) }
}

async function reopen(secondsAgo: number, prepare?: (backend: RunningBackend) => void) {
  let kept: Promise<unknown> = Promise.resolve()
  const app = await startScreen(<Listado />, {
    prepare: (backend) => {
      const what = sentIn(backend)
      kept = sentStock.keep({ id: 'one', user: OWNER, since: Date.now() - secondsAgo * 1000, answered: false, what })
      prepare?.(backend)
    },
  })
  await kept
  const list = await table('Artículos')
  await waitFor(() => rowOf(list, NAME))
  return { ...app, list }
}

it('a stock movement the page went away with: stored after all, the next page says so and forgets it [NS-24]', async () => {
  await reopen(5, (backend) => {
    const { movement } = sentIn(backend)
    const { model_id: article_id, to_address_id } = movement
    const row = { article_id, to_address_id, amount: '-2.00', observations: 'rotura - 77', employee_id: OWNER }
    backend.db.insert('stock_movement', row)
  })
  expect(
    await screen.findByText(`El servidor no había contestado, pero se guardó el egreso de 2 de ${NAME} en Salón`),
  ).toBeVisible()
  await waitFor(async () => expect(await sentStock.of(OWNER)).toEqual([]))
})

it('not there yet: told, and not sent again by typing it again; absent once it cannot arrive any more [NS-24]', async () => {
  const { user, backend, list } = await reopen(-300)
  const posted = calls('POST', 'stock-movement')
  expect(await screen.findByText(new RegExp(`^Quedó sin respuesta el egreso de 2 de ${NAME} en Salón`))).toBeVisible()
  await user.click(within(rowOf(list, NAME)).getByRole('button', { name: /^Stock de Salchichas/ }))
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

it('known to be absent once it cannot arrive any more: it may be typed again [NS-24]', async () => {
  const { user } = await reopen(60)
  expect(await screen.findByText(new RegExp(`^No se guardó el egreso de 2 de ${NAME}`))).toBeVisible()
  await waitFor(async () => expect(await sentStock.of(OWNER)).toEqual([]))
  await user.click(screen.getByText('Entendido'))
  expect(screen.queryByText(/^No se guardó/)).toBeNull()
})
