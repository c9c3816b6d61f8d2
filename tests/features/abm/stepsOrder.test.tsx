import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Abm } from '@/features/abm/Abm'
import { orderSteps } from '@/features/abm/orderOperations'
import { calls, startScreen } from '../../list/screen'
import { leaveEntry } from '../../outbox/leave'

const ROUTE = { path: '/abm/generales/estados-de-produccion', route: '/abm/:view?/:sub_view?' }

async function open(positions: readonly (number | null)[]) {
  const parts = await startScreen(<Abm />, {
    ...ROUTE,
    prepare: ({ db }) => {
      for (const { id } of db.all('order_production_status')) db.remove('order_production_status', id)
      positions.forEach((position, index) =>
        db.insert('order_production_status', { name: 'ABCD'[index], position, user_id: 1 }),
      )
    },
  })
  const { user, backend } = parts
  await user.click(await screen.findByRole('button', { name: 'Ordenar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Orden de los estados' })
  const names = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
  const stored = () =>
    [...backend.db.all('order_production_status')]
      .map(({ name, position }) => `${String(name)}${String(position)}`)
      .sort()
      .join(' ')
  return {
    ...parts,
    dialog,
    names,
    stored,
    save: () => user.click(within(dialog).getByRole('button', { name: 'Guardar' })),
  }
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

describe('the states of production', () => {
  it('are put into order with the hand or the keys, and numbered without a gap [PROD-010, PROD-015]', async () => {
    const { user, dialog, names, stored, save } = await open([1, 3, null])
    expect(names()).toEqual(['A', 'B', 'C'])
    await user.click(within(dialog).getByRole('button', { name: 'Subir C' }))
    within(dialog).getByRole('button', { name: 'Mover A' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(names()).toEqual(['C', 'A', 'B'])
    await save()
    await closed()
    expect(stored()).toBe('A2 B3 C1')
  })

  it('that an earlier page had put into that order are told so', async () => {
    const { user, backend, dialog, save } = await open([1, 2])
    await user.click(within(dialog).getByRole('button', { name: 'Subir B' }))
    const ids = backend.db.all('order_production_status').map(({ id }) => id as number)
    ids.forEach((id, place) => backend.db.update('order_production_status', id, { position: 2 - place }))
    await leaveEntry(orderSteps, { ids: ids.toReversed() }, { ago: 0 })
    await save()
    expect(await screen.findByText('Orden guardado')).toBeVisible()
    await closed()
  })

  it('that are stored by half are completed when they are sent again', { tags: ['rare'] }, async () => {
    const { user, backend, dialog, stored, save } = await open([1, 2, 3])
    await user.click(within(dialog).getByRole('button', { name: 'Subir C' }))
    await user.click(within(dialog).getByRole('button', { name: 'Subir C' }))
    backend.faults.set([{ method: 'PUT', path: '^/api/order-production-status/', fault: '500', times: 1, after: 1 }])
    const put = calls('PUT', 'order-production-status')
    await save()
    expect(await within(dialog).findByText(/no llegó a quedar/)).toBeVisible()
    await save()
    await closed()
    expect(stored()).toBe('A2 B3 C1')
    // What was in its place already was not sent again.
    expect(put).toHaveLength(4)
  })
})

it('price lists are put into order by hand, after saying what the till would charge; one without a place stays out [CAT-020, SALE-033]', async () => {
  const { user, backend } = await startScreen(<Abm />, {
    path: '/abm/listado/listas-de-precios',
    route: ROUTE.route,
    extensions: [],
    prepare: ({ db }) => {
      for (const { id } of db.all('price_type')) db.remove('price_type', id)
      for (const [name, percentage, position] of [
        ['Mayorista', '10.00', 4],
        ['Minorista', '20.00', 7],
        ['Guardada', '90.00', null],
      ] as const)
        db.insert('price_type', { ...{ name, percentage, position, user_id: 1 }, _categories: [], _sub_categories: [] })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Ordenar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Orden de las listas' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Mayorista', 'Minorista'])
  await user.click(within(dialog).getByRole('button', { name: 'Subir Minorista' }))
  await user.click(within(dialog).getByRole('button', { name: 'Guardar' }))
  await closed()
  expect(backend.db.all('price_type').map(({ name, percentage, position }) => [name, percentage, position])).toEqual([
    ['Mayorista', '10.00', 2],
    ['Minorista', '20.00', 1],
    ['Guardada', '90.00', null],
  ])
})
