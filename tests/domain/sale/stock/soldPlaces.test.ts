import { describe, expect, it } from 'vitest'
import { toAmount } from '@/domain/money'
import { articleAfterSale } from '@/domain/sale/stock/soldPlaces'

const row = (id: number, amount: string) => ({ id, street: `Depósito ${id}`, pivot: { amount } })
const plain = { id: 1, stock: '10.00', addresses: [] as ReturnType<typeof row>[], article_variants: [] }
const sold = (units: number, variant_id = 0) => [{ article_id: 1, variant_id, name: '', units: toAmount(units) }]

const DEPOT = { id: 2, street: 'Depósito 2' }
const amounts = (rows: readonly { id: number; pivot: { amount: string | number | null } }[]) =>
  rows.map(({ id, pivot }) => [id, Number(pivot.amount)])

describe('articleAfterSale', () => {
  it.each([
    ['120.00', '118.00'],
    ['1.50', '0.00'],
    ['0.00', '0.00'],
    ['-3.00', '0.00'],
    [null, null],
  ])(
    'lowers the one figure, never below 0, and counts nothing that is not counted: %s less 2 is %s [SALE-080]',
    (stock, left) => {
      expect(articleAfterSale({ ...plain, stock }, sold(2), DEPOT).stock).toBe(left)
      expect(articleAfterSale({ ...plain, stock }, sold(2)).stock).toBe(left)
    },
  )

  it('lowers the warehouse of the sale and the whole with it [SALE-080] [GEN-005]', () => {
    const placed = { ...plain, addresses: [row(1, '6.00'), row(2, '4.00')] }
    const now = articleAfterSale(placed, sold(3), DEPOT)
    expect(now.addresses.map(({ pivot }) => pivot.amount)).toEqual(['6.00', '1.00'])
    expect(now.stock).toBe('7.00')
    expect(articleAfterSale(placed, sold(5), DEPOT).addresses[1]?.pivot.amount).toBe('-1.00')
    // Nothing is taken from any where the sale has none (contract a §13.3).
    expect(articleAfterSale(placed, sold(3))).toEqual(placed)
  })

  it('lowers the variant, its warehouse and the article [SALE-080]', () => {
    const variants = [
      { id: 7, stock: 5, addresses: [row(1, '2'), row(2, '3')] },
      { id: 8, stock: 5, addresses: [] },
    ]
    const shirt = { ...plain, addresses: [row(1, '2.00'), row(2, '3.00')], article_variants: variants }
    const now = articleAfterSale(shirt, [...sold(2, 7), ...sold(1, 8)], DEPOT)
    expect(now.article_variants.map(({ stock }) => stock)).toEqual([3, 4])
    expect(now.article_variants[0]?.addresses.map(({ pivot }) => Number(pivot.amount))).toEqual([2, 1])
    expect(now.stock).toBe('7.00')
    // Only what the variants have in it is in a warehouse of the article.
    expect(amounts(now.addresses)).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it('gives the warehouse of the sale its row where the article, or the variant, has none there [SALE-080] [D-26]', () => {
    const placed = { ...plain, stock: '70.00', addresses: [row(1, '70.00')] }
    expect(amounts(articleAfterSale(placed, sold(10), DEPOT).addresses)).toEqual([
      [1, 70],
      [2, -10],
    ])
    expect(articleAfterSale(placed, sold(10), DEPOT)).toMatchObject({ stock: '60.00', addresses: [{}, DEPOT] })
    const shirt = { ...placed, article_variants: [{ id: 7, stock: 70, addresses: [row(1, '70')] }] }
    const now = articleAfterSale(shirt, sold(10, 7), DEPOT)
    expect(amounts(now.article_variants[0]?.addresses ?? [])).toEqual(amounts(now.addresses))
    expect(amounts(now.addresses)).toEqual([
      [1, 70],
      [2, -10],
    ])
  })
})
