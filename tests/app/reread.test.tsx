import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { rereadLists } from '@/app/live/rereadLists'
import { addDays, today } from '@/lib/dates'
import { listActions, selectList } from '@/list/slices'
import { sale } from '@/entities/sale'
import { article } from '@/entities/article'
import type { AnyEntity } from '@/entities/types'
import { reloadApp, startTestApp, type TestApp } from '../support/app'
import { setWidth } from '../support/setup'

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

it.each([
  ['on a phone', 390, 1],
  ['where the owner keeps no copy', 1366, 0],
])(
  'choosing the entry of articles that are read page by page reads their first page again, and never all of them %s [NS-23] [NS-26]',
  async (_where, width, download_articles) => {
    setWidth(width)
    const app = await startTestApp({
      path: '/listado-de-articulos',
      prepare: ({ db }) => void db.update('user', 1, { download_articles }),
    })
    const isRead = ({ store }: TestApp) =>
      waitFor(() => expect(selectList(store.getState(), article)).toMatchObject({ byPage: true, loading: false }))
    const whole = () => Object.keys(app.backend.stats()).filter((call) => call.startsWith('GET /api/article/index'))
    await isRead(app)
    const post = vi.spyOn(app.api, 'post')
    if (width < 700) await app.user.click(screen.getByRole('button', { name: 'Abrir el menú' }))
    await app.user.click(await screen.findByRole('link', { name: 'Artículos' }))
    await waitFor(() => expect(post.mock.calls.map(([path]) => path)).toContain('search/article/null/1?page=1'))
    await isRead(app)
    // The wish stays in the history: the page is loaded again with it.
    const again = reloadApp(app)
    await screen.findByRole('main')
    await isRead(again)
    expect(whole()).toEqual([])
  },
)

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
