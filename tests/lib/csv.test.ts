import { describe, expect, it } from 'vitest'
import { csv } from '@/lib/csv'

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
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+54', "'+54"],
  ['-5', "'-5"],
  ['@cmd', "'@cmd"],
  ['\tx', "'\tx"],
]

describe('a file for a spreadsheet', () => {
  it.each(cells)('writes %j as %s: no text is ever a formula', (value, written) => {
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
