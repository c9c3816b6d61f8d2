import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Model } from '@/entities/types'
import { append, putBack, remove, replace, reread, sharing, upsert, withChanges, withPage } from '@/list/transitions'

const rows = (...ids: number[]): Model[] => ids.map((id) => ({ id }))
const ids = (list: readonly Model[]) => list.map((row) => row.id)
const named = (id: number, name: string) => ({ id, name }) as Model

describe('list transitions', () => {
  it('replaces a row of the same id in its place [LIST-035]', () => {
    expect(upsert([named(1, 'a'), named(2, 'b')], [named(2, 'c')])).toEqual([named(1, 'a'), named(2, 'c')])
  })

  it('puts a new row first [LIST-037]', () => {
    expect(ids(upsert(rows(1, 2), rows(3)))).toEqual([3, 1, 2])
  })

  it('takes many at once as it would one after the other', () => {
    const id = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(fc.uniqueArray(id), fc.uniqueArray(id), (before, incoming) => {
        const together = upsert(rows(...before), rows(...incoming))
        const oneByOne = incoming.reduce((list, each) => upsert(list, rows(each)), rows(...before) as readonly Model[])
        expect(ids(together)).toEqual(ids(oneByOne))
      }),
    )
  })

  it('a filtered list replaces what it has and takes nothing new [LIST-036]', () => {
    expect(replace([named(1, 'a')], [named(1, 'b'), named(2, 'c')])).toEqual([named(1, 'b')])
    const list = rows(1)
    expect(replace(list, rows(2))).toBe(list)
  })

  it('removes rows by id, and is the same list when none was there [LIST-038, D-31]', () => {
    const list = rows(1, 2, 3)
    expect(ids(remove(list, [2]))).toEqual([1, 3])
    expect(remove(list, [9])).toBe(list)
  })

  it('what was taken out comes back where it was, whatever came on top meanwhile [PLUS-010]', () => {
    const id = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(fc.uniqueArray(id, { minLength: 1 }), fc.uniqueArray(id), fc.boolean(), (before, chosen, added) => {
        const among = rows(...before)
        const gone = chosen.filter((each) => before.includes(each))
        const left = upsert(remove(among, gone), added ? rows(99) : [])
        const back = before
          .filter((each) => gone.includes(each))
          .reduce((list, each) => putBack(list, { id: each }, among), left)
        expect(ids(remove(back, [99]))).toEqual(before)
        expect(ids(back)).toHaveLength(before.length + (added ? 1 : 0))
      }),
    )
    expect(ids(putBack(rows(9, 3, 2), { id: 1 }, rows(3, 2, 1)))).toEqual([9, 3, 2, 1])
    expect(ids(putBack(rows(9, 2, 1), { id: 3 }, rows(3, 2, 1)))).toEqual([9, 3, 2, 1])
  })

  it('keeps the rows held that were read again unchanged, and only those', () => {
    const held = [named(3, 'c'), named(2, 'b'), named(1, 'a')]
    const page = sharing(held, [named(4, 'd'), named(3, 'c'), named(2, 'other'), named(1, 'a')], 0)
    expect(page).toEqual([named(4, 'd'), named(3, 'c'), named(2, 'other'), named(1, 'a')])
    expect([page[1] === held[0], page[2] === held[1], page[3] === held[2]]).toEqual([true, false, true])
    const inStock = (amount: string): Model[] => [
      Object.assign({ id: 1 }, { addresses: [{ id: 1, pivot: { amount } }] }),
    ]
    const [deep, sold] = [inStock('1.00'), inStock('2.00')]
    expect(sharing(deep, inStock('1.00'), 0)[0]).toBe(deep[0])
    expect(sharing(deep, sold, 0)[0]).toBe(sold[0])
  })

  it('finds the rows held where some went and came, in whatever order the list is', () => {
    const oldest = Array.from({ length: 50 }, (_, index) => named(index + 1, 'x'))
    for (const held of [oldest, oldest.toReversed()]) {
      const again = structuredClone(held.filter(({ id }) => id !== 10)).toSpliced(5, 0, named(99, 'new'))
      const page = sharing(held, again, 0)
      expect(page).toEqual(again)
      expect(page.filter((row) => !held.includes(row)).map(({ id }) => id)).toEqual([99])
    }
    // A list that is newest first, of which more rows are gone than are looked for around a place.
    const held = oldest.toReversed()
    expect(sharing(held, structuredClone(held.slice(40)), 0).every((row) => held.includes(row))).toBe(true)
  })

  it('a list read again unchanged is the same list; another is as it was read', () => {
    const held = rows(3, 2, 1)
    expect(reread(held, sharing(held, rows(3, 2, 1), 0))).toBe(held)
    expect(ids(reread(held, sharing(held, rows(4, 3, 1), 0)))).toEqual([4, 3, 1])
    expect(ids(reread(held, sharing(held, rows(1, 2, 3), 0)))).toEqual([1, 2, 3])
    expect(ids(reread(held, []))).toEqual([])
  })

  it('puts a page behind, without rows that are already there', () => {
    expect(append([named(1, 'newer')], [named(1, 'older'), named(2, 'b')])).toEqual([named(1, 'newer'), named(2, 'b')])
  })

  it('takes from a page what it says of rows held from before, but for those that are newer or gone by now', () => {
    const before = [named(7, 'event'), named(2, 'old'), named(1, 'same')]
    const page = [named(3, 'c'), named(2, 'b'), named(7, 'older'), named(5, 'gone')]
    expect(withPage(before, page, [{ id: 7 }, { id: 5 }])).toEqual([
      named(7, 'event'),
      named(2, 'b'),
      named(1, 'same'),
      named(3, 'c'),
    ])
    expect(ids(before)).toEqual([7, 2, 1])
  })

  it('lays what happened during a load over what was read', () => {
    const changes = [
      { id: 2, model: named(2, 'changed') },
      { id: 3, model: null },
      { id: 9, model: named(9, 'new') },
      { id: 4, model: named(4, 'x') },
      { id: 4, model: null },
    ]
    expect(withChanges([named(1, 'a'), named(2, 'old'), named(3, 'gone'), named(4, 'gone too')], changes)).toEqual([
      named(9, 'new'),
      named(1, 'a'),
      named(2, 'changed'),
    ])
  })

  it('leaves the rows it is given as they are', () => {
    const before = Object.freeze(rows(1, 2))
    for (const list of [
      upsert(before, rows(2)),
      upsert(before, rows(3, 2)),
      replace(before, rows(2)),
      remove(before, [1]),
      append(before, rows(3)),
      withPage(before, rows(2), []),
    ])
      expect(list).not.toBe(before)
    expect(ids(before)).toEqual([1, 2])
  })
})
