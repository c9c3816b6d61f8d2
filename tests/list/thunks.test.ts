import { http, HttpResponse } from 'msw'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createBudget } from '@/api/budget'
import { createApiClient } from '@/api/client'
import { failureText, isApiError } from '@/api/errors'
import { parseAnswer, parseModel, parsePage } from '@/api/records'
import { selectNotices } from '@/app/notices'
import { createStore } from '@/app/store'
import { entities } from '@/entities'
import type { AnyEntity, Model, Unsaved } from '@/entities/types'
import { readAgain } from '@/list/readAgain'
import { listActions, selectList } from '@/list/slices'
import { removeMany } from '@/list/bulk/bulk'
import { sameValue, search, searchFromModal } from '@/list/search/searches'
import { ensureLoaded, load, reload } from '@/list/thunks'
import { removeRecord, save } from '@/list/saving/record'
import { checkSession } from '@/session/session'
import { heldReading } from '../support/heldReading'
import { testStore } from '../support/store'
import { HOST, server } from '../support/standIn'

const entity = (name: string) => entities[name] as AnyEntity

async function ready(name: string, as: 'owner' | 'employee' = 'owner') {
  const parts = await testStore(as)
  const state = () => selectList(parts.store.getState(), entity(name))
  return { ...parts, state, one: entity(name) }
}

async function pathsOf(run: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = []
  const note = ({ request }: { request: Request }) =>
    void seen.push(`${request.method} ${request.url.replace(/^.*\/api\//, '').replace(/[?&]al=\d+$/, '')}`)
  server.events.on('request:start', note)
  await run()
  server.events.removeListener('request:start', note)
  return seen
}

