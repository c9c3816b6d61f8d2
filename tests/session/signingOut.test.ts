import { act, renderHook } from '@testing-library/react'
import { get, keys, set } from 'idb-keyval'
import { describe, expect, it } from 'vitest'
import { ThemeProvider, useTheme } from '@/app/shell/Theme'
import { createAccess } from '@/domain/access'
import { tableWith } from '@/domain/keyChanges'
import { keyOf } from '@/domain/keys'
import { discount } from '@/entities/discount'
import { article } from '@/entities/article'
import { keepPicked, pickedOf } from '@/features/online/picked'
import { salesOnDisk } from '@/features/vender/save/queue/queuedSales'
import { articleCacheKey, loadKeptArticles } from '@/shop/articles/articleCache'
import { countOf, rememberCount } from '@/shop/cajas/countedShifts'
import { lastSignedIn, readOwn, writeOwn } from '@/lib/disk/own'
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
    writeOwn(COLUMNS, ['name'])
    storeFilters(discount, user.id, FILTERS)
    localStorage.setItem('kept-article', '{"provider_id":3}')
    localStorage.setItem(`${UNSENT_PREFIX}-parked-1-x`, '{}')
    sessionStorage.setItem('list-view-client', '{"query":"Gómez"}')
    await store.dispatch(logout())
    expect(Object.keys(localStorage).filter((key) => !key.startsWith(`u${user.id}:`))).toEqual([
      `${UNSENT_PREFIX}-parked-1-x`,
    ])
    expect(Object.keys(sessionStorage)).toEqual([])

    await store.dispatch(login('2', '2'))
    expect(readOwn(COLUMNS)).toBeUndefined()
    expect(savedFilters(discount, lastSignedIn() ?? 0, createAccess(user))).toEqual([])
    writeOwn(COLUMNS, ['num'])
    await store.dispatch(logout())

    await store.dispatch(login('1234', '123'))
    expect(readOwn(COLUMNS)).toEqual(['name'])
    expect(savedFilters(discount, user.id, createAccess(user))).toEqual(FILTERS)
    expect(localStorage.getItem('kept-article')).toBeNull()
  })

  it('leaves to the next person what this computer alone knows of the shop: what a caja was counted at and what was picked [SES-008]', async () => {
    const { store } = await signedIn()
    rememberCount(3, 15_000)
    keepPicked(7, { '1': 2 })
    await store.dispatch(logout())
    await store.dispatch(login('2', '2'))
    expect(countOf(3)).toBe(15_000)
    expect(pickedOf(7)).toEqual({ '1': 2 })
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
    writeOwn('theme', 'dark')
    const { result } = renderHook(useTheme, { wrapper: ThemeProvider })
    expect(result.current.choice).toBe('dark')
    await act(() => store.dispatch(logout()))
    await act(() => store.dispatch(login('2', '2')))
    expect(result.current.choice).toBe('system')
    await act(() => store.dispatch(logout()))
    await act(() => store.dispatch(login('1234', '123')))
    expect(result.current.choice).toBe('dark')
  })

  it('in a tab where somebody else has signed in since leaves each his own settings [SES-008]', async () => {
    const { store } = await signedIn()
    writeOwn(COLUMNS, ['name'])
    const other = await testStore('owner')
    await other.store.dispatch(login('2', '2'))
    writeOwn(COLUMNS, ['num'])
    await store.dispatch(logout())
    await store.dispatch(login('1234', '123'))
    expect(readOwn(COLUMNS)).toEqual(['name'])
    await store.dispatch(logout())
    await store.dispatch(login('2', '2'))
    expect(readOwn(COLUMNS)).toEqual(['num'])
  })

  it('keeps how somebody works under his own keys and nothing of what the shop holds [SES-008]', async () => {
    const { store, user } = await signedIn()
    writeOwn('theme', 'dark')
    localStorage.setItem('clients', '[{"name":"Gómez","saldo":"100.00"}]')
    await store.dispatch(logout())
    expect({ ...localStorage }).toEqual({ [`u${user.id}:theme`]: '"dark"' })
  })

  it('gives nothing of the one whose session ended to another who signs in over his screen, but keeps the cart as his [SES-008]', async () => {
    const { store, user } = await signedIn()
    writeOwn(COLUMNS, ['name'])
    sessionStorage.setItem('cart', `{"user":${user.id}}`)
    sessionStorage.setItem('list-view-client', '{"query":"Gómez"}')
    await store.dispatch(login('2', '2'))
    expect(readOwn(COLUMNS)).toBeUndefined()
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

  it('leaves nothing to the next person where a session ended and the page was read again; it waits for its own [SES-008]', async () => {
    const { user } = await signedIn()
    writeOwn(COLUMNS, ['name'])
    localStorage.setItem('kept-article', '{"provider_id":3}')
    sessionStorage.setItem('list-view-client', '{"query":"Gómez"}')
    const { store } = await testStore('owner')
    await store.dispatch(login('2', '2'))
    expect(Object.keys(localStorage).sort()).toEqual(['kept-user', 'signed-in', `u${user.id}:${COLUMNS}`])
    expect(Object.keys(sessionStorage)).toEqual([])
    await store.dispatch(logout())
    await store.dispatch(login('1234', '123'))
    expect(readOwn(COLUMNS)).toEqual(['name'])
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
