import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, it, vi } from 'vitest'
import { emptyCart } from '@/domain/sale/cart'
import { articleItem } from '@/domain/sale/newItem'
import { selectParkedCount } from '@/features/vender/parked/parkedSales'
import { saleEvents } from '@/features/vender/cart/saleSlice'
import { placeDefaultArticles, useDefaultArticles } from '@/features/vender/scan/defaultArticles'
import { selectArticles, selectVender } from '@/features/vender/cart/selectors'
import { article } from '@/entities/article'
import { STEADY_MS } from '@/ui/hooks/useSteady'
import { listActions } from '@/list/slices'
import { load } from '@/list/thunks'
import { checkSession } from '@/session/session'
import type { RunningBackend } from '../../../backend/app'
import { testStore } from '../../../support/store'
import {
  aceite,
  azucar,
  charge,
  holdTime,
  letPass,
  line,
  lines,
  list,
  openVender,
  posts,
  scan,
  total,
  vender,
  yerba,
} from '../screen'

/** Yerba and aceite begin every sale of this shop. */
function withDefaults(backend: RunningBackend) {
  const owner = backend.db.all('user').find((row) => row.doc_number === '1234')
  const extension = backend.db.all('extencion').find((row) => row.slug === 'articles_default_in_vender')
  backend.db.update('user', owner?.id, {
    _extencions: [...((owner?._extencions ?? []) as unknown[]), { id: extension?.id, pivot: {} }],
  })
  for (const row of backend.db.all('article'))
    if ([yerba.code, aceite.code].includes(String(row.bar_code)))
      backend.db.update('article', row.id, { default_in_vender: 1 })
}

type Store = { getState: () => unknown }
const articlesOf = ({ getState }: Store) => selectArticles(getState()) as readonly { bar_code?: unknown }[]
const codes = ({ getState }: Store) =>
  selectVender(getState())
    .cart.items.map(({ bar_code }) => bar_code)
    .sort()