describe('reading lists', () => {
  it('reads page after page while they are full, and stops at the short one [LIST-020, LIST-021]', async () => {
    const { store, one, state } = await ready('article')
    const paths = await pathsOf(() => store.dispatch(load(one)))
    expect(paths).toEqual([1, 2, 3].map((page) => `GET article/index/from-status?page=${page}`))
    expect(state().models).toHaveLength(450)
    expect(state()).toMatchObject({ page: 1, loading: false })
  })

  it('reads on behind a page of which a row is no record', async () => {
    const { store, one, state } = await ready('article')
    server.use(
      http.get(`${HOST}/api/article/index/from-status`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        const data = page === 1 ? ['texto', { id: 9 }] : [{ id: 8 }, { id: 7 }]
        return HttpResponse.json({ models: { data, current_page: page, last_page: 2, per_page: 2, total: 4 } })
      }),
    )
    expect(await store.dispatch(load(one))).toBe(true)
    expect(state().models.map(({ id }) => id)).toEqual([9, 8, 7])
  })

  /** A server of the articles of those ids, two on a page; `after` changes them once the first page was read. */
  function ofTwo(ids: readonly number[], after: (ids: readonly number[]) => readonly number[]): void {
    let all = ids
    server.use(
      http.get(`${HOST}/api/article/index/from-status`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        const data = all.slice(2 * page - 2, 2 * page).map((id) => ({ id }))
        const total = all.length
        if (page === 1 && all === ids) all = after(ids)
        return HttpResponse.json({
          models: { data, current_page: page, last_page: Math.ceil(total / 2), per_page: 2, total },
        })
      }),
    )
  }

  it.each(['first', 'again'])(
    'misses no row where another is deleted meanwhile, nor has one twice (%s)',
    async (time) => {
      const { store, one, state } = await ready('article')
      if (time === 'again') store.dispatch(listActions(one).upserted([{ id: 1 } as Model]))
      ofTwo([9, 8, 7, 6, 5], (ids) => ids.filter((id) => id !== 9))
      expect(await store.dispatch(load(one))).toBe(true)
      // The one that was deleted had been read; its event takes it out.
      expect(state().models.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5])
      ofTwo([9, 8, 7, 6, 5], (ids) => [10, ...ids])
      expect(await store.dispatch(load(one))).toBe(true)
      expect(state().models.map(({ id }) => id)).toEqual([9, 8, 7, 6, 5])
    },
  )

  describe('of many pages that was cut off', () => {
    /** A server of the articles of those ids, one on a page; the page that is asked for while `away` says so is not answered. */
    function onePerPage(shop: { ids: number[]; away: (page: number) => boolean }) {
      const asked: number[] = []
      server.use(
        http.get(`${HOST}/api/article/index/from-status`, ({ request }) => {
          const page = Number(new URL(request.url).searchParams.get('page'))
          asked.push(page)
          if (shop.away(page)) return HttpResponse.error()
          const total = shop.ids.length
          const data = shop.ids.slice(page - 1, page).map((id) => ({ id, name: `al pedirla ${asked.length}` }))
          return HttpResponse.json({ models: { data, current_page: page, last_page: total, per_page: 1, total } })
        }),
      )
      return asked
    }
    const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => 10 * (count - index))
    const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, index) => from + index)

    it('goes on where it was, and is read once more, since the pages before are from before the break', async () => {
      const { store, one, state } = await ready('article')
      const shop = { ids: newestFirst(9), away: (page: number): boolean => page === 5 }
      const asked = onePerPage(shop)
      expect(await store.dispatch(load(one))).toBe(false)
      expect(state()).toMatchObject({ failed: true, loadedAt: null })
      expect(state().models.map(({ id }) => id)).toEqual([90, 80, 70, 60])
      // Meanwhile one of those was deleted and one was made: nobody heard of it.
      shop.ids = [95, ...shop.ids.filter((id) => id !== 80)]
      shop.away = () => false
      asked.length = 0
      expect(await store.dispatch(load(one, { refresh: true }))).toBe(true)
      expect(asked).toEqual([...upTo(9, 5), ...upTo(9)])
      expect(state().models.map(({ id }) => id)).toEqual(shop.ids)
      expect(state()).toMatchObject({ failed: false, loading: false, pagesRead: 0 })
    })

    it('shows what it has between its end and the reading after it, and turns back for what was deleted meanwhile', async () => {
      const { store, one, state } = await ready('article')
      const shop = { ids: newestFirst(6), away: (page: number): boolean => page === 5 }
      const asked = onePerPage(shop)
      await store.dispatch(load(one))
      // What was on the fifth page is on the fourth by now.
      shop.ids = shop.ids.filter((id) => id !== 50)
      // The reading after it is cut off at once.
      shop.away = (page) => page === 1
      asked.length = 0
      expect(await store.dispatch(load(one))).toBe(false)
      expect(asked).toEqual([5, 4, 5, 1])
      expect(state().models.map(({ id }) => id)).toEqual(newestFirst(6))
      // Whole, but of an age that nobody knows.
      expect(state()).toMatchObject({ failed: true, loadedAt: 0 })
    })

    it('keeps the filters that were chosen while it went on', async () => {
      const { store, one, state } = await ready('article')
      const shop = { ids: newestFirst(4), away: (page: number): boolean => page === 3 }
      onePerPage(shop)
      await store.dispatch(load(one))
      shop.away = () => false
      const filter = { key: 'name', type: 'text', que_contenga: 'a' } as const
      const onPage = () => void (state().filters.length > 0 || store.dispatch(listActions(one).filterSet(filter)))
      expect(await store.dispatch(load(one, { onPage }))).toBe(true)
      expect(state()).toMatchObject({ filters: [filter], loading: false })
    })

    it('takes no older answer over what was changed or deleted while it was on its way', async () => {
      const { store, one, state } = await ready('article')
      const shop = { ids: newestFirst(6), away: () => false }
      onePerPage(shop)
      const seen: (readonly Model[])[] = []
      const changed = { id: 20, name: 'nueva' } as unknown as Model
      const second: Promise<unknown>[] = []
      const again = { refresh: true, onPage: () => void seen.push(state().models) }
      const onPage = (page: number) => {
        if (page !== 3) return
        // The fourth page is on its way by then.
        void Promise.resolve().then(() => {
          store.dispatch(listActions(one).removed([30]))
          store.dispatch(listActions(one).upserted([changed]))
          second.push(store.dispatch(load(one, again)))
        })
      }
      await store.dispatch(load(one, { onPage }))
      await Promise.all(second)
      expect(seen.slice(0, 3).map((models) => models.map(({ id }) => id))).toEqual([
        [20, 60, 50, 40],
        [20, 60, 50, 40],
        [20, 60, 50, 40, 10],
      ])
      expect(seen[2]?.[0]).toBe(changed)
    })

    it('comes to its end however often the link breaks within it', async () => {
      const { store, one, state } = await ready('article')
      let left = 3
      const asked = onePerPage({ ids: newestFirst(12), away: () => left-- === 0 })
      for (let breaks = 0; state().loadedAt === null; breaks++) {
        expect(breaks).toBeLessThan(6)
        await store.dispatch(load(one, { refresh: true }))
        left = 3
      }
      expect(state().models.map(({ id }) => id)).toEqual(newestFirst(12))
      expect(asked.slice(0, 16)).toEqual([1, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 10, 11, 12, 1])
    })

    it('and is asked for again while it is read goes on too', async () => {
      const { store, one, state } = await ready('article')
      const seen: number[] = []
      const asked = onePerPage({ ids: newestFirst(8), away: () => false })
      const first = store.dispatch(
        load(one, {
          onPage: (page) => {
            seen.push(page)
            if (page === 4) void store.dispatch(readAgain(one, { refresh: true }))
          },
        }),
      )
      expect(await first).toBe(false)
      await vi.waitFor(() => expect(state()).toMatchObject({ loading: false, failed: false }))
      expect(asked).toEqual([...upTo(8), ...upTo(8)])
      expect(state().models.map(({ id }) => id)).toEqual(newestFirst(8))
    })

    it('begins at its first page where other dates were chosen', async () => {
      const { store, one, state } = await ready('article')
      let away = true
      const asked = onePerPage({ ids: newestFirst(4), away: (page) => away && page === 3 })
      await store.dispatch(load(one))
      away = false
      asked.length = 0
      store.dispatch(listActions(one).datesSet({ from: '2020-01-01', until: '2020-01-02' }))
      await store.dispatch(load(one))
      expect(asked).toEqual([1, 2, 3, 4])
      expect(state().models.map(({ id }) => id)).toEqual(newestFirst(4))
    })
  })

  it('shows its pages as they come over rows of which only an event had told, and drops those that are gone', async () => {
    const { store, one, state } = await ready('article')
    const named = (id: number, name: string) => ({ id, name }) as unknown as Model
    store.dispatch(listActions(one).upserted([named(7, 'vieja'), named(3, 'borrada'), named(8, 'vieja')]))
    ofTwo([9, 8, 7, 6, 5], (ids) => ids)
    const shown: (readonly (number | null)[])[] = []
    const reading = load(one, {
      onPage: (page) => {
        shown.push(state().models.map(({ id }) => id))
        if (page === 2) store.dispatch(listActions(one).upserted([named(6, 'nueva')]))
      },
    })
    expect(await store.dispatch(reading)).toBe(true)
    expect(shown).toEqual([
      [8, 3, 7, 9],
      [8, 3, 7, 9, 6],
      [8, 3, 7, 9, 6, 5],
    ])
    expect(state().models.map((row) => [row.id, (row as unknown as { name?: string }).name])).toEqual([
      [9, undefined],
      [8, undefined],
      [7, undefined],
      [6, 'nueva'],
      [5, undefined],
    ])
  })

  it('ask for each page once where the server does not say how many rows there are', async () => {
    const { store, one, state } = await ready('article')
    const asked: (string | null)[] = []
    server.use(
      http.get(`${HOST}/api/article/index/from-status`, ({ request }) => {
        const page = new URL(request.url).searchParams.get('page')
        asked.push(page)
        const data = page === '1' ? [{ id: 3 }, { id: 2 }] : [{ id: 1 }]
        return HttpResponse.json({ models: { data, current_page: Number(page), last_page: 2, per_page: 2 } })
      }),
    )
    expect(await store.dispatch(load(one))).toBe(true)
    expect(asked).toEqual(['1', '2'])
    expect(state().models).toHaveLength(3)
  })

  it('by filters miss no row where results were deleted, or left them, between two pages [LIST-033, LIST-049]', async () => {
    const { store, one, state } = await ready('article')
    const all = Array.from({ length: 9 }, (_, index) => 9 - index)
    let fit = all
    server.use(
      http.post(`${HOST}/api/search/article/null/1`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        const data = fit.slice(2 * page - 2, 2 * page).map((id) => ({ id }))
        const total = fit.length
        return HttpResponse.json({
          models: { data, current_page: page, last_page: Math.ceil(total / 2), per_page: 2, total },
        })
      }),
    )
    store.dispatch(listActions(one).filterSet({ key: 'name', type: 'text', que_contenga: 'a' }))
    const found = () => state().filtered?.map(({ id }) => id)
    const through = async () => {
      while (state().filterPage < state().totalFilterPages) await store.dispatch(search(one, state().filterPage + 1))
    }
    await store.dispatch(search(one))
    // Deleted here.
    fit = fit.filter((id) => id !== 9)
    store.dispatch(listActions(one).removed([9]))
    await through()
    expect(found()).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    // Changed here so that the filters find them no more.
    fit = all
    await store.dispatch(search(one))
    fit = fit.filter((id) => id < 8)
    await through()
    expect(found()).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(state().totalFilterResults).toBe(7)
  })

  it('read again behind somebody stop where another search has taken their place', async () => {
    const { store, one, state } = await ready('article')
    const asked: number[] = []
    server.use(
      http.post(`${HOST}/api/search/article/null/1`, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'))
        asked.push(page)
        const data = [{ id: 100 - 2 * page }, { id: 99 - 2 * page }]
        return HttpResponse.json({ models: { data, current_page: page, last_page: 20, per_page: 2, total: 40 } })
      }),
    )
    store.dispatch(listActions(one).filterSet({ key: 'name', type: 'text', que_contenga: 'a' }))
    await store.dispatch(search(one))
    for (let page = 2; page <= 10; page++) await store.dispatch(search(one, page))
    asked.length = 0
    const older = store.dispatch(search(one, 'again'))
    await store.dispatch(search(one))
    await older
    expect(asked).toEqual([1, 1])
    expect(state().filtered).toHaveLength(2)
  })

  it('again are answered by no request that left before something was sent', async () => {
    const { store, api, one, state } = await ready('brand')
    const letGo = await heldReading('brand', () => store.dispatch(load(one)))
    await api.post('brand', { name: 'De ahora' })
    expect(await store.dispatch(load(one, { refresh: true }))).toBe(true)
    letGo()
    expect(state().models[0]).toMatchObject({ name: 'De ahora' })
  })

  it('that wait in the background go on at once when a screen shows them, every page of them', async () => {
    const { backend } = await ready('article')
    const budget = createBudget(20)
    const store = createStore(createApiClient(HOST, budget))
    await vi.dynamicImportSettled()
    const one = entity('article')
    for (let sent = 0; sent < 12; sent++) await budget.take('background')
    const nobody = store.dispatch(load(one, { priority: 'background' }))
    await store.dispatch(ensureLoaded(one))
    expect(await nobody).toBe(true)
    expect(selectList(store.getState(), one).models).toHaveLength(450)
    expect(backend.stats()['GET /api/article/index/from-status']).toBe(3)
  })

  it(
    'of a big shop leave requests to codes and screens after their first fifteen pages, and survive a blip',
    { tags: ['rare'] },
    async () => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 1_000 })
      onTestFinished(() => void vi.useRealTimers())
      let refused = 0
      await ready('article')
      server.use(
        http.get(`${HOST}/api/article/index/from-status`, ({ request }) => {
          const page = Number(new URL(request.url).searchParams.get('page'))
          if (page === 17 && refused++ < 2) return HttpResponse.error()
          return HttpResponse.json({
            models: {
              data: [{ id: page, name: `Yerba ${page}` }],
              current_page: page,
              last_page: 18,
              per_page: 1,
              total: 18,
            },
          })
        }),
      )
      const budget = createBudget()
      const taken: string[] = []
      const api = createApiClient(HOST, {
        ...budget,
        take: (priority, signal) => {
          taken.push(priority)
          return budget.take(priority, signal)
        },
      })
      const store = createStore(api)
      expect(await store.dispatch(load(entity('article')))).toBe(true)
      expect(selectList(store.getState(), entity('article')).models).toHaveLength(18)
      expect(taken).toEqual([...Array<string>(15).fill('user'), ...Array<string>(5).fill('boot')])
    },
  )

  it('reads page objects and plain arrays, both under models [LIST-022]', async () => {
    const { store, state } = await ready('client')
    await store.dispatch(load(entity('client')))
    await store.dispatch(load(entity('category')))
    expect(state().models).toHaveLength(130)
    expect(selectList(store.getState(), entity('category')).models).toHaveLength(12)
  })

  it('a failed list only ends its loading: no toast, no modal [LIST-016, LIST-017]', async () => {
    const { store, backend, state, one } = await ready('brand')
    backend.faults.set([{ path: '^/api/brand$', fault: '500' }])
    expect(await store.dispatch(load(one))).toBe(false)
    expect(state()).toMatchObject({ loading: false, failed: true })
    expect(selectNotices(store.getState())).toMatchObject({ toasts: [], systemError: null })
  })

  it('no list that fails asks for the error modal: not read, not searched, not filtered [LIST-017, ERR-010]', async () => {
    const { store, api, backend, one } = await ready('brand')
    const quiet: boolean[] = []
    api.connect({ failed: (_error, isQuiet) => quiet.push(isQuiet) })
    backend.faults.set([{ path: '^/api/', fault: '500' }])
    await store.dispatch(load(one))
    await store.dispatch(load(one, { refresh: true }))
    store.dispatch(listActions(one).filterSet({ key: 'name', type: 'text', que_contenga: 'a' }))
    await store.dispatch(search(one))
    await store.dispatch(reload(one, 1)).catch(() => undefined)
    expect(quiet).toEqual([true, true, true, true])
  })

  it('a reload keeps the old rows in view until the new ones are complete, and when it fails', async () => {
    const { store, backend, state, one } = await ready('brand')
    await store.dispatch(load(one))
    const before = state().models
    const again = store.dispatch(load(one))
    expect(state().models).toBe(before)
    await again
    backend.faults.set([{ path: '^/api/brand$', fault: '500' }])
    await store.dispatch(load(one))
    expect(state().models).toHaveLength(before.length)
  })

  it('reads a list once, however many screens need it', async () => {
    const { store, backend, one } = await ready('brand')
    await Promise.all([store.dispatch(ensureLoaded(one)), store.dispatch(ensureLoaded(one))])
    await store.dispatch(ensureLoaded(one))
    expect(backend.stats()['GET /api/brand']).toBe(1)
  })

  it('never asks for the list of an entity that has none', async () => {
    const { store } = await ready('brand')
    const none = Object.values(entities).filter((each) => !['all', 'list', 'change'].includes(each.routes ?? 'all'))
    expect(none.length).toBeGreaterThan(5)
    expect(await pathsOf(() => Promise.all(none.map((each) => store.dispatch(ensureLoaded(each)))))).toEqual([])
  })

  it('leaves a broken row out rather than the whole list', () => {
    expect(
      parsePage({ models: [{ id: 1 }, null, 'x', { id: 'dos' }, { id: 2 }] })?.models.map((model) => model.id),
    ).toEqual([1, 2])
  })

  it.each([null, 'hola', '<html>', 7, [], {}, { models: 3 }, { models: { data: null } }])(
    'does not take %j for a list',
    (body) => {
      expect(parsePage(body)).toBeNull()
    },
  )

  it('stops embedded passwords at the border', () => {
    const secret = { id: 1, visible_password: 'x' }
    expect(parseModel({ id: 5, employee: secret, users: [secret], total: '1.00' })).toEqual({
      id: 5,
      employee: { id: 1 },
      users: [{ id: 1 }],
      total: '1.00',
    })
    expect(parseModel(secret)).toEqual({ id: 1 })
    // The owner's own method keeps its key, which every save sends back; an order needs neither key nor card.
    const method = { id: 2, access_token: 'x' }
    expect(parseModel(method)).toEqual(method)
    expect(parseModel({ id: 3, payment_method: method, payment_card_info: { id: 4, token: 'x' } })).toEqual({
      id: 3,
      payment_method: { id: 2 },
      payment_card_info: { id: 4 },
    })
    expect(parseModel(secret, ['visible_password'])).toEqual(secret)
    expect(parseModel({ ...secret, session_id: 'x' }, ['visible_password'])).toEqual(secret)
    expect(parseAnswer({ model: null })).toBeNull()
    expect(parseAnswer('')).toBeUndefined()
  })

  it('keeps the passwords of the employees for nobody but the owner', async () => {
    const secrets = async (as: 'owner' | 'employee') => {
      const { store, one, state } = await ready('employee', as)
      await store.dispatch(checkSession())
      await store.dispatch(load(one))
      expect(state().models.length).toBeGreaterThan(0)
      return state().models.filter((model) => 'visible_password' in model).length
    }
    expect(await secrets('owner')).toBeGreaterThan(0)
    expect(await secrets('employee')).toBe(0)
  })
})

