import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amount, parseTyped, percentage, phone, price, quantity } from '@/lib/format'

describe('prices', () => {
  it.each([
    [1234.5, '$1.234,50'],
    ['1234.50', '$1.234,50'],
    ['1234567.89', '$1.234.567,89'],
    [0.1, '$0,10'],
    ['0.00', '$0'],
    [-1234.5, '-$1.234,50'],
    ['4250.000000', '$4.250'],
    ['2048.360000', '$2.048,36'],
    [1e-7, '$0'],
  ])('shows %s as %s, the Argentine way [CONST-005]', (value, expected) => {
    expect(price(value)).toBe(expected)
  })

  it('drops the cents when they are 00, unless forced; never shows them when told so [CONST-006]', () => {
    expect(price(1234)).toBe('$1.234')
    expect(price(1234, 'always')).toBe('$1.234,00')
    expect(price(1234.56, 'never')).toBe('$1.235')
  })

  it.each([null, undefined, '', 'abc', Number.NaN])('shows %s as - [CONST-006]', (value) => {
    expect(price(value)).toBe('-')
  })

  it('shows an amount beside its sign with its cents, and nothing for none', () => {
    expect([amount('1234567.500000'), amount(64300), amount(0), amount(null)]).toEqual([
      '1.234.567,50',
      '64.300,00',
      '0,00',
      '',
    ])
  })

  it('shows quantities and percentages without useless zeros', () => {
    expect([quantity('2.00'), quantity(1.5), quantity('1250.25'), quantity(null)]).toEqual([
      '2',
      '1,5',
      '1.250,25',
      '-',
    ])
    expect([percentage('10.50'), percentage(21), percentage(null)]).toEqual(['10,5 %', '21 %', '-'])
  })

  it('never shows a minus before nothing, nor a broken one, whatever rounds to it [CONST-005]', () => {
    expect([price(-0.004), price(-0.004, 'always'), price(-0.4, 'never')]).toEqual(['$0', '$0,00', '$0'])
    const tiny = fc.double({ min: -1, max: 1, noNaN: true })
    fc.assert(
      fc.property(tiny, (value) => {
        for (const text of [
          price(value),
          price(value, 'always'),
          price(value, 'never'),
          amount(value),
          quantity(value),
          percentage(value),
        ])
          expect(text).toMatch(/^(-?\$?(0,\d*[1-9]\d*|1|1,00)|\$?0|\$?0,00)(\s%)?$/)
      }),
    )
  })

  it('drops the first four characters of a phone that are its country, and nothing of one stored without it [CONST-007, CLI-006]', () => {
    expect(phone('341 555-0142')).toBe('341 555-0142')
    expect(phone('+543415550142')).toBe('3415550142')
    expect(phone('1122334455')).toBe('1122334455')
    expect(phone('+5491122334455')).toBe('1122334455')
    expect(phone('+54 341 555-0142')).toBe('341 555-0142')
    expect(phone(null)).toBe('')
  })
})

describe('typed amounts', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1234,5', 1234.5],
    ['1234.5', 1234.5],
    ['$ 1.234,50', 1234.5],
    ['1.234.567', 1234567],
    ['1.234', 1234],
    ['4.250', 4250],
    ['0.125', 0.125],
    ['12.34', 12.34],
    ['-3', -3],
    [',5', 0.5],
    ['', null],
    ['   ', null],
    ['abc', Number.NaN],
    ['1e9', Number.NaN],
    ['1,200.00', Number.NaN],
    ['1,2,3', Number.NaN],
    ['10.5,', Number.NaN],
    ['1.50,00', Number.NaN],
    ['12.34,5', Number.NaN],
    ['1.234.5,6', Number.NaN],
    ['0.125,5', Number.NaN],
    ['12,', 12],
    ['--1', Number.NaN],
    ['Infinity', Number.NaN],
  ])('reads %j as %s', (text, expected) => {
    expect(parseTyped(text)).toEqual(expected)
  })
})
