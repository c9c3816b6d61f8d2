import { describe, expect, it, vi } from 'vitest'
import { csv, csvFile } from '@/lib/sheet/csv'

const cells: readonly (readonly [string | number | null, string])[] = [
  ['Yerba', 'Yerba'],
  [1234.5, '1234,5'],
  [-3, '-3'],
  [0, '0'],
  [Number.NaN, ''],
  [null, ''],
  ['a;b', '"a;b"'],
  ['dijo "sí"', '"dijo ""sí"""'],
  ['uno\ndos', '"uno\ndos"'],
  ['=HYPERLINK("x")', '"\t=HYPERLINK(""x"")"'],
  ['+5493415551234', '"\t+5493415551234"'],
  ['-5', '"\t-5"'],
  ['@cmd', '"\t@cmd"'],
  ['\t=1', '"\t\t=1"'],
  ['\n=1', '"\n\t=1"'],
  ['＝1', '"\t＝1"'],
  ['x,=1', '"x,\t=1"'],
  ['7790000000010', '7790000000010'],
  ['3415551234', '3415551234'],
  ['10-12', '10-12'],
  ['a@b.com, c', 'a@b.com, c'],
]

describe('a file for a spreadsheet', () => {
  it.each(cells)('writes %j as %s: a spreadsheet shows the text as it is and runs none', (value, written) => {
    expect(csv([[value, 'x']])).toBe(`\uFEFF${written};x\r\n`)
  })

  it('begins with the mark of UTF-8 and ends each line', () => {
    expect(
      csv([
        ['N°', 'Total'],
        [1, 2.25],
      ]),
    ).toBe('\uFEFFN°;Total\r\n1;2,25\r\n')
  })
})

describe('a file of many rows', () => {
  const numbers = Array.from({ length: 2_600 }, (_, index) => index)
  const cellsOf = (index: number) => [`=A${index}`, index / 2]

  it('is what its rows are, made some at a time, and tells how far it is [GEN-014]', async () => {
    const told: number[] = []
    const file = await csvFile({ heads: ['N°', 'Total'], rows: numbers, cellsOf, onRows: (done) => told.push(done) })
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())
    expect(text).toBe(csv([['N°', 'Total'], ...numbers.map(cellsOf)]))
    expect(told).toEqual([500, 1_000, 1_500, 2_000, 2_500, 2_600])
  })

  it('is not made when it was given up', async () => {
    const going = new AbortController()
    const onRows = () => going.abort()
    // Between two slices the page is asked whether there is something more urgent.
    vi.spyOn(performance, 'now').mockImplementation(() => (clock += 10))
    let clock = 0
    await expect(csvFile({ heads: [], rows: numbers, cellsOf, signal: going.signal, onRows })).rejects.toThrow()
    vi.restoreAllMocks()
  })
})
