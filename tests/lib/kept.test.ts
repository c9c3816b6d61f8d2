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
