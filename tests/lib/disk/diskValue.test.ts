import { afterEach, describe, expect, it, vi } from 'vitest'
import { diskValue } from '@/lib/disk/diskValue'
import { withLock } from '@/lib/lock'

const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])
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

  it('has what can be had again give way, no more of it than is needed, and is safe [PLUS-014]', async () => {
    const freed: string[] = []
    fullUntil(() => freed.length === 2)
    const room = ['box', 'catalogue', 'never'].map((name) => () => Promise.resolve(void freed.push(name)))
    const kept = diskValue('money', numbers, { flushed: true, room })
    expect(await kept.change((list) => [...list, 1])).toEqual([1])
    expect(kept.isSafe()).toBe(true)
    expect(freed).toEqual(['box', 'catalogue'])
    expect(await diskValue('money', numbers).read()).toEqual([1])
  })

  it('is owed where that is not enough, once, and written when there is room [PLUS-014]', async () => {
    let free = false
    fullUntil(() => free)
    const kept = diskValue('owed', numbers, { room: [() => Promise.resolve()] })
    expect(await kept.change((list) => [...list, 1])).toEqual([1])
    expect(kept.isSafe()).toBe(false)
    free = true
    expect(await kept.change((list) => [...list, 2])).toEqual([1, 2])
    expect(await diskValue('owed', numbers).read()).toEqual([1, 2])
    expect(kept.isSafe()).toBe(true)
  })

  it('takes nothing from others where the disk is not full, but refused [PLUS-014]', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const room = vi.fn(() => Promise.resolve())
    const kept = diskValue('refusing', numbers, { room: [room] })
    await kept.change(() => [1])
    expect(room).not.toHaveBeenCalled()
    expect(kept.isSafe()).toBe(false)
  })
})

describe('a flushed value', () => {
  it('is on the disk itself before anything else happens, in the same place', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await diskValue('flushed', numbers, { flushed: true }).change(() => [1])
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
