import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptValue } from '@/lib/kept'
import { withLock } from '@/lib/lock'

const numbers = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : [])
afterEach(() => vi.restoreAllMocks())

describe('a kept value', () => {
  it('is still there for the next page', async () => {
    await keptValue('numbers', numbers).change((list) => [...list, 1])
    expect(await keptValue('numbers', numbers).read()).toEqual([1])
  })

  it('lives in memory where the browser refuses storage', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    const kept = keptValue('refused', numbers)
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
    const kept = keptValue('once', numbers)
    await kept.change(() => [1])
    full()
    expect(await kept.change((list) => [...list, 2])).toEqual([1, 2])
    expect(kept.isSafe()).toBe(false)
    expect(await kept.read()).toEqual([1, 2])
    expect(await keptValue('once', numbers).read()).toEqual([1])
    expect(await kept.change((list) => [...list, 3])).toEqual([1, 2, 3])
    expect(kept.isSafe()).toBe(true)
    expect(await keptValue('once', numbers).read()).toEqual([1, 2, 3])
  })

  it('goes to what another tab has written meanwhile', async () => {
    const [kept, other] = [keptValue('two', numbers), keptValue('two', numbers)]
    full()
    await kept.change((list) => [...list, 1])
    await other.change((list) => [...list, 2])
    expect(await kept.read()).toEqual([2, 1])
    expect(await kept.change((list) => [...list, 3])).toEqual([2, 1, 3])
    expect(await other.read()).toEqual([2, 1, 3])
  })
})

describe('a flushed value', () => {
  it('is on the disk itself before anything else happens, in the same place', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction')
    await keptValue('flushed', numbers, { flushed: true }).change(() => [1])
    expect(transaction).toHaveBeenCalledWith('keyval', 'readwrite', { durability: 'strict' })
    expect(await keptValue('flushed', numbers).read()).toEqual([1])
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
