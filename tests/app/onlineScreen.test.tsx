import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { OnlineScreen } from '@/app/OnlineScreen'
import { startScreen } from '../list/screen'

const start = (path: string, permissions?: readonly string[]) =>
  startScreen(<OnlineScreen />, {
    path,
    route: '/online/:view?/:sub_view?/:chat_id?',
    ...(permissions && { as: 'employee' as const, permissions }),
  })

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Tienda online' })).getAllByRole('link')

describe('the screen of the store', () => {
  it('opens with the orders and shows whoever may all of its views [NS-02m, ONL-001, ONL-010]', async () => {
    await start('/online')
    const links = await tabs()
    expect(links.map((link) => link.textContent)).toEqual(['Pedidos', 'Clientes', 'Mensajes', 'Cupones', 'Tienda'])
    expect(links[0]).toHaveAttribute('aria-current', 'page')
  })

  it('shows each view with its permission, and leads an address that may not be seen to the first that may [NS-02m]', async () => {
    await start('/online/pedidos', ['buyer.index', 'buyer.messages'])
    const links = await tabs()
    expect(links.map((link) => link.textContent)).toEqual(['Clientes', 'Mensajes'])
    expect(links[0]).toHaveAttribute('aria-current', 'page')
  })
})
