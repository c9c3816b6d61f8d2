import { describe, expect, it } from 'vitest'
import { createScanQueue } from '@/features/vender/scan/scanQueue'

/** Look-ups that the test answers when it likes. */
function lookUps() {
  const open = new Map<string, ((answer: string) => void)[]>()
  return {
    open,
    find: (code: string) => new Promise<string>((resolve) => void open.set(code, [...(open.get(code) ?? []), resolve])),
    answer(code: string) {
      open.get(code)?.forEach((resolve) => resolve(code.toUpperCase()))
      open.delete(code)
    },
  }
}
const settled = () => new Promise<void>((resolve) => setTimeout(resolve))

describe('scan queue [U4]', () => {
  it('hands on at once what is known and nothing waits before', () => {
    const taken: string[] = []
    const queue = createScanQueue<string, string>({
      known: (code) => code,
      find: () => Promise.reject(new Error('asked')),
      take: (code) => taken.push(code),
      held: () => false,
    })
    queue.push('a')
    queue.push('b')
    expect(taken).toEqual(['a', 'b'])
    expect(queue.waiting().length).toBe(0)
  })

  it('makes 300 units of 300 scans, repeats included, in their order, whatever the look-ups take', async () => {
    const { open, find, answer } = lookUps()
    const known = new Set<string>()
    const taken: string[] = []
    const queue = createScanQueue<string, string>({
      find,
      known: (code) => (known.has(code) ? code.toUpperCase() : undefined),
      take: (code, result) => {
        known.add(code)
        taken.push(result)
      },
      held: () => false,
    })
    // A generator of its own: the same order on every run.
    let seed = 7
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647
    const codes = Array.from({ length: 300 }, (_, index) =>
      random() < 0.3 ? `c${Math.floor(random() * index)}` : `c${index}`,
    )
    for (const [index, code] of codes.entries()) {
      queue.push(code)
      // Some answers come while scans still arrive, in another order than they were asked.
      if (index % 3 === 0) [...open.keys()].reverse().slice(0, 2).forEach(answer)
      if (index % 20 === 0) await settled()
    }
    while (queue.waiting().length > 0) {
      ;[...open.keys()].reverse().forEach(answer)
      await settled()
    }
    expect(taken).toEqual(codes.map((code) => code.toUpperCase()))
  })

  it('holds the scans while the screen takes none, and goes on after [U5] [U8]', async () => {
    const taken: string[] = []
    let held = true
    const queue = createScanQueue<string, string>({
      known: (code) => code,
      find: (code) => Promise.resolve(code),
      take: (code) => taken.push(code),
      held: () => held,
    })
    queue.push('a')
    queue.push('b')
    await settled()
    expect(taken).toEqual([])
    expect(queue.waiting().length).toBe(2)
    held = false
    queue.resume()
    expect(taken).toEqual(['a', 'b'])
  })

  it('keeps a scan whose answer arrives during a hold', async () => {
    const { find, answer } = lookUps()
    const taken: string[] = []
    let held = false
    const queue = createScanQueue<string, string>({
      known: () => undefined,
      find,
      take: (code) => taken.push(code),
      held: () => held,
    })
    queue.push('a')
    held = true
    answer('a')
    await settled()
    expect(taken).toEqual([])
    held = false
    queue.resume()
    await settled()
    expect(taken).toEqual(['a'])
  })
})
