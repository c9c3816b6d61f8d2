import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sale as saleEntity } from '@/entities/sale'
import { addDays, today } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { startTestApp } from '../../support/app'

const MINUTE = 60_000
const DAYS_MS = 3 * 24 * 60 * MINUTE
const clock = () => screen.queryByText(/^La hora de esta computadora está/)

it('a clock three days behind the server’s is said, and Ventas opens on the server’s day [LIST-010]', async () => {
  const own = today()
  const { store } = await startTestApp({
    path: '/ventas/todas/todos',
    now: () => new Date(Date.now() + DAYS_MS),
  })
  await waitFor(() =>
    expect(clock()).toHaveTextContent('La hora de esta computadora está 3 días atrasada. Ponela en hora'),
  )
  await waitFor(() => expect(selectList(store.getState(), saleEntity).fromDate).toBe(addDays(own, 3)))
})

it('a clock nine minutes ahead of the server’s is right enough: nothing is said [LIST-010]', async () => {
  await startTestApp({ path: '/ventas/todas/todos', now: () => new Date(Date.now() - 9 * MINUTE) })
  await screen.findByRole('table', { name: 'Ventas' })
  expect(clock()).toBeNull()
})
