import { describe, expect, it } from 'vitest'
import { withLock, withLockIfFree } from '@/lib/lock'

/** Work that lasts until it is told to end. */
function held() {
  let end = () => undefined as void
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { ended, end }
}

describe('a lock', () => {
  it('lets in one at a time, in their order, whatever became of the one before', async () => {
    const order: number[] = []
    const first = withLock('x', async () => {
      order.push(1)
      throw new Error('of the first')
    })
    const second = withLock('x', async () => void order.push(2))
    await expect(first).rejects.toThrow('of the first')
    await second
    expect(order).toEqual([1, 2])
  })

  it('that is free is taken at once, and keeps others out', async () => {
    const { ended, end } = held()
    const order: string[] = []
    const first = withLockIfFree('y', async (isFree) => {
      order.push(`first ${isFree}`)
      await ended
      order.push('first ended')
    })
    const second = withLock('y', async () => void order.push('second'))
    end()
    await Promise.all([first, second])
    expect(order).toEqual(['first true', 'first ended', 'second'])
  })

  it('that is taken is not waited for, and is free again afterwards', async () => {
    const { ended, end } = held()
    const first = withLock('z', () => ended)
    expect(await withLockIfFree('z', async (isFree) => isFree)).toBe(false)
    end()
    await first
    expect(await withLockIfFree('z', async (isFree) => isFree)).toBe(true)
  })
})
