import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { order as entity, type Order } from '@/entities/order'
import { OrderBuyer } from '@/features/online/order/OrderBuyer'
import { useModels, useNeeded } from '@/list/hooks'
import { startScreen } from '../../list/screen'

/** The order of Pedro, who is no client of the shop yet. */
function Shown() {
  useNeeded('order', 'buyer')
  const order = useModels<Order>(entity).find(({ buyer }) => buyer?.name === 'Pedro')
  return order === undefined ? null : <OrderBuyer order={order} />
}

describe('who ordered', () => {
  it('is linked from his order to the client he is [ONL-007]', async () => {
    const { user, backend } = await startScreen(<Shown />, {
      prepare: ({ db }) => {
        const [client] = db.all('client')
        db.update('client', client?.id, { name: 'Kiosco de Pedro' })
      },
    })
    expect(await screen.findByText('Sin cliente vinculado')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Vincular con un cliente' }))
    const choice = await screen.findByRole('dialog', { name: '¿Qué cliente es Pedro?' })
    await user.type(within(choice).getByRole('combobox', { name: 'Cliente' }), 'Kiosco de')
    await user.click(await screen.findByRole('option', { name: /Kiosco de Pedro/ }))
    await user.click(within(choice).getByRole('button', { name: 'Vincular' }))
    expect(await screen.findByText('Cliente: Kiosco de Pedro')).toBeVisible()
    const [client] = backend.db.all('client')
    expect(backend.db.all('buyer').find(({ name }) => name === 'Pedro')).toMatchObject({
      comercio_city_client_id: client?.id,
    })
  })

  it('is linked by nobody who may not change him', async () => {
    await startScreen(<Shown />, { as: 'employee', permissions: ['order.index'] })
    expect(await screen.findByText('Sin cliente vinculado')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Vincular con un cliente' })).toBeNull()
  })
})
