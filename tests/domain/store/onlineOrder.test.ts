import { describe, expect, it } from 'vitest'
import { onlineOrderSums, onlineOrderTotal, type OnlineOrderFigures } from '@/domain/store/onlineOrder'

const order = (changes: Partial<OnlineOrderFigures> = {}): OnlineOrderFigures => ({
  total: null,
  payment_method_discount: null,
  payment_method_surchage: null,
  articles: [{ pivot: { price: '1000.00', amount: 2 } }, { pivot: { price: '500.00', amount: 1 } }],
  cupon: null,
  delivery_zone: null,
  ...changes,
})

describe('total of an online order', () => {
  it.each<[string, Partial<OnlineOrderFigures>, number]>([
    ['the lines', {}, 2500],
    ['the stored one', { total: '99.90' }, 99.9],
    ['a discount of the payment method', { payment_method_discount: '10.00' }, 2250],
    ['a surcharge of the payment method', { payment_method_surchage: '4.00' }, 2600],
    ['a coupon of an amount', { cupon: { percentage: '0.00', amount: '300.00' } }, 2200],
    [
      'everything, as the contract works it out',
      {
        payment_method_discount: '10.00',
        cupon: { percentage: '20.00', amount: null },
        delivery_zone: { price: '800.00' },
      },
      2600,
    ],
  ])('%s', (_what, changes, total) => {
    expect(onlineOrderTotal(order(changes))).toBe(total)
  })
})

describe('its steps', () => {
  const whole = {
    payment_method_discount: '10.00',
    payment_method_surchage: '0.00',
    cupon: { percentage: '20.00', amount: null },
    delivery_zone: { price: '800.00' },
  }
  it('are the articles, less the discount, less the coupon, plus the delivery', () => {
    expect(onlineOrderSums(order(whole))).toEqual({
      ...{ articles: 2500, discount: -250, surchage: 0, cupon: -450, delivery: 800, total: 2600 },
      ...{ stored: null, difference: 0 },
    })
  })
  it('tell how far the stored total is from them', () => {
    expect(onlineOrderSums(order({ ...whole, total: '2600.00' })).difference).toBe(0)
    expect(onlineOrderSums(order({ ...whole, total: '2500.01' })).difference).toBe(-99.99)
  })
  it('of an order of nothing are 0', () => {
    expect(onlineOrderSums(order({ articles: [{ pivot: { price: null, amount: 0 } }] }))).toMatchObject({
      articles: 0,
      total: 0,
    })
  })
})
