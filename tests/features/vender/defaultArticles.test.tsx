import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { describe, expect, it, vi } from 'vitest'
import { placeDefaultArticles, useDefaultArticles } from '@/features/vender/scan/defaultArticles'
import { selectVender } from '@/features/vender/selectors'
import { article } from '@/entities/article'
import { load } from '@/list/thunks'
import { checkSession } from '@/session/session'
import type { RunningBackend } from '../../backend/app'
import { testStore } from '../../support/store'
import { aceite, charge, line, lines, openVender, scan, total, yerba } from './screen'

/** Yerba and aceite begin every sale of this shop. */
function withDefaults(backend: RunningBackend) {
  const owner = backend.db.all('user').find((row) => row.doc_number === '1234')
  const extension = backend.db.all('extencion').find((row) => row.slug === 'articles_default_in_vender')
  backend.db.update('user', owner?.id, { _extencions: [...((owner?._extencions ?? []) as unknown[]), { id: extension?.id, pivot: {} }] })
  for (const row of backend.db.all('article'))
    if ([yerba.code, aceite.code].includes(String(row.bar_code))) backend.db.update('article', row.id, { default_in_vender: 1 })
}

describe('default articles', () => {
  it('are in the cart when the till opens, and again after a sale [SALE-087, SALE-073]', async () => {
    const app = await openVender({ prepare: withDefaults })
    await waitFor(() => expect(lines()).toHaveLength(2))
    expect(line(aceite.name)).toBeInTheDocument()
    expect(total()).toHaveTextContent('$6.298,36')
    await app.user.click(charge())
    await screen.findByText(/última venta N°/)
    await waitFor(() => expect(lines()).toHaveLength(2))
  })

  it('are not put back when somebody takes them off, and not at all without the extension', async () => {
    await openVender()
    scan(yerba.code)
    expect(lines()).toHaveLength(1)
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
