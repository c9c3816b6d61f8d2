import { describe, expect, it } from 'vitest'
import { article as articleEntity } from '@/entities/article'
import { listActions, selectList } from '@/list/slices'
import { load } from '@/list/thunks'
import { rereadArticles } from '@/shop/articles/rereadArticles'
import { testStore } from '../../support/store'

async function start() {
  const parts = await testStore()
  const { db, stats } = parts.backend
  const counted = () =>
    Object.entries(stats()).reduce((sum, [call, times]) => sum + (/GET \/api\/article\//.test(call) ? times : 0), 0)
  const held = () => selectList(parts.store.getState(), articleEntity)
  const active = db.all('article').filter(({ status }) => status === 'active')
  /** The stock of those articles is 7 on the server, and nobody says so. */
  const change = (count: number) =>
    active.slice(0, count).map(({ id }) => {
      db.update('article', id, { stock: '7.00' })
      return Number(id)
    })
  const stocks = (ids: readonly number[]) =>
    held()
      .models.filter(({ id }) => ids.includes(id as number))
      .map((row) => Number((row as unknown as { stock: string }).stock))
  return { ...parts, counted, held, change, stocks }
}

describe('articles that changed without an event', () => {
  it('are read one by one where they are few', async () => {
    const { store, counted, change, stocks } = await start()
    await store.dispatch(load(articleEntity))
    const before = counted()
    const ids = change(3)
    expect(await store.dispatch(rereadArticles([...ids, ...ids]))).toBe(0)
    expect(stocks(ids)).toEqual([7, 7, 7])
    expect(counted() - before).toBe(3)
  })

  it('are read with the whole list where that takes fewer requests', async () => {
    const { store, counted, held, change, stocks } = await start()
    await store.dispatch(load(articleEntity))
    const before = counted()
    const pages = Math.ceil(held().models.length / 200)
    const ids = change(40)
    expect(await store.dispatch(rereadArticles(ids))).toBe(0)
    expect(stocks(ids)).toEqual(ids.map(() => 7))
    expect(counted() - before).toBe(pages)
  })

  it('are counted where they could not be read, and stay as they were', async () => {
    const { store, backend, change, stocks } = await start()
    await store.dispatch(load(articleEntity))
    const ids = change(3)
    backend.faults.set([{ path: `^/api/article/${ids[1]}$`, fault: '500' }])
    expect(await store.dispatch(rereadArticles(ids))).toBe(1)
    expect(stocks(ids).filter((stock) => stock === 7)).toHaveLength(2)
  })

  it('are not added to a list that does not hold them, nor read for one that is still on its way', async () => {
    const { store, counted, held, change } = await start()
    const [first, ...others] = change(40)
    expect(await store.dispatch(rereadArticles([first as number]))).toBe(0)
    expect(held().models).toEqual([])
    store.dispatch(listActions(articleEntity).loadStarted({ loadId: 'first' }))
    const before = counted()
    expect(await store.dispatch(rereadArticles(others))).toBe(0)
    expect(counted()).toBe(before)
    expect(held().filtered).toBeNull()
  })
})
