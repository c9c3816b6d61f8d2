import { describe, expect, it } from 'vitest'
import { cuponDiscount, cuponExample, cuponFor, cuponPurchase, cuponValidity } from '@/domain/store/cupon'
import { addDays, today } from '@/lib/dates'

describe('what a coupon takes off', () => {
  it.each([
    [{ percentage: '10.00', amount: null }, '10 %'],
    [{ percentage: null, amount: '500.00' }, '$500'],
    // A percentage goes before pesos, as in an order.
    [{ percentage: '10.00', amount: '500.00' }, '10 %'],
    [{ percentage: null, amount: null }, null],
    [{ percentage: '0.00', amount: '' }, null],
    [{ percentage: NaN, amount: null }, null],
    [{ percentage: '-5.00', amount: null }, null],
  ])('%o is %s [ONL-028]', (cupon, shown) => {
    expect(cuponDiscount(cupon)).toBe(shown)
  })

  it.each([
    [{ percentage: '10.00' }, 8000, { off: 800, paid: 7200 }],
    [{ percentage: '33.33' }, 100, { off: 33.33, paid: 66.67 }],
    [{ amount: '500.00' }, 6000, { off: 500, paid: 5500 }],
    // No less than nothing is left to be paid.
    [{ amount: '900.00' }, 600, { off: 600, paid: 0 }],
    [{}, 600, null],
  ])('%o of %d leaves %o', (cupon, purchase, left) => {
    expect(cuponExample(cupon, purchase)).toEqual(left)
  })

  it('is shown of its smallest purchase, or of a round one', () => {
    expect([
      cuponPurchase({ min_amount: '6000.00' }),
      cuponPurchase({ min_amount: null }),
      cuponPurchase({ min_amount: NaN }),
    ]).toEqual([6000, 10_000, 10_000])
  })
})

describe('whom a coupon is for, and until when', () => {
  it.each([
    [{ type: 'normal', buyer_id: null }, 'all'],
    [{ type: 'for_new_buyers', buyer_id: null }, 'new'],
    [{ type: 'normal', buyer_id: 7 }, 'one'],
    [{ type: 'algo_nuevo' }, 'all'],
  ])('%o is for %s', (cupon, who) => expect(cuponFor(cupon)).toBe(who))

  const made = `${addDays(today(), -10)} 10:00:00`
  it.each([
    [{ valid: 1 as const }, /^Sin vencimiento$/, true],
    [{ valid: 0 as const, expiration_date: `${addDays(today(), 5)} 00:00:00` }, /^Ya no vale$/, false],
    [{ expiration_date: `${today()} 00:00:00`, created_at: made }, /^Hasta el /, true],
    [{ expiration_date: `${addDays(today(), -1)} 00:00:00`, created_at: made }, /^Venció el /, false],
    [{ expiration_date: `${addDays(today(), -30)} 00:00:00`, created_at: made }, /^Vence antes de su creación/, false],
    [{ expiration_days: 1 }, /^1 día desde que se da$/, true],
    [{ expiration_days: 30 }, /^30 días desde que se da$/, true],
    [{ expiration_date: 'mañana', expiration_days: -3 }, /^Sin vencimiento$/, true],
  ])('%o', (cupon, text, good) => {
    const validity = cuponValidity(cupon)
    expect(validity.text).toMatch(text)
    expect(validity.good).toBe(good)
  })
})
