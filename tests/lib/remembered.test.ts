import { describe, expect, it, vi } from 'vitest'
import { remembered } from '@/lib/remembered'

describe('what follows from an object alone', () => {
  it('is worked out once for each object, be it nothing', () => {
    const make = vi.fn(({ name }: { name: string }) => (name === '' ? undefined : name.length))
    const lengthOf = remembered(make)
    const [ana, nobody] = [{ name: 'Ana' }, { name: '' }]
    expect([lengthOf(ana), lengthOf(ana), lengthOf(nobody), lengthOf(nobody)]).toEqual([3, 3, undefined, undefined])
    expect(lengthOf({ name: 'Ana' })).toBe(3)
    expect(make).toHaveBeenCalledTimes(3)
  })
})
