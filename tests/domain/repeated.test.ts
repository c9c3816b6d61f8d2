import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { repeatedPair, repeatedRows } from '@/domain/repeated'
import { instant } from '@/lib/dates'

interface Row {
  id: number
  what: number
  at: string
}

const NOW = Date.UTC(2026, 10, 21, 15)
const row = (id: number, seconds: number, what = 1): Row => ({ id, what, at: instant(NOW - seconds * 1_000) })
const momentOf = ({ at }: Row) => at
const isEqual = (one: Row, other: Row) => one.what === other.what
const ids = (rows: readonly Row[], accepted: readonly number[] = []) => {
  const pair = repeatedPair(rows, { isEqual, momentOf }, accepted, NOW)
  return pair === null ? null : [pair.first.id, pair.second.id]
}

describe('two records that may be one', () => {
  it('are the newest pair of equal ones within a minute, none that was said to be two [CAJA-004]', () => {
    const rows = [row(1, 300), row(2, 270), row(3, 200, 2), row(4, 100), row(5, 40), row(6, 39, 2)]
    expect(ids(rows)).toEqual([4, 5])
    expect(ids(rows, [5])).toEqual([1, 2])
    expect(ids(rows, [5, 2])).toBeNull()
  })

  it('are the two a walk through all of them finds [CAJA-004]', () => {
    const records = fc.array(fc.record({ seconds: fc.integer({ min: 0, max: 600 }), what: fc.nat(3) }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(records, (made) => {
        const newest = made.map(({ seconds, what }, index) => row(index + 1, seconds, what)).reverse()
        const pair = newest.flatMap((second, index) => {
          const isNear = (one: Row) => Math.abs(Date.parse(one.at) - Date.parse(second.at)) <= 60_000
          const first = newest.slice(index + 1).find((one) => isEqual(one, second) && isNear(one))
          return first ? [[first.id, second.id]] : []
        })[0]
        expect(ids(newest)).toEqual(pair ?? null)
      }),
    )
  })

  it('of 5,000 in a day are looked for among their neighbours alone [CAJA-004]', () => {
    let compared = 0
    const rows = Array.from({ length: 5_000 }, (_, index) => row(index + 1, (5_000 - index) * 15, index))
    const pair = repeatedPair(
      rows,
      { isEqual: (one, other) => ++compared > 0 && isEqual(one, other), momentOf },
      [],
      NOW,
    )
    expect(pair).toBeNull()
    expect(compared).toBeLessThan(5 * rows.length)
  })
})

describe('the marks of a list', () => {
  const marks = (rows: readonly Row[]) =>
    [...repeatedRows(rows, { keyOf: ({ what }) => String(what), momentOf })].map(([id, like]) => [id, like.id])

  it('are at equal records stored within a minute, each with the nearest one [SALE-069]', () => {
    expect(marks([row(3, 50), row(2, 100), row(1, 160), row(9, 50, 2)])).toEqual([
      [1, 2],
      [2, 1],
      [3, 2],
    ])
  })

  it('are at none of equal records stored minutes apart, whatever their order [SALE-069]', () => {
    expect(marks([row(1, 400), row(3, 10), row(2, 200)])).toEqual([])
  })
})
