import Big from 'big.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, lessPercent, plusPercent, toAmount, toNumber, totalOf, wholeCents } from '@/domain/money'

describe('amounts of the wire', () => {
  it.each([
    ['0.00', 0],
    ['0.0000', 0],
    ['1250.500000', 1250.5],
    ['-12.30', -12.3],
    [1234.5, 1234.5],
    ['', 0],
    [null, 0],
    [undefined, 0],
    ['abc', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('reads %j as %d', (value, expected) => {
    expect(toAmount(value).toNumber()).toBe(expected)
  })

  it.each([
    ['0.00', 0],
    ['12.50', 12.5],
    [null, 0],
    [undefined, 0],
    [true, 1],
    ['x', 0],
    [{}, 0],
  ])('reads the flag or percentage %j as %d', (value, expected) => {
    expect(toNumber(value)).toBe(expected)
  })
})

describe('rounding to cents', () => {
  it.each([
    ['2850.855', 2850.86],
    ['-2850.855', -2850.86],
    ['2399.976', 2399.98],
    ['99.999999', 100],
    ['0.004', 0],
    ['0.005', 0.01],
    ['1.005', 1.01],
    ['1234567.894999', 1234567.89],
  ])('%s → %d, half away from zero', (value, expected) => {
    expect(cents(toAmount(value))).toBe(expected)
  })

  it('agrees with an integer rounding written apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (millionths) => {
        const rest = millionths % 10_000
        const whole = (millionths - rest) / 10_000 + (rest >= 5_000 ? 1 : 0)
        expect(cents(new Big(millionths).div(1_000_000))).toBe(whole / 100)
      }),
    )
  })
})

describe('whole cents', () => {
  it('are what exact rounding says, of any figure a server sends', () => {
    for (const value of [1.005, 1.115, -1.005, 0.615, 8.345, 0, -0.004, 123456789.125])
      expect(wholeCents(value) / 100).toBe(cents(toAmount(value)))
    fc.assert(
      fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (thousandths) => {
        expect(wholeCents(thousandths / 1000) / 100).toBe(cents(toAmount(thousandths / 1000)))
      }),
    )
  })
})

describe('percentages', () => {
  it('0 % changes nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), (value) => {
        const amount = toAmount(value / 100)
        expect(lessPercent(amount, toAmount('0.00')).eq(amount)).toBe(true)
        expect(plusPercent(amount, toAmount(null)).eq(amount)).toBe(true)
      }),
    )
  })

  it('takes off and puts on', () => {
    expect(lessPercent(toAmount(1000), toAmount('12.50')).toNumber()).toBe(875)
    expect(plusPercent(toAmount(1000), toAmount(21)).toNumber()).toBe(1210)
    expect(lessPercent(toAmount(1000), toAmount(-10)).toNumber()).toBe(1100)
  })
})

describe('the sum of many', () => {
  it('is exact, whatever their decimals', () => {
    const amounts = fc.array(
      fc.oneof(
        fc.integer({ min: -1e12, max: 1e12 }).map((whole) => (whole / 100).toFixed(2)),
        fc.integer({ min: -1e9, max: 1e9 }).map((parts) => (parts / 1e4).toFixed(4)),
        fc.constantFrom('', null, 'abc', '0.005', '-0.001', 0.1, 0.2, 1e15),
      ),
    )
    const summed = (values: readonly (string | number | null)[]) =>
      values.reduce<Big>((sum, value) => sum.plus(toAmount(value)), new Big(0))
    fc.assert(fc.property(amounts, (values) => totalOf(values).eq(summed(values))))
  })
})
