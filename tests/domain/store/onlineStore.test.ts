import { describe, expect, it } from 'vitest'
import { contrast } from '@/domain/contrast'
import { discountProblem, isHexColor, keyProblem, storeMoneyProblem } from '@/domain/store/onlineStore'
import { storeCount, storeHides, storePrice } from '@/domain/store/storeArticles'

describe('what the store cannot take', () => {
  it('money below nothing, or more than its columns hold', () => {
    expect([storeMoneyProblem(null), storeMoneyProblem('0.00'), storeMoneyProblem(999_999.99)]).toEqual([
      null,
      null,
      null,
    ])
    expect(storeMoneyProblem(-1)).toBe('No puede ser menor que cero')
    expect(storeMoneyProblem(1_000_000)).toBe('Hasta $999.999,99')
  })

  it('discounts of less than nothing or more than all', () => {
    expect([discountProblem(null), discountProblem(0), discountProblem('100.00')]).toEqual([null, null, null])
    for (const wrong of [-1, 100.01]) expect(discountProblem(wrong)).toBe('Un porcentaje entre 0 y 100')
  })

  it('keys of more than one word; what stands around one is cut off by the server', () => {
    expect([keyProblem(null), keyProblem(''), keyProblem(' APP_USR-1 ')]).toEqual([null, null, null])
    for (const wrong of ['APP USR', 'uno\ndos', 'a\tb']) expect(keyProblem(wrong)).toMatch('no lleva espacios')
  })

  it('colours that not every part of it reads', () => {
    expect([isHexColor('#1d4ed8'), isHexColor(' #1D4ED8 ')]).toEqual([true, true])
    for (const other of ['#fff', 'red', 'url(x)', '#1d4ed8;position:fixed', null]) expect(isHexColor(other)).toBe(false)
  })

  it('tells colours that can be read from those that cannot', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
    expect(contrast('#ffffff', '#ffffff')).toBeCloseTo(1)
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })
})

describe('what the store shows [ONL-021]', () => {
  const all = { show_articles_without_stock: 1, show_articles_without_images: 1, stock_null_equal_0: 0 } as const
  const article = { online: 1, stock: '3.00', images: [1] } as const

  it.each([
    [article, {}, null],
    [{ ...article, online: 0 as const }, all, 'offline'],
    [{ ...article, stock: '0.00' }, {}, 'stock'],
    [{ ...article, stock: '-2.00' }, {}, 'stock'],
    [{ ...article, stock: '0.00' }, all, null],
    // Not tracked is not none, unless the shop says so.
    [{ ...article, stock: null }, {}, null],
    [{ ...article, stock: null }, { stock_null_equal_0: 1 as const }, 'stock'],
    [{ ...article, images: [] }, {}, 'image'],
    [{ ...article, images: [] }, all, null],
  ])('%o by %o: %s', (row, rules, why) => expect(storeHides(row, rules)).toBe(why))

  it('is counted with what hides the rest', () => {
    const rows = [article, { ...article, stock: '0' }, { ...article, images: [] }, { ...article, online: 0 as const }]
    expect(storeCount(rows, {})).toEqual({ shown: 1, stock: 1, image: 1, offline: 1 })
  })

  it('costs more by its surcharge, to the cent', () => {
    expect(storePrice('1000.00', { online_price_surchage: '10.00' })).toBe(1100)
    expect(storePrice('99.99', { online_price_surchage: '3.33' })).toBe(103.32)
    expect(storePrice('1000.00', { online_price_surchage: null })).toBe(1000)
    expect(storePrice('1000.00', { online_price_surchage: NaN })).toBe(1000)
  })
})
