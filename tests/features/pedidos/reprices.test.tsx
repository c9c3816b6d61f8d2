import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { forgetKeptOrder } from '@/features/pedidos/keptOrder'
import { writeReprices } from '@/features/pedidos/reprices'
import { entriesOf } from '@/outbox/entries'
import { calls } from '../../list/screen'
import { openReceipt, OWNER } from './shop'

beforeEach(() => forgetKeptOrder(OWNER))

/** A reception of all there is, where only Agua is to take its new cost of 120. */
async function openChosen() {
  const parts = await openReceipt()
  const { user, dialog } = parts
  for (const name of ['Agua', 'Soda'])
    await user.type(within(dialog).getByLabelText(`Costo de ${name}`), '{Control>}a{/Control}120')
  await user.click(within(dialog).getByRole('button', { name: 'Llegó todo' }))
  await user.click(within(dialog).getByRole('checkbox', { name: 'Cambiar el costo y el precio de Soda' }))
  const costs = () => [parts.ids.agua, parts.ids.soda].map((id) => Number(parts.backend.db.get('article', id)?.cost))
  return { ...parts, costs }
}

it('costs chosen one by one are written once the reception is stored [ORD-001]', async () => {
  const { save, costs } = await openChosen()
  await save()
  await waitFor(() => expect(costs()).toEqual([120, 50]))
})

it('a chosen cost that could not be written is told, with where to change it [ORD-001]', async () => {
  const { save, backend, costs } = await openChosen()
  backend.faults.set([{ method: 'PUT', path: '^/api/article/', fault: '500' }])
  await save()
  expect(await screen.findByText(/^Se recibió, pero no cambió el costo de Agua: cambialo en el artículo/)).toBeVisible()
  expect(costs()).toEqual([100, 50])
})

it('a cost that somebody gave the article since is not written over [ORD-001]', async () => {
  const { backend, costs, store, ids } = await openChosen()
  backend.db.update('article', ids.agua, { cost: '130.00' })
  const reprices = [{ id: ids.agua, name: 'Agua', cost: 120, price: null, before: { cost: 100, price: null } }]
  await act(() => store.dispatch(writeReprices({ reprices })))
  expect(costs()).toEqual([130, 50])
})

it(
  'a reception of one’s own that is found when it is sent again is finished as any other [ORD-001]',
  { tags: ['rare'] },
  async () => {
    const { user, backend, dialog, scan, save, stock, ids } = await openReceipt()
    const put = calls('PUT', 'provider-order/')
    await scan('7790000000001')
    backend.faults.set([
      { method: 'PUT', path: '^/api/provider-order/', fault: '500-after', times: 1 },
      { method: 'GET', path: '^/api/provider-order/', fault: 'html', after: 2 },
    ])
    await save()
    await within(dialog).findByRole('button', { name: 'Comprobar de nuevo' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: /\?$/ })).getAllByRole('button')[1] as HTMLElement,
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.click(await screen.findByRole('button', { name: /^Recibir el pedido/ }))
    const again = await screen.findByRole('dialog', { name: /^Recibir el pedido/ })
    await user.type(within(again).getByLabelText('Código de lo que llega'), '7790000000001{Enter}')
    backend.faults.set([])
    await user.click(within(again).getByRole('button', { name: 'Recibir' }))
    expect(await screen.findByText(/^Entró 1 unidad del pedido/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect([stock(ids.agua), put.length, (await entriesOf(OWNER)).length]).toEqual([11, 1, 0])
  },
)
