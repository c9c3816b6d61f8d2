import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AccountAtAddress } from '@/features/cuentas/AccountAtAddress'
import type { RunningBackend } from '../../backend/app'
import { calls, startScreen } from '../../list/screen'
import { addHolder, DEBTS, ID } from './open'

/** He bought twice, ten days apart: one article of $300 that cost $180, and one of $50 that cost $60. */
function purchases(backend: RunningBackend) {
  addHolder(backend, 'client', DEBTS)
  const { db } = backend
  const DAY = 86_400_000
  const [first, second] = db.all('article')
  for (const { id } of db.all('article_purchase')) db.remove('article_purchase', id)
  const at = (days: number) => new Date(db.now().getTime() - days * DAY).toISOString()
  const [sample] = db.all('sale')
  const sell = (id: number, days: number, total: string) =>
    db.insert('sale', { ...sample, id, num: id, client_id: ID, total, created_at: at(days), deleted_at: null })
  sell(8001, 20, '300.00')
  sell(8002, 10, '50.00')
  const buy = (article: unknown, amount: string, price: string, cost: string, days: number) =>
    db.insert('article_purchase', {
      article_id: article,
      client_id: ID,
      amount,
      price,
      cost,
      user_id: 1,
      created_at: at(days),
    })
  buy(first?.id, '3.00', '100.00', '60.00', 20)
  buy(second?.id, '1.00', '50.00', '60.00', 10)
  return [first?.name, second?.name] as string[]
}

const open = (options: { path?: string; as?: 'owner' | 'employee'; permissions?: readonly string[] } = {}) => {
  const names: string[] = []
  const { path = `/clientes/cuenta-corriente/${ID}`, ...rest } = options
  return startScreen(<AccountAtAddress holder="client" />, {
    path,
    route: '/clientes/:view?/:sub_view?',
    ...rest,
    prepare: (backend) => void names.push(...purchases(backend)),
  }).then((started) => ({ ...started, names }))
}

const rows = async () =>
  within(await screen.findByRole('table', { name: 'Lo que compra' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent))

it('a client’s account leads to what he buys, how often, and what he leaves [CLI-008]', async () => {
  const asked = calls('POST', 'article-purchase')
  const { user, names } = await open()
  await user.click(await screen.findByRole('button', { name: 'Qué compra' }))
  expect(await rows()).toEqual([
    [names[0], '3', '$300,00', '$120,00', '40 %'],
    [names[1], '1', '$50,00', '-$10,00', '-20 %'],
  ])
  expect(await screen.findByText('10 días')).toBeInTheDocument()
  for (const [fact, text] of [
    ['Compras', '2'],
    ['Compra promedio', '$175,00'],
    ['Margen', '31,43 %'],
  ] as const)
    expect(screen.getByText(fact, { selector: 'dt' }).parentElement).toHaveTextContent(`${fact}${text}`)
  expect(asked[0]?.body).toMatchObject({ client_id: ID, provider_id: null })
  await user.click(screen.getByRole('button', { name: 'Volver a la cuenta' }))
  expect(await screen.findByRole('button', { name: 'Registrar pago' })).toBeInTheDocument()
})

it('what he buys opens by its address; the margin is for whoever may see costs [PERM-008]', async () => {
  const { names } = await open({
    path: `/clientes/cuenta-corriente/${ID}?ver=compras`,
    as: 'employee',
    permissions: ['client.index', 'client.update'],
  })
  expect(await rows()).toEqual([
    [names[0], '3', '$300,00'],
    [names[1], '1', '$50,00'],
  ])
  expect(screen.queryByText('Margen')).not.toBeInTheDocument()
})
