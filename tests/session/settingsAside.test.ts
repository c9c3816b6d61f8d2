import { act, renderHook } from '@testing-library/react'
import { get, keys, set } from 'idb-keyval'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ThemeProvider, useTheme } from '@/app/shell/Theme'
import { createAccess } from '@/domain/access'
import { tableWith } from '@/domain/keyChanges'
import { keyOf, KEYS } from '@/domain/keys'
import { discount } from '@/entities/discount'
import { article } from '@/entities/article'
import { acceptedMovements } from '@/features/caja/movements/acceptedMovements'
import { acceptedLines, acceptedSellerPayments } from '@/features/cuentas/payment/accepted'
import { acceptedExpenses } from '@/features/gastos/operations'
import { keepPicked, pickedOf } from '@/features/online/picked'
import { acceptedMovements as acceptedProduction } from '@/features/produccion/acceptedMovements'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { articleCacheKey, loadKeptArticles } from '@/shop/articles/articleCache'
import { countOf, rememberCount } from '@/shop/cajas/countedShifts'
import { savedFilters, storeFilters } from '@/list/search/filterStore'
import { selectList } from '@/list/slices'
import { keepKeys, keyTable, useKeyTable } from '@/session/keys'
import { checkSession, login, logout } from '@/session/session'
import { UNSENT_PREFIX } from '@/session/prefixes'
import { server } from '../support/standIn'
import { testStore } from '../support/store'

const COLUMNS = 'props_to_show-client'
const FILTERS = [{ name: 'Con a', filters: [{ key: 'name', type: 'text' as const, que_contenga: 'a' }] }]

async function signedIn() {
  const parts = await testStore('owner')
  const user = await parts.store.dispatch(checkSession())
  if (user === null) throw new Error('nobody is signed in')
  return { ...parts, user }
}

