import { describe, expect, it } from 'vitest'
import { repeatedRows } from '@/domain/repeated'
import { instant } from '@/lib/dates'

interface Row {
  id: number
  what: number
  at: string
}

const NOW = Date.UTC(2026, 10, 21, 15)
const row = (id: number, seconds: number, what = 1): Row => ({ id, what, at: instant(NOW - seconds * 1_000) })
const momentOf = ({ at }: Row) => at

describe('the marks of a list', () => {
  const marks = (rows: readonly Row[]) =>
    [...repeatedRows(rows, { keyOf: ({ what }) => (what === 0 ? null : String(what)), momentOf })].map(([id, like]) => [
      id,
      like.id,
    ])

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

  it('are at none of the records that are not compared [CAJA-004]', () => {
    expect(marks([row(1, 50, 0), row(2, 51, 0)])).toEqual([])
  })
})
