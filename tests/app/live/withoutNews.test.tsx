import { act } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { article } from '@/entities/article'
import { sale } from '@/entities/sale'
import type { AnyEntity } from '@/entities/types'
import { selectList } from '@/list/slices'
import { startTestApp } from '../../support/app'
import { BEGIN } from '../../support/clock'

it.each([
  ['shows the sale and the article of another computer within twenty seconds where the server announces none', 3, true],
  ['asks for nothing where the server announces what is new', undefined, false],
] as const)('%s', async (_title, version, isLooking) => {
  vi.useFakeTimers({ now: BEGIN, toFake: ['Date', 'setInterval', 'clearInterval'] })
  const app = await startTestApp({ path: '/ventas', ...(version && { version }) })
  const { db } = app.backend
  const list = (entity: AnyEntity) => selectList(app.store.getState(), entity)
  await vi.waitFor(() => expect([list(sale).loadedAt, list(article).loadedAt]).not.toContain(null))
  const [before] = db.all('sale').slice(-1)
  const made = db.insert('sale', { ...before, id: undefined, created_at: new Date(), updated_at: new Date() })
  const id = list(article).models[0]?.id
  db.update('article', id, { name: 'Con otro nombre' })
  const calls = () => app.backend.stats()
  const earlier = calls()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  if (isLooking) {
    await vi.waitFor(() => expect(list(sale).models.map((row) => row.id)).toContain(made.id))
    await vi.waitFor(() =>
      expect(list(article).models.find((row) => row.id === id)).toMatchObject({ name: 'Con otro nombre' }),
    )
    expect(list(sale).loading).toBe(false)
  } else
    for (const path of ['/api/caja', '/api/article/index/from-status'])
      expect(calls()[`GET ${path}`]).toBe(earlier[`GET ${path}`])
  vi.useRealTimers()
})
