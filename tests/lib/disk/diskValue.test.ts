import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { diskValue } from '@/lib/disk/diskValue'
import { isDiskFull, noteKept } from '@/lib/disk/full'
import { readStored, replaceRefused, writeStored } from '@/lib/disk/storage'
import { withLock } from '@/lib/lock'

const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])
const money = (list: readonly number[]) => list.length > 0
afterEach(() => vi.restoreAllMocks())

describe('a kept value', () => {
  it('is still there for the next page', async () => {
    await diskValue('numbers', numbers).change((list) => [...list, 1])
    expect(await diskValue('numbers', numbers).read()).toEqual([1])
  })

  it('lives in memory where the browser refuses storage', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    const kept = diskValue('refused', numbers)
    expect(await kept.change((list) => [...list, 1])).toEqual([1])
    expect(await kept.change((list) => [...list, 2])).toEqual([1, 2])
    expect(await kept.read()).toEqual([1, 2])
  })
})

describe('a disk that never answers', () => {
  it('is waited for three seconds once; then the page goes on without it and says that money would be lost [PLUS-014, D-84]', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    onTestFinished(() => {
      vi.unstubAllGlobals()
      noteKept('silent', true)
    })
    const kept = diskValue('silent', numbers, { money })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const changing = kept.change((list) => [...list, 1])
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    expect(await changing).toEqual([1])
    expect(isDiskFull()).toBe(true)
    expect(await kept.change((list) => [...list, 2])).toEqual([1, 2])
    expect(await kept.read()).toEqual([1, 2])
  })
})

it('a storage the browser does not even name is replaced by one of the page, and the banner says so [PLUS-014, D-84]', () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage')
  const get = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  Object.defineProperty(window, 'localStorage', { get, configurable: true })
  onTestFinished(() => {
    if (own) Object.defineProperty(window, 'localStorage', own)
    else Reflect.deleteProperty(window, 'localStorage')
    noteKept('localStorage', true)
  })
  replaceRefused()
  expect(writeStored(localStorage, 'theme', 'dark')).toBe(true)
  expect(readStored(localStorage, 'theme')).toBe('dark')
  expect(isDiskFull()).toBe(true)
})

describe('a value the disk did not take once', () => {
  const full = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })

  it('is known not to be safe, and written with the next change', async () => {
    const kept = diskValue('once', numbers)
    await kept.change(() => [1])
    full()
    expect(await kept.change((list) => [...list, 2])).toEqual([1, 2])
    expect(kept.isSafe()).toBe(false)
    expect(await kept.read()).toEqual([1, 2])
    expect(await diskValue('once', numbers).read()).toEqual([1])
    expect(await kept.change((list) => [...list, 3])).toEqual([1, 2, 3])
    expect(kept.isSafe()).toBe(true)
    expect(await diskValue('once', numbers).read()).toEqual([1, 2, 3])
  })

  it('goes to what another tab has written meanwhile', async () => {
    const [kept, other] = [diskValue('two', numbers), diskValue('two', numbers)]
    full()
    await kept.change((list) => [...list, 1])
    await other.change((list) => [...list, 2])
    expect(await kept.read()).toEqual([2, 1])
    expect(await kept.change((list) => [...list, 3])).toEqual([2, 1, 3])
    expect(await other.read()).toEqual([2, 1, 3])
  })
})

describe('a value that matters more than others, on a full disk', () => {
  const fullUntil = (isFree: () => boolean) => {
    const { put } = IDBObjectStore.prototype
    return vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (!isFree()) throw new DOMException('full', 'QuotaExceededError')
      return put.apply(this, args)
    })
  }

  it('has the copy of the catalogue give way, and is safe [PLUS-014]', async () => {
    await diskValue('articles:1', numbers).change(() => [9])
    let isFree = false
    fullUntil(() => isFree)
    const { delete: remove } = IDBObjectStore.prototype
    vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, key) {
      isFree = true
      return remove.call(this, key)
    })
    const kept = diskValue('money', numbers, { money })
    expect(await kept.change((list) => [...list, 1])).toEqual([1])
    expect(isDiskFull()).toBe(false)
    expect(await diskValue('articles:1', numbers).read()).toEqual([])
    expect(await diskValue('money', numbers).read()).toEqual([1])
  })

  it('is owed where that is not enough, once, and written when there is room [PLUS-014]', async () => {
    let free = false
    fullUntil(() => free)
    const kept = diskValue('owed', numbers, { money })
    expect(await kept.change((list) => [...list, 1])).toEqual([1])
    expect(isDiskFull()).toBe(true)
    free = true
    expect(await kept.change((list) => [...list, 2])).toEqual([1, 2])
    expect(await diskValue('owed', numbers).read()).toEqual([1, 2])
    expect(isDiskFull()).toBe(false)
  })

  it('without money in it leaves nothing to be lost with the page [PLUS-014]', async () => {
    fullUntil(() => false)
    const kept = diskValue('emptied', numbers, { money })
    await kept.change(() => [1])
    await kept.change(() => [])
    expect(isDiskFull()).toBe(false)
  })

  it('takes nothing from others where the disk is not full, but refused [PLUS-014]', async () => {
    await diskValue('articles:1', numbers).change(() => [9])
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const kept = diskValue('refusing', numbers, { money })
    await kept.change(() => [1])
    expect(await diskValue('articles:1', numbers).read()).toEqual([9])
    expect(isDiskFull()).toBe(true)
    await kept.change(() => [])
  })
})

describe('a flushed value', () => {
  it('is on the disk itself before anything else happens, in the same place', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await diskValue('flushed', numbers, { money }).change(() => [1])
    expect(transaction).toHaveBeenCalledWith('keyval', 'readwrite', { durability: 'strict' })
    expect(await diskValue('flushed', numbers).read()).toEqual([1])
  })
})

describe('a lock', () => {
  it('lets one in after the other, also after one that failed', async () => {
    const order: string[] = []
    const run = (name: string) => async () => {
      order.push(`${name} in`)
      await Promise.resolve()
      order.push(`${name} out`)
      if (name === 'a') throw new Error('a fails')
    }
    const [first] = await Promise.allSettled([withLock('door', run('a')), withLock('door', run('b'))])
    expect(order).toEqual(['a in', 'a out', 'b in', 'b out'])
    expect(first.status).toBe('rejected')
  })
})
