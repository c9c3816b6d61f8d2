import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { provider_order } from '@/entities/providerOrder'
import { forgetKeptOrder } from '@/features/pedidos/keptOrder'
import { load } from '@/list/thunks'
import { entriesOf } from '@/outbox/entries'
import { line, open, openForm, ordered, OWNER, rowOf, type Row } from './shop'

beforeEach(() => forgetKeptOrder(OWNER))

it('a reception writes no cost of another currency over that of the article, and says so [ORD-001] [ORD-009]', async () => {
  const parts = await open()
  const { user, ids, store, backend, orders } = parts
  await ordered(ids.provider, [
    line(ids.agua, { cost: 10, cost_in_dollars: 1, notes: 'Pedidas: 5' }),
    line(ids.soda, { cost: 70, notes: 'Pedidas: 2' }),
  ])
  await store.dispatch(load(articleEntity, { refresh: true }))
  await store.dispatch(load(provider_order))
  await user.click(await screen.findByRole('button', { name: /Recibir el pedido/ }))
  const dialog = await screen.findByRole('dialog', { name: /Recibir el pedido/ })
  await user.click(within(dialog).getByRole('button', { name: 'Llegó todo' }))
  expect(rowOf(dialog, 'Agua')).toHaveTextContent('En dólares, y el artículo en pesos: su costo no cambia')
  expect(
    within(dialog).queryByRole('checkbox', { name: 'Cambiar el costo y el precio de Agua' }),
  ).not.toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Recibir' }))
  await waitFor(() => expect(Number(backend.db.get('article', ids.soda)?.cost)).toBe(70))
  expect(Number(backend.db.get('article', ids.agua)?.cost)).toBe(100)
  expect(orders()[0]).toMatchObject({ update_prices: 0, provider_order_status_id: 2 })
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
})

it('a pasted cost is of the currency it says [ORD-003] [ORD-009]', async () => {
  const parts = await open(undefined, undefined, ['costo_en_dolares'])
  const { user, ids } = parts
  await ordered(ids.provider, [line(ids.agua, { cost: 100, notes: 'Pedidas: 5' })])
  const form = await openForm(parts)
  await user.click(within(form).getByRole('button', { name: 'Pegar de una planilla' }))
  const dialog = await screen.findByRole('dialog', { name: 'Pegar de una planilla' })
  await user.click(within(dialog).getByRole('textbox'))
  await user.paste('7790000000001\t7\tUS$ 12\n7790000000002\t3\tARS 60')
  expect(await within(dialog).findByText('US$ 12,00')).toBeVisible()
  await user.click(await within(dialog).findByRole('button', { name: 'Agregar 2 líneas' }))
  await user.click(within(form).getByRole('button', { name: 'Guardar y seguir' }))
  const stored = () =>
    (parts.orders()[0]?._articles as { id: number; pivot: Row }[]).map(({ id, pivot }) => [
      id,
      Number(pivot.cost),
      pivot.cost_in_dollars,
    ])
  await waitFor(() =>
    expect(stored()).toEqual([
      [ids.agua, 12, 1],
      [ids.soda, 60, 0],
    ]),
  )
  await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
})
