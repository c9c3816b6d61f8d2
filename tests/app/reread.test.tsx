import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rereadLists } from '@/app/live/rereadLists'
import { addDays, today } from '@/lib/dates'
import { listActions, selectList } from '@/list/slices'
import { sale } from '@/entities/sale'
import { article } from '@/entities/article'
import type { AnyEntity } from '@/entities/types'
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

it('after a break the list on the screen is read before those nobody looks at', async () => {
  const app = await startTestApp({ path: '/ventas' })
  const list = (entity: AnyEntity) => selectList(app.store.getState(), entity)
  // The articles come first in the table of entities.
  await waitFor(() => {
    expect(list(sale).viewers).toBeGreaterThan(0)
    expect([list(sale).loadedAt, list(article).loadedAt]).not.toContain(null)
  })
  const get = vi.spyOn(app.api, 'get')
  rereadLists(app.store)
  const paths = get.mock.calls.map(([path]) => path)
  const at = (start: string) => paths.findIndex((path) => path.startsWith(start))
  expect(at('sale/')).toBeGreaterThanOrEqual(0)
  expect(at('article/')).toBeGreaterThan(at('sale/'))
})
