import { describe, expect, it } from 'vitest'
import {
  codeFormat,
  isRepriced,
  LABEL_SIZES,
  labelPages,
  OWN_SIZE,
  parseLabelSettings,
  perPage,
  sizeOf,
  USUAL_LABELS,
} from '@/domain/articles/labels'

describe('labels of articles', () => {
  it('are wrong once the price is another sum, to the cent [PLUS-011]', () => {
    expect(isRepriced(100, 100.000004)).toBe(false)
    expect(isRepriced(100, 100.01)).toBe(true)
    expect(isRepriced(null, 80)).toBe(true)
    expect(isRepriced(null, 0)).toBe(false)
  })

  it('of every size fit on their sheet of A4 [PLUS-002]', () => {
    for (const { name, width, height, sheet } of LABEL_SIZES) {
      if (sheet === null) continue
      expect(sheet.left + sheet.columns * width, name).toBeLessThanOrEqual(210)
      expect(sheet.top + sheet.rows * height, name).toBeLessThanOrEqual(297)
    }
  })

  it('fill their pages in order, after the places of a sheet that are gone; a roll has no such places [PLUS-002]', () => {
    const sheet = sizeOf({ ...USUAL_LABELS, size: 'a4-24' })
    const rows = [
      { label: 'a', copies: 2 },
      { label: 'b', copies: 0 },
      { label: 'c', copies: 23 },
    ]
    const pages = labelPages(rows, sheet, 3)
    expect(pages.map((page) => page.length)).toEqual([24, 4])
    expect(pages[0]?.slice(0, 6)).toEqual([null, null, null, 'a', 'a', 'c'])
    expect(labelPages(rows, sizeOf({ ...USUAL_LABELS, size: 'roll-50x25' }), 3)).toHaveLength(25)
    expect(labelPages([], sheet, 0)).toEqual([])
    expect(labelPages(rows, sheet, 400)[0]?.filter((place) => place === null)).toHaveLength(perPage(sheet) - 1)
  })

  it('are drawn as what their code is [PLUS-002]', () => {
    expect(codeFormat('7790895000997')).toBe('EAN13')
    expect(codeFormat('7790895000998')).toBe('CODE128')
    expect(codeFormat('96385074')).toBe('EAN8')
    expect(codeFormat('036000291452')).toBe('UPC')
    expect(codeFormat('ABC-12')).toBe('CODE128')
    expect(codeFormat('ñandú')).toBeNull()
    expect(codeFormat('')).toBeNull()
  })

  it('are printed as usual where the browser kept nonsense [PLUS-002, PLUS-011]', () => {
    expect(parseLabelSettings(undefined)).toEqual(USUAL_LABELS)
    for (const value of ['x', { size: 'poster', width: -3, height: '40', code: 1 }])
      expect(parseLabelSettings(value)).toEqual(USUAL_LABELS)
    const own = { ...USUAL_LABELS, size: OWN_SIZE, width: 80, height: 20, code: false, date: true }
    expect(parseLabelSettings(own)).toEqual(own)
    expect(sizeOf(own)).toMatchObject({ width: 80, height: 20, sheet: null })
  })
})