describe('records', () => {
  it('shows, reloads or syncs one record [LIST-030]', async () => {
    const { store, backend, state, one } = await ready('brand')
    await store.dispatch(load(one))
    const id = state().models[3]?.id ?? 0
    backend.db.update('brand', id, { name: 'Renombrada' })
    expect(await pathsOf(() => store.dispatch(reload(one, id)))).toEqual([`GET brand/${id}`])
    expect(state().models[3]).toMatchObject({ id, name: 'Renombrada' })
  })

  it('takes a record the server no longer has off the list', async () => {
    const { store, one, state } = await ready('brand')
    store.dispatch(listActions(one).upserted([{ id: 999_999 } as Model]))
    expect(await store.dispatch(reload(one, 999_999))).toBeNull()
    expect(state().models).toEqual([])
  })

  it('creates and changes, and lists what was answered [LIST-034]', async () => {
    const { store, state, one } = await ready('brand')
    const made = await store.dispatch(save(one, { id: null, name: 'Marca' } as Unsaved))
    expect(state().models[0]).toMatchObject({ id: made.id, name: 'Marca' })
    const paths = await pathsOf(() => store.dispatch(save(one, { ...made, name: 'Otra' } as Unsaved)))
    expect(paths).toEqual([`PUT brand/${made.id}`])
    expect(state().models[0]).toMatchObject({ id: made.id, name: 'Otra' })
  })

  it('sends the whole record back, since what is missing would be erased', async () => {
    const { store, state, one, backend } = await ready('client')
    await store.dispatch(load(one))
    const client = state().models.find((row) => Number((row as unknown as { saldo: string }).saldo) > 0)
    if (client === undefined) throw new Error('nobody owes anything')
    await store.dispatch(save(one, { ...client, phone: '1122334455' } as Unsaved))
    expect(backend.db.get('client', client.id)).toMatchObject({
      phone: '1122334455',
      saldo: (client as unknown as { saldo: string }).saldo,
    })
  })

  it('rejects with what the server said and changes nothing when a save fails', async () => {
    const { store, backend, state, one } = await ready('brand')
    backend.faults.set([{ method: 'POST', path: '^/api/brand$', fault: '500' }])
    const error: unknown = await store
      .dispatch(save(one, { id: null, name: 'x' } as Unsaved))
      .catch((reason: unknown) => reason)
    expect(isApiError(error)).toBe(true)
    expect(failureText(error)).toMatch(/\(error 500\)/)
    expect(state().models).toEqual([])
  })

  it('survives names with quotes, markup, emoji and 300 characters', async () => {
    const { store, one, backend } = await ready('brand')
    for (const name of [`O'Higgins "La 1°"`, '<img src=x onerror=alert(1)>', '🧉 mate', 'ñ'.repeat(300)]) {
      const made = await store.dispatch(save(one, { id: null, name } as Unsaved))
      expect(backend.db.get('brand', made.id)?.name).toBe(name)
      expect(made).toMatchObject({ name })
    }
  })

  it('deletes, children too [LIST-031, LIST-032]', async () => {
    const { store, state, one } = await ready('brand')
    await store.dispatch(load(one))
    const id = state().models[0]?.id ?? 0
    expect(await pathsOf(() => store.dispatch(removeRecord(one, id)))).toEqual([`DELETE brand/${id}`])
    expect(state().models.some((row) => row.id === id)).toBe(false)
    const child = await store.dispatch(
      save(entity('article_discount'), {
        id: null,
        model_id: 1,
        percentage: 10,
        show_in_online: 0,
      } as unknown as Model),
    )
    expect(await pathsOf(() => store.dispatch(removeRecord(entity('article_discount'), child.id ?? 0)))).toEqual([
      `DELETE article-discount/${child.id}`,
    ])
  })

  it('keeps a record whose deletion failed [LIST-042]', async () => {
    const { store, backend, state, one } = await ready('brand')
    await store.dispatch(load(one))
    const before = state().models
    backend.faults.set([{ method: 'DELETE', path: '^/api/brand/', fault: '500' }])
    await expect(store.dispatch(removeRecord(one, before[0]?.id ?? 0))).rejects.toMatchObject({ status: 500 })
    expect(state().models).toBe(before)
  })

  it('tells which of many are gone', async () => {
    const { store, backend, state, one } = await ready('brand')
    await store.dispatch(load(one))
    const [a, b, c] = state().models.map((row) => row.id ?? 0)
    backend.faults.set([{ method: 'DELETE', path: `^/api/brand/${b}$`, fault: '500' }])
    const progress: number[] = []
    expect(await store.dispatch(removeMany(one, [a ?? 0, b ?? 0, c ?? 0], (done) => progress.push(done)))).toEqual([
      a,
      c,
    ])
    expect(progress).toEqual([1, 2, 3])
  })
})

