import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { changeOrder } from '@/features/pedidos/operations'
import { forgetKeptOrder } from '@/features/pedidos/keptOrder'
import { writeReprices } from '@/features/pedidos/reprices'
import { putRightOwed } from '@/outbox/owing'
import { entriesOf, owingOf } from '@/outbox/entries'
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

it('costs chosen one by one lie on the disk until they are written, be it that the list was left meanwhile [ORD-001]', async () => {
  const { save, backend, costs, store, unmount } = await openChosen()
  backend.faults.set([{ method: 'PUT', path: '^/api/article/', fault: '500' }])
  await save()
  expect(await screen.findByText(/todavía no cambió el costo de Agua: se vuelve a probar solo$/)).toBeVisible()
  expect(costs()).toEqual([100, 50])
  expect(await owingOf(OWNER)).toHaveLength(1)
  unmount()
  backend.faults.set([])
  expect(await store.dispatch(putRightOwed(changeOrder))).toBe(true)
  expect(costs()).toEqual([120, 50])
  expect(await owingOf(OWNER)).toEqual([])
})

it('an ended session gives up no cost: they stay on the disk, and no other article is tried in vain [ORD-001]', async () => {
  const { save, backend, costs, store, ids } = await openChosen()
  backend.faults.set([{ method: 'PUT', path: '^/api/article/', fault: '401' }])
  await save()
  expect(await screen.findByText(/todavía no cambió el costo de Agua: se vuelve a probar solo$/)).toBeVisible()
  expect(await owingOf(OWNER)).toHaveLength(1)
  const put = calls('PUT', 'article/')
  const both = [ids.agua, ids.soda].map((id, index) => ({
    ...{ id, name: '', cost: 120, price: null },
    before: { cost: costs()[index] ?? null, price: null },
  }))
  expect(await act(() => store.dispatch(writeReprices({ reprices: both })))).toBe(false)
  expect(put).toHaveLength(1)
  backend.faults.set([])
  expect(await act(() => store.dispatch(putRightOwed(changeOrder)))).toBe(true)
  expect(costs()).toEqual([120, 50])
})

it('a cost that somebody gave the article since is not written over [ORD-001]', async () => {
  const { save, backend, costs, store, ids } = await openChosen()
  backend.faults.set([{ method: 'PUT', path: '^/api/article/', fault: '500' }])
  await save()
  await screen.findByText(/todavía no cambió el costo de Agua/)
  backend.faults.set([])
  backend.db.update('article', ids.agua, { cost: '130.00' })
  expect(await act(() => store.dispatch(putRightOwed(changeOrder)))).toBe(true)
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
