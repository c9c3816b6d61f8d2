import { describe, expect, it } from 'vitest'
import { emptyCart } from '@/domain/sale/cart'
import { addItem } from '@/domain/sale/lines'
import { articleItem } from '@/domain/sale/newItem'
import { cartFrom, defaultsFrom, storedCart } from '@/features/vender/cart/storedCart'

const yerba = articleItem(
  { id: 1, name: 'Yerba', final_price: '4250.000000', bar_code: '779', stock: '3.00', article_variants: [] },
  2,
  // As a line comes from the disk.
  { cost: undefined },
)

describe('a cart read from storage [U14]', () => {
  it('comes back whole', () => {
    const cart = {
      ...addItem(emptyCart(), yerba),
      client: { id: 4, name: 'Ana' },
      caja_id: 2,
      observations: 'x',
      price_type_id: 3,
    }
    expect(cartFrom(JSON.parse(JSON.stringify(cart)))).toEqual(cart)
  })

  it('knows what a scale weighed, though it has no grams left [PLUS-007]', () => {
    const cart = addItem(emptyCart(), { ...yerba, amount: 1.2, weight: 1.2 })
    expect(cart.items).toMatchObject([{ weight: null, weighed: true }])
    expect(cartFrom(JSON.parse(JSON.stringify(storedCart(cart))))).toEqual(cart)
  })

  it('is stored without what reading it puts back', () => {
    const lines = [
      yerba,
      {
        ...yerba,
        key: 'article-1-9',
        price_types: [{ id: 2, pivot: { final_price: '9.00' } }],
        customPrice: 0,
        discount: 5,
        addresses: true,
      },
      { ...yerba, key: 'service-3', id: 3, kind: 'service', amount: 1, final_price: null } as const,
    ]
    const cart = {
      ...emptyCart(),
      items: lines,
      client: { id: 4, name: 'Ana' },
      discount_percentage: 0,
      current_acount_payment_method_id: 0,
    }
    const text = JSON.stringify(storedCart(cart))
    expect(cartFrom(JSON.parse(text))).toEqual(cart)
    expect(text.length).toBeLessThan(JSON.stringify(cart).length / 3)
  })

  it('holds no costs and no providers, and takes none that an earlier release kept', () => {
    const line = { ...yerba, cost: '4.000000', peso_cost: 4000, provider_id: 7 }
    const cart = { ...emptyCart(), items: [line] }
    expect(JSON.stringify(storedCart(cart))).not.toMatch(/cost|provider_id/)
    expect(cartFrom(JSON.parse(JSON.stringify(cart))).items).toEqual([yerba])
  })

  it.each([null, undefined, 4, 'cart', [], { items: 'yerba' }, { items: [null, 7, {}] }, { items: { 0: yerba } }])(
    'is empty for %j',
    (value) => {
      expect(cartFrom(value)).toEqual(emptyCart())
    },
  )

  it('drops what does not fit field by field', () => {
    const cart = cartFrom({
      total: { a: 1 },
      client: 'Ana',
      caja_id: '2',
      current_acount_payment_method_id: 4,
      price_type_id: { id: 1 },
      discounts: [3],
      observations: 'con ticket',
      touched: {},
      selected_payment_methods: 'x',
    })
    expect(cart).toEqual({ ...emptyCart(), current_acount_payment_method_id: 4, observations: 'con ticket' })
  })

  it('drops broken lines one by one, and fills what an older version did not keep', () => {
    const broken = [
      { ...yerba, key: '"]' },
      { ...yerba, key: 'article-2', amount: 'NaN' },
      { ...yerba, key: 'article-3', kind: 'gift' },
      { ...yerba, key: 'article-4', id: null },
      {
        kind: 'article',
        id: 5,
        key: 'article-5',
        name: 'Azúcar',
        amount: 1,
        final_price: '1190.00',
        variants: 'none',
        stock: {},
      },
    ]
    const { items } = cartFrom({ items: broken })
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      key: 'article-5',
      final_price: '1190.00',
      variants: [],
      stock: null,
      discount: null,
    })
  })

  it('drops the rows of a split that are none', () => {
    const row = { id: 3, name: 'Efectivo', amount: 10, net: null, caja_id: 0 }
    const odd = [{ ...row, name: {} }, { ...row, amount: '10' }, { id: 4 }]
    expect(cartFrom({ selected_payment_methods: [row, ...odd] }).selected_payment_methods).toEqual([row])
  })

  it('keeps plain defaults only', () => {
    expect(defaultsFrom({ address_id: 2, employee_id: '3', wrong: 1, client: { id: 1 } })).toEqual({ address_id: 2 })
    expect(defaultsFrom('x')).toEqual({})
  })
})
