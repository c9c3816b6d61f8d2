import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '@/lib/dates'
import { calls, startScreen, table } from '../../list/screen'
import { OnlineScreen } from '@/app/OnlineScreen'
import type { RunningBackend } from '../../backend/app'
import { openOrder, oneOrder } from './open'

beforeEach(() => localStorage.clear())

const column = async (name: string) =>
  within((await screen.findByRole('heading', { name: new RegExp(`^${name}`) })).closest('section')!)

const start = (prepare: (backend: RunningBackend) => void, path = '/online/pedidos') =>
  startScreen(<OnlineScreen />, { path, route: '/online/:view?/:sub_view?/:chat_id?', prepare })

/** One order in each state, the one that waits of forty days ago, and one whose status nobody knows. */
function inEveryState(backend: RunningBackend) {
  const { db } = backend
  const id = oneOrder(backend)
  const row = db.get('order', id)
  const old = `${addDays(today(), -40)}T12:00:00.000000Z`
  db.update('order', id, { created_at: old })
  for (const [num, order_status_id] of [
    [42, 2],
    [43, 3],
    [44, 4],
    [45, 5],
    [46, 9],
  ] as const)
    db.insert('order', {
      ...row,
      id: undefined,
      num,
      order_status_id,
      created_at: undefined,
      payment_id: num === 42 ? 7 : null,
      deliver: num === 43 ? 0 : 1,
    })
}

describe('the board', () => {
  it('has the orders by status, those nobody has confirmed of any day, each once [ONL-001] [ONL-004] [ONL-010]', async () => {
    await start(inEveryState)
    const waiting = await column('Sin confirmar')
    expect(await waiting.findByRole('link', { name: 'Pedido N° 41 de Lucía Herrera' })).toBeVisible()
    for (const [name, num] of [
      ['Confirmado', 42],
      ['Terminado', 43],
      ['Entregado', 44],
      ['Cancelado', 45],
      ['Estado 9', 46],
    ] as const)
      expect((await column(name)).getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
        `Pedido N° ${num} de Lucía Herrera`,
      ])
  })

  it('says on a card the buyer, the total, how it goes out, the zone, whether it is paid, and marks its age', async () => {
    await start(inEveryState)
    const [card] = await (await column('Sin confirmar')).findAllByRole('listitem')
    expect(card).toHaveTextContent('$10.890,00')
    expect(card).toHaveTextContent('Enviar · 3 unidades')
    expect(card).toHaveTextContent('Centro')
    expect(card).toHaveTextContent('Sin pagar')
    expect(within(card!).getByText(/hace un mes|hace \d+ días/)).toHaveClass('state-bad')
    expect((await column('Confirmado')).getByText('Pago informado')).toBeVisible()
    expect((await column('Terminado')).getByText(/^Retira/)).toBeVisible()
  })

  it('reads its days in the path, and the unconfirmed beside them [ONL-005] [ONL-006]', async () => {
    const listed = calls('GET', 'order/from-date')
    const unconfirmed = calls('GET', 'order/unconfirmed/models')
    await start(inEveryState)
    await column('Sin confirmar')
    await waitFor(() => expect(listed[0]?.path).toBe(`order/from-date/${addDays(today(), -30)}/${today()}`))
    expect(unconfirmed).toHaveLength(1)
  })

  it('opens an order at its own address, and a row of the list does too [ONL-007]', async () => {
    const { user } = await openOrder({ at: () => '/lista' })
    const list = await table('Pedidos')
    expect(screen.queryByRole('button', { name: /Crear/ })).not.toBeInTheDocument()
    await user.click(await within(list).findByText('Lucía'))
    expect(await screen.findByRole('dialog', { name: 'Pedido N° 41' })).toBeVisible()
  })

  it('without any says so', async () => {
    await start(({ db }) => db.all('order').forEach(({ id }) => db.remove('order', id)))
    expect(await screen.findByText(/No hay pedidos en estos días/)).toBeVisible()
  })
})
