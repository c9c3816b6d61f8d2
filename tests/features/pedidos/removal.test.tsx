import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { provider as providerEntity } from '@/entities/provider'
import { forgetKeptOrder } from '@/features/pedidos/keptOrder'
import { selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { entriesOf } from '@/outbox/entries'
import { calls } from '../../list/screen'
import { line, open, openForm, ordered, OWNER, type Row } from './shop'

beforeEach(() => forgetKeptOrder(OWNER))

/**
 * The form of an order of Agua at 120, of which so many units have arrived, and what the store holds of its effects.
 * `later`: what was changed of it once it was stored.
 */
async function openArrived(amount: number, values: Row = {}, later: Row = {}) {
  const parts = await open()
  const { ids, store, user, backend } = parts
  const id = await ordered(ids.provider, [line(ids.agua, { cost: 120, amount, notes: 'Pedidas: 5' })], values)
  backend.db.update('provider_order', id, later)
  await store.dispatch(load(articleEntity, { refresh: true }))
  await store.dispatch(load(providerEntity, { refresh: true }))
  const form = await openForm(parts)
  const held = () => {
    const rowOf = (entity: typeof articleEntity | typeof providerEntity, of: number) =>
      selectList(store.getState(), entity).models.find((row) => row.id === of) as Row | undefined
    return {
      stock: Number(rowOf(articleEntity, ids.agua)?.stock),
      saldo: Number(rowOf(providerEntity, ids.provider)?.saldo),
    }
  }
  const ask = async () => {
    await user.click(within(form).getByRole('button', { name: 'Eliminar' }))
    return screen.findByRole('dialog', { name: /^¿Eliminar/ })
  }
  return { ...parts, id, form, held, ask }
}

it('deleting an order says what leaves the stock and the account, and both are read again [ORD-001]', async () => {
  const { user, ask, held, orders } = await openArrived(5)
  expect(held()).toEqual({ stock: 15, saldo: 600 })
  const question = await ask()
  expect(question).toHaveTextContent(
    'Salen 5 unidades del stock y se quitan $600,00 de la cuenta de Sur. No se puede deshacer.',
  )
  await user.click(within(question).getByText('Eliminar'))
  await waitFor(() => expect(orders()).toEqual([]))
  await waitFor(() => expect(held()).toEqual({ stock: 10, saldo: 0 }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('deleting one that moved nothing says that it leaves the list, and an account it may be in [ORD-001]', async () => {
  const { ask } = await openArrived(3, { update_stock: 0, generate_current_acount: 0 })
  expect(await ask()).toHaveTextContent(
    'Se quita de la lista y, si ya estaba en la cuenta de Sur, también se quita de ahí. No se puede deshacer.',
  )
})

it('deleting one that was charged before its switch was turned off says that its debt may go too [ORD-001]', async () => {
  const { ask, held } = await openArrived(5, {}, { generate_current_acount: 0 })
  expect(held().saldo).toBe(600)
  expect(await ask()).toHaveTextContent(
    'Salen 5 unidades del stock y, si ya estaba en la cuenta de Sur, también se quita de ahí. No se puede deshacer.',
  )
})

it.each(['drop-after', '500-after'] as const)(
  'a deletion without an answer (%s) is found by what is left: its goods leave once [ORD-001]',
  async (fault) => {
    const { user, ask, held, backend, movements } = await openArrived(5)
    const sent = calls('DELETE', 'provider-order/')
    backend.faults.set([{ method: 'DELETE', path: '^/api/provider-order/', fault, times: 1 }])
    await user.click(within(await ask()).getByText('Eliminar'))
    await waitFor(() => expect(held()).toEqual({ stock: 10, saldo: 0 }))
    expect(sent).toHaveLength(1)
    expect(movements().map(({ amount }) => Number(amount))).toEqual([5, -5])
    await waitFor(async () => expect(await entriesOf(OWNER)).toEqual([]))
  },
)

it('one that somebody saved meanwhile is not deleted: other goods may leave than were told [ORD-001]', async () => {
  const { user, ask, form, id, backend, orders } = await openArrived(0)
  backend.db.update('provider_order', id, { updated_at: '2030-01-01T00:00:00.000000Z' })
  await user.click(within(await ask()).getByText('Eliminar'))
  expect(await within(form).findByText(/^Otra persona guardó este pedido/)).toBeVisible()
  expect(orders()).toHaveLength(1)
})
