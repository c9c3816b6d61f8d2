import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inSlices, sortedInSlices } from '@/lib/inSlices'

describe('work a little at a time', () => {
  it('goes through all of it in order, and says when it was given up', async () => {
    const seen: number[] = []
    expect(await inSlices([3, 1, 2], (item, index) => void seen.push(item * 10 + index))).toBe(true)
    expect(seen).toEqual([30, 11, 22])
    expect(await inSlices([1], () => seen.push(0), AbortSignal.abort())).toBe(false)
    expect(seen).toHaveLength(3)
  })

  it('sorts as a list does, equal ones in their order', async () => {
    const rows = fc.array(fc.record({ key: fc.integer({ min: 0, max: 50 }), id: fc.nat() }), { maxLength: 1200 })
    await fc.assert(
      fc.asyncProperty(rows, async (list) => {
        const compare = (one: { key: number }, other: { key: number }) => one.key - other.key
        expect(await sortedInSlices(list, compare)).toEqual([...list].sort(compare))
      }),
      { numRuns: 30 },
    )
    expect(await sortedInSlices([2, 1], (one, other) => one - other, AbortSignal.abort())).toBeNull()
  })
})
