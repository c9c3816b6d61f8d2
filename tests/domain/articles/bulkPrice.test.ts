import { describe, expect, it } from 'vitest'
import { changedBy, roundedTo, STEPS } from '@/domain/articles/bulkPrice'
import { toAmount } from '@/domain/money'

describe('a price rounded to tens, hundreds or thousands', () => {
  it.each([
    ['124.99', 10, 120],
    ['125', 10, 130],
    ['124.999999', 50, 100],
    ['125', 50, 150],
    ['1175', 50, 1200],
    ['1174.99', 50, 1150],
    ['1150', 50, 1150],
    ['1000', 1000, 1000],
    ['1499.99', 1000, 1000],
    ['1500', 1000, 2000],
    ['99999999.99', 100, 100000000],
    ['-125', 50, -150],
    ['-124.99', 50, -100],
    ['0', 50, 0],
    // Below a half nothing would be left of it.
    ['24.9', 50, 24.9],
    ['25', 50, 50],
    ['3.305', 1000, 3.31],
    ['-24.9', 50, -24.9],
  ])('%s to %i is %d', (amount, step, result) => {
    expect(roundedTo(toAmount(amount), step)).toBe(result)
  })

  it('of a multiple is itself, whatever the step', () => {
    for (const step of STEPS)
      for (const times of [-3, 1, 7, 99_999]) expect(roundedTo(toAmount(step * times), step)).toBe(step * times)
  })
})

describe('a figure changed by a percentage', () => {
  it.each([
    ['1000.000000', 10, 50, 1100],
    ['1039.00', 10, 50, 1150],
    ['1.1', 10, 0, 1.21],
    ['0.333333', 10, 0, 0.366666],
    ['1000', -10, 100, 900],
    ['1000', -100, 100, 0],
    ['99.5', 0, 1, 100],
    // The server's own rounding.
    ['0.4', 0, 1, 0],
    ['', 10, 50, 0],
  ])('%s by %d %%, rounded to %i, is %d', (stored, percent, step, result) => {
    expect(changedBy(stored, percent, step)).toBe(result)
  })
})