describe('signing out', () => {
  it('empties the storage; columns and saved filters come back with the same person alone [SES-008]', async () => {
    const { store, user } = await signedIn()
    localStorage.setItem(COLUMNS, '["name"]')
    storeFilters(discount, user.id, FILTERS)
    localStorage.setItem('kept-article', '{"provider_id":3}')
    localStorage.setItem(`${UNSENT_PREFIX}-parked-1-x`, '{}')
    sessionStorage.setItem('list-view-client', '{"query":"Gómez"}')
    await store.dispatch(logout())
    expect(Object.keys(localStorage)).toEqual([`${UNSENT_PREFIX}-parked-1-x`])
    expect(Object.keys(sessionStorage)).toEqual([])

    await store.dispatch(login('2', '2'))
    expect(localStorage.getItem(COLUMNS)).toBeNull()
    expect(savedFilters(discount, user.id, createAccess(user))).toEqual([])
    localStorage.setItem(COLUMNS, '["num"]')
    await store.dispatch(logout())

    await store.dispatch(login('1234', '123'))
    expect(localStorage.getItem(COLUMNS)).toBe('["name"]')
    expect(savedFilters(discount, user.id, createAccess(user))).toEqual(FILTERS)
    expect(localStorage.getItem('kept-article')).toBeNull()
  })

  it('leaves to the next person what this computer alone knows of the shop: what a caja was counted at, what is no repetition, what was picked [SES-008]', async () => {
    const { store } = await signedIn()
    const accepted = [acceptedMovements, acceptedLines, acceptedSellerPayments, acceptedExpenses, acceptedProduction]
    rememberCount(3, 15_000)
    keepPicked(7, { '1': 2 })
    for (const ids of accepted) ids.add(5)
    await store.dispatch(logout())
    await store.dispatch(login('2', '2'))
    expect(countOf(3)).toBe(15_000)
    expect(pickedOf(7)).toEqual({ '1': 2 })
    for (const ids of accepted) expect(ids.read()).toEqual([5])
  })

  it('brings the keys of the till back with the same person alone, and the screens follow [SES-008]', async () => {
    const { store } = await signedIn()
    keepKeys(tableWith({ sell: ['f5', 'mod&enter'] }))
    const { result } = renderHook(useKeyTable)
    await act(() => store.dispatch(logout()))
    await act(() => store.dispatch(login('2', '2')))
    expect(keyOf(keyTable(), 'sell')).toBe('f10')
    await act(() => store.dispatch(logout()))
    await act(() => store.dispatch(login('1234', '123')))
    expect(keyOf(keyTable(), 'sell')).toBe('f5')
    expect(keyOf(result.current, 'sell')).toBe('f5')
  })

  it('leaves the theme of the one before to nobody, be it that the next has no settings of his own [SES-008]', async () => {
    const { store } = await signedIn()
    localStorage.setItem('theme', '"dark"')
    const { result } = renderHook(useTheme, { wrapper: ThemeProvider })
    expect(result.current.choice).toBe('dark')
    await act(() => store.dispatch(logout()))
    await act(() => store.dispatch(login('2', '2')))
    expect(result.current.choice).toBe('system')
    await act(() => store.dispatch(logout()))
    await act(() => store.dispatch(login('1234', '123')))
    expect(result.current.choice).toBe('dark')
  })

  it('lets what was put back to the usual stay so: what was brought back once does not come a second time [SES-008]', async () => {
    const { store } = await signedIn()
    const leaveAndReturn = async () => {
      await store.dispatch(logout())
      await store.dispatch(login('1234', '123'))
    }
    keepKeys(tableWith({ sell: ['f5', 'mod&enter'] }))
    await leaveAndReturn()
    expect(keyOf(keyTable(), 'sell')).toBe('f5')
    keepKeys(KEYS)
    await leaveAndReturn()
    expect(keyOf(keyTable(), 'sell')).toBe('f10')
  })

  it('in a tab after another tab has done so leaves what was set aside then as it is [SES-008]', async () => {
    const { store } = await signedIn()
    const other = await signedIn()
    localStorage.setItem(COLUMNS, '["name"]')
    await other.store.dispatch(logout())
    localStorage.setItem('theme', '"dark"')
    await store.dispatch(logout())
    await store.dispatch(login('1234', '123'))
    expect(localStorage.getItem(COLUMNS)).toBe('["name"]')
  })

  it('in a tab where somebody else has signed in since sets aside what is his as his [SES-008]', async () => {
    const { store } = await signedIn()
    localStorage.setItem(COLUMNS, '["name"]')
    const other = await testStore('owner')
    await other.store.dispatch(login('2', '2'))
    localStorage.setItem(COLUMNS, '["num"]')
    await store.dispatch(logout())
    await store.dispatch(login('1234', '123'))
    expect(localStorage.getItem(COLUMNS)).toBe('["name"]')
    await store.dispatch(logout())
    await store.dispatch(login('2', '2'))
    expect(localStorage.getItem(COLUMNS)).toBe('["num"]')
  })

  it('sets aside how somebody works and nothing of what the shop holds [SES-008]', async () => {
    const { store, user } = await signedIn()
    localStorage.setItem('theme', '"dark"')
    localStorage.setItem('clients', '[{"name":"Gómez","saldo":"100.00"}]')
    localStorage.setItem('token', 'secreto')
    let told = 0
    const listen = () => void told++
    window.addEventListener('storage', listen)
    await store.dispatch(logout())
    expect(await get(`preferences:${user.id}`)).toEqual({ theme: '"dark"' })
    // What another hand wrote there is not brought back.
    await set(`preferences:${user.id}`, { theme: '"dark"', token: 'secreto', 'agenda-look': 5 })
    await store.dispatch(login('1234', '123'))
    window.removeEventListener('storage', listen)
    expect({ ...localStorage }).toEqual({ theme: '"dark"', 'signed-in': expect.any(String) as string })
    expect(told).toBe(1)
  })

  describe('on a full disk', () => {
    const ROLES = 'role-templates'
    afterEach(() => void vi.restoreAllMocks())
    /** Refuses until the copy of somebody's catalogue is gone, or for good. */
    const fillDisk = (forGood: boolean) => {
      const [{ put }, { delete: remove }] = [IDBObjectStore.prototype, IDBObjectStore.prototype]
      let isFree = false
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
        if (!isFree) throw new DOMException('full', 'QuotaExceededError')
        return put.apply(this, args)
      })
      vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
        isFree ||= !forGood && String(key).startsWith('articles:')
        return remove.call(this, key)
      })
    }

    it('sets them aside in the place of the copy of the catalogue [SES-008, PLUS-014]', async () => {
      const { store, user } = await signedIn()
      localStorage.setItem(ROLES, '[1]')
      await set(articleCacheKey(user.id), { models: [] })
      fillDisk(false)
      await store.dispatch(logout())
      expect(localStorage.getItem(ROLES)).toBeNull()
      expect(await get(`preferences:${user.id}`)).toEqual({ [ROLES]: '[1]' })
    })

    it('leaves them where they are if there is no place even so, and takes the rest away [SES-008, PLUS-014]', async () => {
      const { store, user } = await signedIn()
      localStorage.setItem(ROLES, '[1]')
      localStorage.setItem('kept-article', '{"provider_id":3}')
      fillDisk(true)
      await store.dispatch(logout())
      expect({ ...localStorage }).toEqual({ [ROLES]: '[1]', 'settings-of': String(user.id) })
      await store.dispatch(login('1234', '123'))
      expect(localStorage.getItem(ROLES)).toBe('[1]')
    })

    it('leaves them there at the next start too, where the server is told only then, and in another tab [SES-008, PLUS-014]', async () => {
      const { store, backend } = await signedIn()
      localStorage.setItem(ROLES, '[1]')
      fillDisk(true)
      backend.faults.set([{ path: '^/logout$', fault: 'drop-before' }])
      await store.dispatch(logout())
      backend.faults.set([])
      const next = await testStore('owner')
      expect(await next.store.dispatch(checkSession())).toBeNull()
      expect(localStorage.getItem('logout-owed')).toBeNull()
      expect(localStorage.getItem(ROLES)).toBe('[1]')
      await next.store.dispatch(logout())
      expect(localStorage.getItem(ROLES)).toBe('[1]')
    })

    it('sets them aside as his own at the next start, once there is a place [SES-008, PLUS-014]', async () => {
      const { store, backend, user } = await signedIn()
      localStorage.setItem(ROLES, '[1]')
      fillDisk(true)
      backend.faults.set([{ path: '^/logout$', fault: 'drop-before' }])
      await store.dispatch(logout())
      backend.faults.set([])
      vi.restoreAllMocks()
      await (await testStore('owner')).store.dispatch(checkSession())
      expect({ ...localStorage }).toEqual({})
      expect(await get(`preferences:${user.id}`)).toEqual({ [ROLES]: '[1]' })
    })

    it('does not bring back older ones over them [SES-008, PLUS-014]', async () => {
      const { store } = await signedIn()
      localStorage.setItem(ROLES, '[0]')
      await store.dispatch(logout())
      await store.dispatch(login('1234', '123'))
      localStorage.setItem(ROLES, '[1]')
      fillDisk(true)
      await store.dispatch(logout())
      await store.dispatch(login('1234', '123'))
      expect(localStorage.getItem(ROLES)).toBe('[1]')
    })
  })

  it('gives nothing of the one whose session ended to another who signs in over his screen, but keeps the cart as his [SES-008]', async () => {
    const { store, user } = await signedIn()
    localStorage.setItem(COLUMNS, '["name"]')
    sessionStorage.setItem('cart', `{"user":${user.id}}`)
    sessionStorage.setItem('list-view-client', '{"query":"Gómez"}')
    await store.dispatch(login('2', '2'))
    expect(localStorage.getItem(COLUMNS)).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual(['cart'])
  })

  it('is made up for in a tab whose person never left it, once the one who has signed in elsewhere does so here [SES-008]', async () => {
    const { store, user } = await signedIn()
    const other = await testStore('owner')
    await other.store.dispatch(login('2', '2'))
    sessionStorage.setItem('cart', `{"user":${user.id}}`)
    sessionStorage.setItem('list-view-client', '{"query":"Gómez"}')
    await store.dispatch(login('2', '2'))
    expect(Object.keys(sessionStorage)).toEqual(['cart'])
  })

  it('is not done by a session that ends: the same person finds what he has by now, not what he had when he last signed out [SES-008]', async () => {
    const { store } = await signedIn()
    localStorage.setItem(COLUMNS, '["name"]')
    await store.dispatch(logout())
    await store.dispatch(login('1234', '123'))
    localStorage.setItem(COLUMNS, '["num"]')
    const reloaded = await testStore('owner')
    await reloaded.store.dispatch(login('1234', '123'))
    expect(localStorage.getItem(COLUMNS)).toBe('["num"]')
  })

  it('leaves nothing to the next person where a session ended and the page was read again; it waits for its own [SES-008]', async () => {
    await signedIn()
    localStorage.setItem(COLUMNS, '["name"]')
    localStorage.setItem('kept-article', '{"provider_id":3}')
    sessionStorage.setItem('list-view-client', '{"query":"Gómez"}')
    const { store } = await testStore('owner')
    await store.dispatch(login('2', '2'))
    expect(Object.keys(localStorage)).toEqual(['signed-in'])
    expect(Object.keys(sessionStorage)).toEqual([])
    await store.dispatch(logout())
    await store.dispatch(login('1234', '123'))
    expect(localStorage.getItem(COLUMNS)).toBe('["name"]')
  })

  it('erases the copies of the catalogue, and leaves the sales that were not sent [SES-008, ART-011]', async () => {
    const { store, user } = await signedIn()
    await store.dispatch(loadKeptArticles(user.id))
    await set(articleCacheKey(99), { at: '2026-11-20 10:00:00', models: [{ id: 1 }] })
    await salesOnDisk.change((before) => before)
    expect(await get(articleCacheKey(user.id))).toBeDefined()
    await store.dispatch(logout())
    expect((await keys()).filter((key) => String(key).startsWith('articles:'))).toEqual([])
    expect(await keys()).toContain('unsent-sales')
  })

  it('while the catalogue is on its way leaves no copy of it behind [SES-008, ART-011]', async () => {
    const { store, user } = await signedIn()
    const reading = store.dispatch(loadKeptArticles(user.id))
    await new Promise<void>((resolve) => {
      const stop = store.subscribe(() => selectList(store.getState(), article).models.length > 0 && (stop(), resolve()))
    })
    await store.dispatch(logout())
    await reading
    expect(await get(articleCacheKey(user.id))).toBeUndefined()
  })

  it('forgets what this browser holds even when the server cannot be reached [SES-008]', async () => {
    const { store, backend } = await signedIn()
    localStorage.setItem('kept-article', '{}')
    backend.faults.set([{ path: '^/logout$', fault: 'drop-before' }])
    const asked: string[] = []
    server.events.on('request:start', ({ request }) => void asked.push(request.url))
    await store.dispatch(logout())
    expect(asked).toHaveLength(1)
    expect({ ...localStorage }).toEqual({ 'logout-owed': 'true' })
  })
})
