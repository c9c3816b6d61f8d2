import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { addDays, today } from '@/lib/dates'
import { listActions, selectList } from '@/list/slices'
import { sale } from '@/entities/sale'
import { startTestApp } from '../support/app'

it('choosing the entry of the list one is at reads it again, of today [NS-23]', async () => {
  const app = await startTestApp({ path: '/ventas' })
  const list = () => selectList(app.store.getState(), sale)
  await waitFor(() => expect(list().loadedAt).not.toBeNull())
  const yesterday = addDays(today(), -1)
  app.store.dispatch(listActions(sale).datesSet({ from: yesterday, until: today() }))
  const before = list().loadedAt
  await app.user.click(screen.getByRole('link', { name: 'Ventas' }))
  await waitFor(() => expect(list().loadedAt).not.toBe(before))
  expect(list()).toMatchObject({ fromDate: today(), untilDate: '', loading: false })
})