describe('searching', () => {
  it('posts the filters and reads the bare page [LIST-033]', async () => {
    const { store, state, one } = await ready('client')
    store.dispatch(listActions(one).filterSet({ key: 'name', type: 'text', que_contenga: 'a' }))
    expect(await pathsOf(() => store.dispatch(search(one)))).toEqual(['POST search/client/null/1?page=1'])
    expect(state().filtered).toHaveLength(50)
    expect(state().totalFilterResults).toBeGreaterThan(50)
    await store.dispatch(search(one, 2))
    expect(state().filtered?.length).toBeGreaterThan(50)
    expect(state().filterPage).toBe(2)
  })

  it('takes the model’s name, not its segment', async () => {
    const { store } = await ready('brand')
    const discount = entity('current_acount_payment_method_discount')
    store.dispatch(listActions(discount).filterSet({ key: 'discount_percentage', type: 'number', mayor_que: 0 }))
    expect(await pathsOf(() => store.dispatch(search(discount)))).toEqual([
      'POST search/current-acount-payment-method-discount/null/1?page=1',
    ])
  })

  it('reads again what is there: of what is read page by page the first page, else all of it [NS-26]', async () => {
    const { store, one } = await ready('client')
    await store.dispatch(search(one, 1, true))
    expect(await pathsOf(() => store.dispatch(readAgain(one)))).toEqual(['POST search/client/null/1?page=1'])
    await store.dispatch(load(one))
    expect(await pathsOf(() => store.dispatch(readAgain(one)))).toContain('GET client?page=1')
  })

  it('again behind whoever looks at the results they are as many as were read, not the first page of them [LIST-033]', async () => {
    const { store, state, one } = await ready('client')
    await store.dispatch(load(one))
    store.dispatch(listActions(one).filterSet({ key: 'name', type: 'text', que_contenga: 'a' }))
    const again = () => store.dispatch(load(one, { refresh: true }))
    await store.dispatch(search(one))
    expect((await pathsOf(again)).at(-1)).toBe('POST search/client/null/1?page=1')
    expect(state().filtered).toHaveLength(50)
    await store.dispatch(search(one, 2))
    const two = state().filtered
    await again()
    expect(state()).toMatchObject({ filtered: two, filterPage: 2 })
    await store.dispatch(search(one, 'all'))
    const all = state().filtered
    expect((await pathsOf(again)).at(-1)).toBe('POST search/client')
    expect(state()).toMatchObject({ filtered: all, filterPage: 1, totalFilterPages: 1 })
    // Of a list too long to be held, too.
    await store.dispatch(search(one, 'all', true))
    await store.dispatch(readAgain(one))
    expect(state()).toMatchObject({ filtered: all, byPage: true })
  })

  it('a failed search only ends its loading [LIST-050]', async () => {
    const { store, state, one, backend } = await ready('client')
    store.dispatch(listActions(one).filterSet({ key: 'name', type: 'text', que_contenga: 'a' }))
    backend.faults.set([{ path: '^/api/search/', fault: '500' }])
    await store.dispatch(search(one))
    expect(state()).toMatchObject({ loading: false, filtered: null, failed: true })
    expect(selectNotices(store.getState()).systemError).toBeNull()
  })

  it('finds rows for the search dialog and for the duplicate check', async () => {
    const { store, one, backend } = await ready('article')
    const article = backend.db.all('article')[0]
    const page = await store.dispatch(searchFromModal(one, String(article?.bar_code), ['bar_code', 'name']))
    expect(page.models.map((row) => row.id)).toEqual([article?.id])
    expect((await store.dispatch(sameValue(one, 'bar_code', String(article?.bar_code)))).map((row) => row.id)).toEqual([
      article?.id,
    ])
    expect(await store.dispatch(sameValue(one, 'bar_code', 'no existe'))).toEqual([])
  })
})

describe('what goes through the whole catalogue', () => {
  it('is given the time for it: a linkage, and a change that prices many articles anew', async () => {
    const { store, api } = await ready('category')
    const put = vi.spyOn(api, 'put')
    const post = vi.spyOn(api, 'post')
    await store.dispatch(load(entity('category')))
    const [first] = selectList(store.getState(), entity('category')).models
    await store.dispatch(save(entity('category'), first as Model))
    await store.dispatch(save(entity('inventory_linkage'), { id: null } as Unsaved)).catch(() => undefined)
    expect(put.mock.calls.map(([path, , options]) => [path, options?.timeout])).toEqual([
      [`category/${first?.id}`, 120_000],
    ])
    expect(post.mock.calls.map(([path, , options]) => [path, options?.timeout])).toContainEqual([
      'inventory-linkage',
      600_000,
    ])
  })
})
