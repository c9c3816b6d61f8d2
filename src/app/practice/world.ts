import { nanoid } from '@reduxjs/toolkit'
import { ownKey } from '@/lib/disk/own'
import { memoryStorage } from '@/lib/disk/memoryStorage'

/** The browser's real storages and locks, for practice itself and not for the app. */
export interface Outside {
  local: Storage
  session: Storage
  /** Holds this lock of the browser, shared with other tabs, until the page goes. */
  hold: (lock: string) => void
  /** Calls `listener` soon after the app has kept something in the storage of the page. */
  onKept: (listener: () => void) => void
  /** Deletes the databases of this page, which is about to go. */
  dropDatabases: () => Promise<void>
}

/** Settings by which practice would see something of the shop. */
const OF_THE_SHOP = ['order-draft', 'quick-keys', 'deposito-counts', 'debt-reminded']

/** Whose settings practice begins with, and the id he has there. */
interface Person {
  user: number
  there: number
}

/** Prefix of the databases of practice. Each page has its own, and no later page uses them. */
const DATABASES = 'practice-'

/** Replaces a property of the page by `value`. */
const replace = (target: object, name: string, value: unknown) =>
  void Object.defineProperty(target, name, { value, configurable: true, writable: true })

function waysOf(storage: Storage, { user, there }: Person): Record<string, string> {
  const own = ownKey('', user)
  return Object.fromEntries(
    Object.entries({ ...storage } as Record<string, string>)
      .filter(([key]) => key.startsWith(own) && !OF_THE_SHOP.some((name) => key.startsWith(own + name)))
      .map(([key, text]) => [ownKey(key.slice(own.length), there), text]),
  )
}

const settled = (request: IDBRequest | IDBOpenDBRequest) =>
  new Promise<void>((resolve) => {
    request.onsuccess = request.onerror = () => resolve()
  })

/** Gives the page databases of its own; returns their end. `locks`: the browser's own. */
function ownDatabases(page: string, locks: LockManager | undefined): Outside['dropDatabases'] {
  const real = window.indexedDB as IDBFactory | undefined
  if (real === undefined) return () => Promise.resolve()
  // Deletes the databases of pages that are gone: a page that is open holds the lock of its name.
  void real
    .databases?.()
    .then((all) => {
      for (const { name } of all)
        if (name?.startsWith(DATABASES) && !name.startsWith(page))
          void locks?.request(name.replace(/:.*/, ''), { ifAvailable: true }, (lock) => {
            if (lock !== null) real.deleteDatabase(name)
          })
    })
    .catch(() => undefined)
  const used = new Map<string, IDBOpenDBRequest[]>()
  const open = (given: string, version?: number) => {
    const name = `${page}:${given}`
    const request = real.open(name, version)
    used.set(name, [...(used.get(name) ?? []), request])
    return request
  }
  replace(window, 'indexedDB', { open })
  return async () => {
    const gone = [...used].map(([name, requests]) => {
      // A database goes only when nothing holds it open.
      for (const request of requests)
        if (request.readyState === 'done' && request.error === null) request.result.close()
      return settled(real.deleteDatabase(name))
    })
    await Promise.all(gone)
  }
}

function ownChannels(page: string): void {
  const Real = (window as Partial<Window & typeof globalThis>).BroadcastChannel
  if (Real === undefined) return
  replace(window, 'BroadcastChannel', function Channel(name: string) {
    return new Real(`${page}:${name}`)
  })
}

function ownLocks(page: string): Outside['hold'] {
  const real = (navigator as Partial<Navigator>).locks
  if (real === undefined) return () => undefined
  const request = (name: string, ...rest: readonly unknown[]) =>
    (real.request as (...all: readonly unknown[]) => unknown).call(real, `${page}:${name}`, ...rest)
  replace(navigator, 'locks', { request, query: () => real.query() })
  const hold = (name: string) =>
    void real.request(name, { mode: 'shared' }, () => new Promise(() => undefined)).catch(() => undefined)
  hold(page)
  return hold
}

/** Gives the page cookies of its own; `begin` sets those the app reads when it starts. */
function ownCookies(begin: readonly string[]): void {
  const kept = new Map<string, string>()
  const write = (text: string) => {
    const [pair = ''] = text.split(';')
    const at = pair.indexOf('=')
    kept.set(pair.slice(0, at).trim(), pair.slice(at + 1))
  }
  begin.forEach(write)
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...kept].map(([name, value]) => `${name}=${value}`).join('; '),
    set: write,
  })
}

/**
 * Shuts the page off from everything it shares with the shop: storages and cookies are in its memory, databases,
 * channels and locks get names of its own, and nothing is fetched. The person's settings (theme, keys) are there as a
 * copy. To be called before anything of the app runs.
 */
export function encloseWorld(person: Person, cookies: readonly string[] = []): Outside {
  const { localStorage: local, sessionStorage: session } = window
  const page = `${DATABASES}${nanoid()}`
  const listeners = new Set<() => void>()
  const tell = () => queueMicrotask(() => listeners.forEach((listener) => listener()))
  replace(window, 'localStorage', memoryStorage(waysOf(local, person), tell))
  replace(window, 'sessionStorage', memoryStorage())
  const locks = (navigator as Partial<Navigator>).locks
  const hold = ownLocks(page)
  const dropDatabases = ownDatabases(page, locks)
  ownChannels(page)
  ownCookies(cookies)
  replace(window, 'fetch', () => Promise.reject(new TypeError('Nothing is fetched in practice')))
  return { local, session, hold, onKept: (listener) => void listeners.add(listener), dropDatabases }
}
