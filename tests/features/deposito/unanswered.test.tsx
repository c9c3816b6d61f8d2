import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { MovimientosDeDeposito } from '@/features/deposito/MovimientosDeDeposito'
import { entriesOf } from '@/outbox/entries'
import { changeMovement } from '@/shop/stock/depositMovementOperations'
import type { RunningBackend } from '../../backend/app'
import { KNOWN } from '../../backend/seed/known'
import { calls, rowOf, startScreen, table } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'
import { articleId, divideStock, stockOf } from './open'

const OWNER = 1
const NAME = KNOWN.yerba.name
let id = 0

beforeEach(() => {
  id = 0
})
afterEach(() => vi.useRealTimers())

const movement = (backend: RunningBackend) =>
  backend.db.insert('deposit_movement', {
    num: 77,
    user_id: 1,
    from_address_id: 1,
    to_address_id: 2,
    deposit_movement_status_id: 1,
    employee_id: null,
    notes: '',
    _articles: [{ id: articleId(backend, NAME), pivot: { amount: '4.00', article_variant_id: null } }],
  }).id as number

const form = () => screen.findByRole('dialog')
const moved = ({ db }: RunningBackend) =>
  db.all('stock_movement').filter(({ deposit_movement_id }) => deposit_movement_id === id)

/** Opens N° 77 and sets it to received. */
async function receive() {
  const started = await startScreen(<MovimientosDeDeposito />, {
    prepare: (backend) => {
      id = movement(backend)
      divideStock(backend, NAME, 100, 20)
    },
  })
  const { user } = started
  await user.click(await within(await table('Movimientos de depósito')).findByText('77'))
  const dialog = within(await form())
  await waitFor(() =>
    expect(within(dialog.getByLabelText(/^Estado/)).getByRole('option', { name: 'Recibido' })).toBeVisible(),
  )
  await user.selectOptions(dialog.getByLabelText(/^Estado/), 'Recibido')
  return { ...started, dialog }
}

it('received, and the answer is lost: its goods move once, and the form says that it is saved [DEP-005] [NS-09]', async () => {
  const { user, backend, dialog } = await receive()
  const puts = calls('PUT', 'deposit-movement')
  backend.faults.set([{ method: 'PUT', path: 'deposit-movement', fault: '500-after', times: 1 }])
  await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: /Guardar/ })).toBeNull())
  expect(puts).toHaveLength(1)
  expect(moved(backend)).toHaveLength(1)
  expect(stockOf(backend, NAME)).toEqual([120, 96, 24])
  expect(await entriesOf(OWNER)).toEqual([])
})

it('received by a page that went away: not sent again while it may arrive, and told of above the list [DEP-005]', async () => {
  const { user, backend, dialog } = await receive()
  const puts = calls('PUT', 'deposit-movement')
  const article = articleId(backend, NAME)
  const articles = [{ id: article, amount: 4, article_variant_id: 0 }]
  const parts = { from_address_id: 1, to_address_id: 2, deposit_movement_status_id: 2, employee_id: 0, notes: '' }
  const body = { id, num: 77, ...parts, articles }
  const what = { body, changes: {}, record: null, from: 'Salón', to: 'Depósito Belgrano' }
  await leaveEntry(changeMovement, what, { ago: 6 })
  await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }))
  expect(await dialog.findByText(/^Sin respuesta. No se repite: al guardar de nuevo lo buscamos antes/)).toBeVisible()
  expect(puts).toEqual([])
  expect(moved(backend)).toEqual([])
  expect(await screen.findByText(/^El movimiento N° 77 de .*: sin respuesta. No se repite/)).toBeInTheDocument()

  // It arrives, and saving again only looks at it; it is received, but its goods have not moved, and by now they would have.
  backend.db.update('deposit_movement', id, { deposit_movement_status_id: 2 })
  vi.setSystemTime(Date.now() + 300_000)
  await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }))
  expect(
    await dialog.findByText(/^Quedó guardado a medias. Figura recibido, pero no todos sus artículos se movieron/),
  ).toBeVisible()
  backend.db.insert('stock_movement', {
    article_id: article,
    amount: '4.00',
    deposit_movement_id: id,
    from_address_id: 1,
    to_address_id: 2,
  })
  await user.click(dialog.getByRole('button', { name: 'Guardar y seguir' }))
  await waitFor(() => expect(dialog.queryByRole('button', { name: /Guardar/ })).toBeNull())
  expect(puts).toEqual([])
  expect(await entriesOf(OWNER)).toEqual([])
})

it('a new one whose answer is lost is there once, and less than nothing is not moved [DEP-005]', async () => {
  const { user, backend } = await startScreen(<MovimientosDeDeposito />)
  const posts = calls('POST', 'deposit-movement')
  backend.faults.set([{ method: 'POST', path: 'deposit-movement', fault: '500-after', times: 1 }])
  await user.click(await screen.findByRole('button', { name: /Crear movimiento/ }))
  const dialog = within(await form())
  await waitFor(() => expect(within(dialog.getByLabelText(/^Desde/)).getAllByRole('option').length).toBeGreaterThan(2))
  await user.selectOptions(dialog.getByLabelText(/^Desde/), '1')
  await user.selectOptions(dialog.getByLabelText(/^Hasta/), '2')
  await waitFor(() => expect(dialog.getByLabelText(/^Estado/)).toHaveDisplayValue('En proceso'))
  await user.type(dialog.getByRole('combobox', { name: /Artículos/ }), 'yerba mate suave')
  await user.click(await dialog.findByRole('option', { name: new RegExp(NAME) }))
  const amount = dialog.getByRole('textbox', { name: `Cantidad de ${NAME}` })
  await user.clear(amount)
  await user.type(amount, '-3')
  await user.click(dialog.getByRole('button', { name: 'Guardar y cerrar' }))
  expect(await dialog.findByText('Falta «Cantidad» en algún renglón')).toBeVisible()
  await user.clear(amount)
  await user.type(amount, '1,5')
  await user.click(dialog.getByRole('button', { name: 'Guardar y cerrar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(posts).toHaveLength(1)
  const stored = backend.db.all('deposit_movement').at(-1)
  await waitFor(async () => expect(rowOf(await table('Movimientos de depósito'), String(stored?.num))).toBeVisible())
})