describe('default articles', () => {
  it('are in the cart when the till opens, and again after a sale [SALE-087, SALE-073]', async () => {
    const app = await openVender({ prepare: withDefaults })
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(line(aceite.name)).toBeInTheDocument()
    expect(total()).toHaveTextContent('$6.298,36')
    await app.user.click(charge())
    await screen.findByText(/Última venta N°/)
    await waitFor(() => expect(lines()).toHaveLength(2))
  })

  it('are no sale of somebody who presses twice [SALE-087]', async () => {
    const app = await openVender({ prepare: withDefaults })
    await waitFor(() => expect(lines()).toHaveLength(2))
    const now = performance.now()
    const time = vi.spyOn(performance, 'now').mockReturnValue(now)
    fireEvent.click(charge())
    await screen.findByText(/Última venta N°/)
    await waitFor(() => expect(lines()).toHaveLength(2))
    fireEvent.click(charge())
    expect(vender(app).selling).toBe(false)
    // Whoever puts something to them means them.
    scan(azucar.code)
    fireEvent.click(charge())
    expect(vender(app).selling).toBe(true)
    time.mockReturnValue(now + STEADY_MS)
    await waitFor(() => expect(posts(app)).toBe(2))
    await waitFor(() => expect(vender(app).selling).toBe(false))
    await waitFor(() => expect(lines()).toHaveLength(2))
  })

  it('are not put back when somebody takes them off, until the next sale [SALE-073]', async () => {
    const app = await openVender({ prepare: withDefaults })
    await waitFor(() => expect(lines()).toHaveLength(2))
    await app.user.click(screen.getByRole('button', { name: `Quitar ${yerba.name}` }))
    await app.user.click(screen.getByRole('button', { name: `Quitar ${aceite.name}` }))
    await app.user.click(screen.getByRole('link', { name: 'Ventas' }))
    await app.user.click(screen.getByRole('link', { name: 'Vender' }))
    await screen.findByPlaceholderText('Escaneá o escribí')
    expect(lines()).toHaveLength(0)
    scan(azucar.code)
    await app.user.keyboard('{F6}')
    await waitFor(() => expect(lines()).toHaveLength(2))
  })

  it('are no sale of somebody: nothing is put aside of an idle till, neither by its key nor for what is taken back [SALE-087] [SALE-012]', async () => {
    const parked = () => selectParkedCount(app.store.getState())
    const app = await openVender({ prepare: withDefaults })
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(screen.getByRole('button', { name: /^Apartar/ })).toBeDisabled()
    await app.user.keyboard('{F6}')
    expect(screen.getByText('No hay nada para apartar')).toBeVisible()
    expect(parked()).toBe(0)
    scan(azucar.code)
    await app.user.keyboard('{F6}')
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(parked()).toBe(1)
    await app.user.keyboard('{F7}')
    await app.user.click(await screen.findByRole('button', { name: /^Recuperar la venta/ }))
    await waitFor(() => expect(lines()).toHaveLength(3))
    expect(parked()).toBe(0)
  })

  it('are a sale once somebody has touched them, though they have no price yet [SALE-087] [SALE-012]', async () => {
    const app = await openVender({
      prepare: (backend) => {
        withDefaults(backend)
        for (const row of backend.db.all('article'))
          if (row.default_in_vender) backend.db.update('article', row.id, { final_price: 0 })
      },
    })
    await waitFor(() => expect(lines()).toHaveLength(2))
    const [item] = vender(app).cart.items
    act(() => void app.store.dispatch(saleEvents.amountSet({ key: item?.key ?? '', amount: 3 })))
    await app.user.keyboard('{F6}')
    expect(await screen.findByText('Venta apartada')).toBeVisible()
    expect(selectParkedCount(app.store.getState())).toBe(1)
    localStorage.clear()
  })

  it('are not there without the extension', async () => {
    await openVender()
    scan(yerba.code)
    expect(lines()).toHaveLength(1)
  })

  it('come back after each sale that is not confirmed yet too [SALE-073]', async () => {
    const app = await openVender({
      prepare: withDefaults,
      faults: [{ method: 'POST', path: '^/api/sale$', fault: { slow: 600_000 } }],
    })
    await waitFor(() => expect(lines()).toHaveLength(2))
    holdTime()
    for (const queued of [1, 2]) {
      fireEvent.click(charge())
      await letPass(11)
      expect(vender(app).last_queued, `sale ${queued}`).not.toBeNull()
      expect(lines(), `after sale ${queued}`).toHaveLength(2)
    }
  })

  it('go beside what was scanned before they were known [SALE-087] [D-27]', async () => {
    const { store, backend } = await testStore('owner')
    withDefaults(backend)
    await store.dispatch(checkSession())
    const keys = () => selectVender(store.getState()).cart.items.map(({ bar_code }) => bar_code)
    expect(store.dispatch(placeDefaultArticles())).toBe(false)
    store.dispatch(saleEvents.itemAdded(articleItem({ id: 99, name: 'Pan', bar_code: 'pan', final_price: '10' })))
    expect(store.dispatch(placeDefaultArticles())).toBe(false)
    await store.dispatch(load(article))
    expect(store.dispatch(placeDefaultArticles())).toBe(true)
    expect(keys()).toHaveLength(3)
    expect(keys()[0]).toBe('pan')
    expect(selectVender(store.getState()).cart.touched).toBe('article-99')
    // A sale that was put aside, or a budget, has those it began with.
    store.dispatch(saleEvents.cartSwapped(null))
    store.dispatch(
      saleEvents.cartSwapped({
        ...emptyCart(),
        items: [articleItem({ id: 99, name: 'Pan', bar_code: 'pan', final_price: '10' })],
      }),
    )
    expect(store.dispatch(placeDefaultArticles())).toBe(true)
    expect(keys()).toEqual(['pan'])
  })

  it('wait for the rest of them when one is known by a scan or a first page, and come however late the list is [SALE-087] [SALE-073] [D-27]', async () => {
    const { store, backend } = await testStore('owner')
    withDefaults(backend)
    await store.dispatch(checkSession())
    await store.dispatch(load(article))
    const all = articlesOf(store)
    const one = all.find(({ bar_code }) => bar_code === yerba.code)
    const { store: late, backend: again } = await testStore('owner')
    withDefaults(again)
    await late.dispatch(checkSession())
    late.dispatch(listActions(article).upserted([one as never]))
    holdTime()
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={late}>{children}</Provider>
    renderHook(() => useDefaultArticles(), { wrapper })
    await letPass(15)
    expect(selectVender(late.getState()).cart.items).toEqual([])
    act(() => {
      late.dispatch(listActions(article).loadStarted({ loadId: 'a' }))
      late.dispatch(listActions(article).loadEnded({ loadId: 'a', models: all as never, at: 1 }))
    })
    expect(codes(late)).toEqual([yerba.code, aceite.code].sort())
  })

  it('need no catalogue where none is downloaded: the call for them was answered [SALE-087] [BOOT-003]', async () => {
    const app = await openVender({
      immediately: true,
      prepare: (backend) => {
        withDefaults(backend)
        const owner = backend.db.all('user').find((row) => row.doc_number === '1234')
        backend.db.update('user', owner?.id, { download_articles: 0 })
      },
    })
    await waitFor(() => expect(codes(app.store)).toEqual([yerba.code, aceite.code].sort()))
    expect(list(app, 'article').loadedAt).toBeNull()
  })

  it('are tried again every 2 s, five times at most, while the list is not there [BOOT-005, SALE-087]', async () => {
    const { store, backend } = await testStore('owner')
    withDefaults(backend)
    await store.dispatch(checkSession())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const dispatched = vi.spyOn(store, 'dispatch')
    const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
    renderHook(() => useDefaultArticles(), { wrapper })
    expect(dispatched).toHaveBeenCalledTimes(1)
    for (const tries of [2, 3, 4, 5, 6, 6, 6]) {
      await act(() => vi.advanceTimersByTimeAsync(2000))
      expect(dispatched).toHaveBeenCalledTimes(tries)
    }
  })

  it('wait for the list, and say when there are none', async () => {
    const { store, backend } = await testStore('owner')
    withDefaults(backend)
    await store.dispatch(checkSession())
    expect(store.dispatch(placeDefaultArticles())).toBe(false)
    await store.dispatch(load(article))
    expect(store.dispatch(placeDefaultArticles())).toBe(true)
    expect(
      selectVender(store.getState())
        .cart.items.map((item) => item.bar_code)
        .sort(),
    ).toEqual([yerba.code, aceite.code].sort())
    expect(store.dispatch(placeDefaultArticles())).toBe(true)
    expect(selectVender(store.getState()).cart.items).toHaveLength(2)
  })
})
