import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { IDBFactory } from 'fake-indexeddb'
import { encloseWorld } from '@/app/practice/world'
import { clearStored, readStored, writeStored } from '@/lib/disk/storage'
import { readCookie, writeCookie } from '@/lib/cookies'

const PARTS = [
  [window, 'localStorage'],
  [window, 'sessionStorage'],
  [window, 'indexedDB'],
  [window, 'BroadcastChannel'],
  [window, 'fetch'],
  [navigator, 'locks'],
  [document, 'cookie'],
] as const

let before: (PropertyDescriptor | undefined)[] = []
beforeEach(() => {
  before = PARTS.map(([target, name]) => Object.getOwnPropertyDescriptor(target, name))
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  PARTS.forEach(([target, name], index) => {
    const descriptor = before[index]
    if (descriptor === undefined) Reflect.deleteProperty(target, name)
    else Object.defineProperty(target, name, descriptor)
  })
  localStorage.clear()
  sessionStorage.clear()
})

const PERSON = { user: 7, there: 2 }

test('a host without TLS, whose pages make no UUID, has its practice too [PLUS-003]', () => {
  vi.stubGlobal('crypto', {})
  const real = localStorage
  encloseWorld(PERSON)
  expect(localStorage).not.toBe(real)
})

test('what the app keeps in practice never reaches the storages of the browser [PLUS-003]', () => {
  const real = { local: localStorage, session: sessionStorage }
  writeStored(real.local, 'u7:theme', 'dark')
  writeStored(real.local, 'u7:quick-keys', [{ id: 4 }])
  writeStored(real.local, 'u8:theme', 'light')
  writeStored(real.local, 'signed-in', { user: 7, at: 1 })
  writeStored(real.local, 'unsent-sales-parked-2-1', { at: 1 })
  writeStored(real.local, 'promotions-1', [{ id: 1 }])
  // Shifts of practice may have the number of a real one.
  writeStored(real.local, 'caja-contado', [[3, 15_000]])
  writeStored(real.session, 'cart', { items: [1] })
  const outside = encloseWorld(PERSON)
  expect(outside).toMatchObject(real)
  expect(localStorage).not.toBe(real.local)
  // He works as he is used to, and meets nothing of the shop.
  expect({ ...localStorage }).toEqual({ 'u2:theme': '"dark"' })
  expect(readStored(sessionStorage, 'cart')).toBeUndefined()

  writeStored(localStorage, 'u2:theme', 'light')
  writeStored(localStorage, 'unsent-sales-parked-2-9', { at: 9 })
  writeStored(sessionStorage, 'cart', { items: [2] })
  expect({ ...localStorage }).toEqual({ 'u2:theme': '"light"', 'unsent-sales-parked-2-9': '{"at":9}' })
  clearStored(localStorage, [])
  expect(localStorage).toHaveLength(1)
  localStorage.clear()
  expect(readStored(real.local, 'u7:theme')).toBe('dark')
  expect(real.local).toHaveLength(7)
  expect(readStored(real.session, 'cart')).toEqual({ items: [1] })
})

test('practice hears when the app keeps something in its storage [PLUS-003]', async () => {
  const kept = vi.fn()
  encloseWorld(PERSON).onKept(kept)
  expect(kept).not.toHaveBeenCalled()
  writeStored(localStorage, 'caja-contado', [[3, 15_000]])
  // Not in the midst of the writing.
  expect(kept).not.toHaveBeenCalled()
  await Promise.resolve()
  expect(kept).toHaveBeenCalledOnce()
})

test('cookies, channels, locks and databases have other names in practice, and nothing is fetched [PLUS-003]', async () => {
  const asked: string[] = []
  const request = vi.fn((name: string, ...rest: readonly unknown[]) => {
    asked.push(name)
    return Promise.resolve((rest.at(-1) as (lock: null) => unknown)(null))
  })
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  const opened: string[] = []
  const databases = { open: (name: string) => opened.push(name), databases: () => Promise.resolve([]) }
  Object.defineProperty(window, 'indexedDB', { value: databases, configurable: true })
  const named: string[] = []
  function Channel(name: string) {
    named.push(name)
  }
  Object.defineProperty(window, 'BroadcastChannel', { value: Channel, configurable: true })

  const { hold } = encloseWorld(PERSON, ['seen=true'])
  expect(readCookie('seen')).toBe('true')
  writeCookie('seen', 'false', 1)
  expect(readCookie('seen')).toBe('false')
  await navigator.locks.request('unsent-sales', () => 1)
  indexedDB.open('keyval-store')
  new BroadcastChannel('unsent-sales')
  const page = /^practice-[\w-]{21}:/
  for (const name of [asked.at(-1), opened[0], named[0]]) expect(name).toMatch(page)
  expect(asked.at(-1)).toMatch(/:unsent-sales$/)
  expect(opened[0]).toMatch(/:keyval-store$/)
  hold('sale-begun')
  expect(asked.at(-1)).toBe('sale-begun')
  await expect(fetch('/api/user')).rejects.toThrow(TypeError)
  Reflect.deleteProperty(document, 'cookie')
  expect(document.cookie).not.toContain('seen')
})

test('the databases of practice go with it, and those of earlier pages when the next one begins [PLUS-003]', async () => {
  const real = new IDBFactory()
  const opened = (factory: IDBFactory, name: string) =>
    new Promise<IDBDatabase>((resolve) => {
      const request = factory.open(name)
      request.onsuccess = () => resolve(request.result as unknown as IDBDatabase)
    })
  const open = `practice-${crypto.randomUUID()}`
  const gone = `practice-${crypto.randomUUID()}`
  for (const name of ['keyval-store', `${open}:keyval-store`, `${gone}:keyval-store`])
    (await opened(real, name)).close()
  // The lock of a page that is open is held.
  const request = (name: string, ...rest: readonly unknown[]) =>
    Promise.resolve((rest.at(-1) as (lock: object | null) => unknown)(name.startsWith(open) ? null : { name }))
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  Object.defineProperty(window, 'indexedDB', { value: real, configurable: true })
  const names = async () => (await real.databases()).map(({ name }) => name).toSorted()

  const { dropDatabases } = encloseWorld(PERSON)
  await vi.waitFor(async () => expect(await names()).toEqual(['keyval-store', `${open}:keyval-store`]))
  await opened(indexedDB as unknown as IDBFactory, 'keyval-store')
  expect(await names()).toHaveLength(3)
  await dropDatabases()
  expect(await names()).toEqual(['keyval-store', `${open}:keyval-store`])
})
