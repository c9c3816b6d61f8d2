import { screen, within } from '@testing-library/react'
import { article as articleEntity } from '@/entities/article'
import { provider as providerEntity } from '@/entities/provider'
import { provider_order } from '@/entities/providerOrder'
import { Pedidos } from '@/features/pedidos/Pedidos'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import type { RunningBackend } from '../../backend/app'
import { callApi } from '../../support/standIn'
import { startScreen } from '../../list/screen'

export const OWNER = 1
export type Row = Record<string, unknown>

/** A shop with one provider and three articles: Agua (stock 10, cost 100), Soda (stock 2 of 6), Vino without stock; no orders yet. */
export async function open(
  element = <Pedidos />,
  prepare?: (backend: RunningBackend) => void,
  extensions?: readonly string[],
) {
  const ids = { provider: 0, agua: 0, soda: 0, vino: 0 }
  const started = await startScreen(element, {
    path: '/proveedores/pedidos',
    ...(extensions && { extensions }),
    prepare: (shop) => {
      const { db } = shop
      for (const name of ['provider_order', 'article', 'provider', 'article_purchase'])
        for (const { id } of db.all(name)) db.remove(name, id)
      ids.provider = db.insert('provider', {
        num: 1,
        name: 'Sur',
        status: 'active',
        user_id: OWNER,
        phone: '3415551234',
      }).id as number
      const goods = {
        user_id: OWNER,
        status: 'active',
        provider_id: ids.provider,
        iva_id: 2,
        cost_in_dollars: 0,
        percentage_gain: '50.00',
      }
      const make = (num: number, name: string, values: Row) =>
        db.insert('article', { ...goods, num, name, bar_code: `779000000000${num}`, final_price: '181.50', ...values })
          .id as number
      ids.agua = make(1, 'Agua', { cost: '100.00', stock: '10.00', stock_min: 0 })
      ids.soda = make(2, 'Soda', { cost: '50.00', stock: '2.00', stock_min: 6 })
      ids.vino = make(3, 'Vino', { cost: '900.00', stock: null })
      prepare?.(shop)
    },
  })
  const { backend, store } = started
  await store.dispatch(load(articleEntity))
  await store.dispatch(load(providerEntity))
  const stock = (id: number) => Number(backend.db.get('article', id)?.stock)
  const orders = () => backend.db.all('provider_order') as Row[]
  const linesOf = (order: Row | undefined) =>
    ((order?._articles ?? []) as { id: number; pivot: Row }[]).map(({ id, pivot }) => ({
      id,
      amount: pivot.amount,
      ...pivot,
    }))
  const movements = () => backend.db.all('stock_movement').filter((row) => row.provider_order_id)
  return { ...started, ids, stock, orders, linesOf, movements }
}

export const line = (id: number, pivot: Row) => ({
  id,
  pivot: {
    amount: 0,
    cost: null,
    price: null,
    discount: null,
    iva_id: 2,
    cost_in_dollars: 0,
    update_provider: 0,
    notes: null,
    ...pivot,
  },
})

/** An order as another program or an earlier day left it. */
export async function ordered(provider: number, articles: readonly object[], values: Row = {}) {
  const answer = await callApi('POST', 'provider-order', {
    provider_id: provider,
    provider_order_status_id: 1,
    update_prices: 0,
    update_stock: 1,
    generate_current_acount: 1,
    total_with_iva: 0,
    total_from_provider_order_afip_tickets: 0,
    days_to_advise: null,
    address_id: 2,
    articles,
    ...values,
  })
  return ((await answer.json()) as { model: { id: number } }).model.id
}

/** The reception of an order of 5 Agua and 2 Soda. `before`: what happens to the shop between the order and its arrival. */
export async function openReceipt(before?: (parts: Awaited<ReturnType<typeof open>>) => void) {
  const parts = await open()
  const { ids, user, store } = parts
  const id = await ordered(ids.provider, [
    line(ids.agua, { cost: 100, notes: 'Pedidas: 5' }),
    line(ids.soda, { cost: 50, notes: 'Pedidas: 2. frías' }),
  ])
  before?.(parts)
  await store.dispatch(load(provider_order))
  await user.click(await screen.findByRole('button', { name: /Recibir el pedido/ }))
  const dialog = await screen.findByRole('dialog', { name: /Recibir el pedido/ })
  const field = within(dialog).getByLabelText('Código de lo que llega')
  const scan = (code: string) => user.type(field, `${code}{Enter}`)
  return { ...parts, id, dialog, scan, save: () => user.click(within(dialog).getByRole('button', { name: 'Recibir' })) }
}
export const rowOf = (dialog: HTMLElement, name: string) =>
  within(dialog).getByRole('row', { name: new RegExp(`^${name}`) })

/** The form of the only order there is. */
export async function openForm({ store }: Awaited<ReturnType<typeof open>>) {
  await store.dispatch(load(provider_order))
  const [row] = selectList(store.getState(), provider_order).models
  store.dispatch({ type: 'provider_order/modelSet', payload: { model: row } })
  return screen.findByRole('dialog', { name: /Pedido a proveedor/ })
}
