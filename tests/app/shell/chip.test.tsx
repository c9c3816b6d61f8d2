import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { QueuedSale } from '@/domain/sale/stored/queuedSale'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { newTransfer, transfer } from '@/features/caja/movements/transferOperations'
import { createLine, type SentMovement } from '@/features/cuentas/payment/lineOperations'
import { entriesOf, forgetEntry } from '@/outbox/entries'
import { leaveEntry } from '../../outbox/leave'
import { startTestApp } from '../../support/app'
import { entry } from '../../domain/sale/queuedSale'

const OWNER = 1
const payment = (model_id: number): SentMovement => ({
  kind: 'pago',
  model_name: 'client',
  model_id,
  side: 'haber',
  amount: 123.45,
  day: '',
  cajas: [],
  body: {},
  name: 'Ruiz',
})

it('money without an answer is said on every screen, leads to its own, and is gone once its outcome is known [U19, NS-11]', async () => {
  let kept: Promise<unknown> = Promise.resolve()
  const app = await startTestApp({
    path: '/gastos',
    prepare: ({ db }) => {
      const what = payment(Number(db.all('client')[0]?.id))
      kept = Promise.all([
        leaveEntry(createLine.client, what, { id: 'one', ago: 60 }),
        // Another person's.
        leaveEntry(createLine.client, what, { id: 'other', user: OWNER + 1, ago: 60 }),
      ])
    },
  })
  await kept
  const chip = (name: string) => screen.findByRole('button', { name })
  expect(await chip('1 operación sin confirmar')).toBeVisible()
  // One that was sent this very moment is left to who sent it.
  await leaveEntry(createLine.client, payment(1), { id: 'young', ago: 0 })
  expect(await chip('1 operación sin confirmar')).toBeVisible()
  await forgetEntry('young')
  await leaveEntry(transfer, newTransfer(1, 2, 5), { id: 'two', ago: 60 })
  expect(await chip('2 operaciones sin confirmar')).toBeVisible()
  await forgetEntry('two')
  await app.user.click(await chip('1 operación sin confirmar'))
  const panel = await screen.findByRole('dialog', { name: 'Sin confirmar' })
  expect(await within(panel).findByText(/^No llegó a guardarse el pago de \$123,45/)).toBeVisible()
  expect(within(panel).getByRole('link', { name: 'Ver' }).getAttribute('href')).toMatch(
    /^\/clientes\/cuenta-corriente\/\d+$/,
  )
  await app.user.click(within(panel).getByRole('link', { name: 'Ver' }))
  await app.user.click(await screen.findByRole('button', { name: 'Descartar' }))
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('button', { name: /sin confirmar$/ })).toBeNull())
})

it('sales and operations are one count and one list, each with what can be done about it [U19]', async () => {
  let kept: Promise<unknown> = Promise.resolve()
  const app = await startTestApp({
    path: '/gastos',
    prepare: ({ db }) => {
      const refused: QueuedSale = entry('refused', { user: OWNER, state: 'refused', message: 'Falta la caja' })
      kept = Promise.all([
        salesOnDisk.change(() => ({ entries: [refused], settled: [] })),
        leaveEntry(createLine.client, payment(Number(db.all('client')[0]?.id)), { id: 'one', ago: 60 }),
      ])
    },
  })
  await kept
  await app.user.click(await screen.findByRole('button', { name: '1 venta y 1 operación sin confirmar' }))
  const panel = await screen.findByRole('dialog', { name: 'Sin confirmar' })
  expect(await within(panel).findByText(/^No llegó a guardarse el pago de \$123,45/)).toBeVisible()
  const sales = within(panel).getByRole('list', { name: 'Ventas sin confirmar' })
  expect(within(sales).getByText('Falta la caja')).toBeVisible()
  await app.user.click(within(sales).getByRole('button', { name: 'Descartar' }))
  await app.user.click(within(await screen.findByRole('dialog', { name: 'Descartar la venta' })).getByText('Descartar'))
  expect(await screen.findByRole('button', { name: '1 operación sin confirmar' })).toBeVisible()
})
