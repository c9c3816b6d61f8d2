import { del, get, set } from 'idb-keyval'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { entities } from '@/entities'
import { article as articleEntity } from '@/entities/article'
import { addDays, today } from '@/lib/dates'
import { selectList } from '@/list/slices'
import { articleCacheKey, deletedSince, loadKeptArticles } from '@/shop/articles/articleCache'
import { callApi, server } from '../../support/standIn'
import { testStore } from '../../support/store'

const KEY = articleCacheKey(1)
const clear = async () => {
  await del(KEY)
  await del(articleCacheKey(2))
}
// Another file of the worker may have left a copy.
beforeEach(clear)
afterEach(clear)

async function pathsOf(run: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const note = ({ request }: { request: Request }) =>
    void seen.push(decodeURIComponent(request.url.replace(/^.*\/api\//, '')))
  server.events.on('request:start', note)
  await run()
  server.events.removeListener('request:start', note)
  return seen
}

const models = (parts: Awaited<ReturnType<typeof testStore>>) =>
  selectList(parts.store.getState(), articleEntity).models

describe('the kept catalogue', () => {
  it('is kept for each person with the moment it was read, and its address names that moment the next time [ART-010, ART-011, ART-013]', async () => {
    const first = await testStore()
    const paths = await pathsOf(() => first.store.dispatch(loadKeptArticles(1)))
    expect(paths).toEqual([1, 2, 3].map((page) => `article/index/from-status?page=${page}`))
    const copy = (await get(KEY)) as { at: string; models: unknown[] }
    expect(copy.at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(copy.models).toHaveLength(450)
    expect(await get(articleCacheKey(2))).toBeUndefined()

    const second = await testStore()
    const again = await pathsOf(() => second.store.dispatch(loadKeptArticles(1)))
    expect(again[0]).toBe(`article/index/from-status/${copy.at}?page=1`)
    expect(again.at(-1)).toBe(`article/deleted-models/${copy.at}`)
    expect(models(second)).toEqual(models(first))
  })

  it('can be sold from before the server has answered, and what was deleted since then goes [ART-015]', async () => {
    const first = await testStore()
    await first.store.dispatch(loadKeptArticles(1))
    const at = '2020-01-01 00:00:00'
    const [gone] = models(first)
    await set(KEY, { at, models: models(first) })

    const second = await testStore()
    await callApi('DELETE', `article/${gone?.id}`)
    const reading = second.store.dispatch(loadKeptArticles(1))
    await new Promise<void>((resolve) => {
      const stop = second.store.subscribe(() => models(second).length > 0 && (stop(), resolve()))
    })
    expect(models(second)).toEqual(models(first))
    await reading
    expect(models(second)).toHaveLength(449)
    expect(models(second).some(({ id }) => id === gone?.id)).toBe(false)
    expect(((await get(KEY)) as { models: unknown[] }).models).toHaveLength(449)
  })

  const sizes = [
    [15, false],
    [16, true],
  ] as const
  it.each(sizes)('of %i pages: canceled %s [ART-010, ART-012]', async (last_page, canceled) => {
    const { store } = await testStore()
    const [one] = [{ id: 1 }]
    const body = { models: { current_page: 1, data: [one], last_page, per_page: 200, total: last_page * 200 } }
    const answer = () =>
      Promise.resolve(new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }))
    const { http } = await import('msw')
    server.use(
      http.get('*/api/article/index/from-status', answer),
      http.get('*/api/article/index/from-status/:since', answer),
    )
    await store.dispatch(loadKeptArticles(1))
    expect((await get(KEY)) === 'canceled').toBe(canceled)
    const next = await testStore()
    const [path] = await pathsOf(() => next.store.dispatch(loadKeptArticles(1)))
    if (canceled) expect(path).toBe('article/index/from-status/null?page=1')
    else expect(path).toMatch(/from-status\/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\?page=1$/)
  })

  it('is turned round when it comes oldest first [ART-014]', async () => {
    const { store } = await testStore()
    const body = { models: [{ id: 1 }, { id: 2 }, { id: 3 }] }
    const { http, HttpResponse } = await import('msw')
    server.use(http.get('*/api/article/index/from-status', () => HttpResponse.json(body)))
    await store.dispatch(loadKeptArticles(1))
    expect(selectList(store.getState(), entities.article ?? articleEntity).models.map(({ id }) => id)).toEqual([
      3, 2, 1,
    ])
  })

  it('is read anew when the copy makes no sense', async () => {
    await set(KEY, { at: 5, models: [null] })
    const { store } = await testStore()
    const [path] = await pathsOf(() => store.dispatch(loadKeptArticles(1)))
    expect(path).toBe('article/index/from-status?page=1')
  })

  it('asks what was deleted since a moment [LIST-058]', async () => {
    const { api, backend } = await testStore('owner')
    const [one] = backend.db.all('article')
    await api.remove(`article/${one?.id}`)
    expect(await deletedSince(api, `${addDays(today(), -1)} 00:00:00`)).toEqual([one?.id])
    expect(await deletedSince(api, `${addDays(today(), 1)} 00:00:00`)).toEqual([])
  })
})
