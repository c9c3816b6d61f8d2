import { describe, expect, it } from 'vitest'
import { saleTotals } from '@/domain/sale/totals'
import { sumRows } from '@/domain/sale/sumRows'
import { article, cart, context, percentages } from './build'

const texts = (goods: number, promoted: number, off: number, total: number) =>
  sumRows({ goods, promoted, off, total }).map(({ name, sign, amount }) => `${name} ${sign}${amount}`)

it('the lines come to the total by what promotions and the sale itself take off or add [PLUS-005, PLUS-007]', () => {
  expect(texts(4250, 0, 0, 4250)).toEqual([])
  expect(texts(4250, 0, 425, 3825)).toEqual(['Subtotal 4250', 'Descuento −425'])
  expect(texts(4250, 0, 0, 4675)).toEqual(['Subtotal 4250', 'Recargo +425'])
  expect(texts(4250, 4250, 0, 4250)).toEqual(['Subtotal 8500', 'Promociones −4250'])
  expect(texts(4250, 4250, 425, 3825)).toEqual(['Subtotal 8500', 'Promociones −4250', 'Descuento −425'])
  expect(texts(0.1, 0.2, 0.05, 0.05)).toEqual(['Subtotal 0.3', 'Promociones −0.2', 'Descuento −0.05'])
})

describe('the rows of a sale in the till', () => {
  it('add up to what they come to: the odd cent is given to the largest', () => {
    const items = ['333.35', '129.95', '601.15'].map((price) => article(price, 1, { discount: 10 }))
    const { lines, goods, total } = saleTotals(cart(items), context())
    expect([lines.map((line) => line.total), goods, total]).toEqual([[300.02, 116.96, 541.03], 958.01, 958.01])
  })

  it('come to the total by a discount that does not hold the surcharge', () => {
    const totals = saleTotals(
      cart([article(1000)], { discounts: percentages(10), surchages: percentages(21) }),
      context(),
    )
    expect(sumRows(totals).map(({ name, amount }) => [name, amount])).toEqual([
      ['Subtotal', 1000],
      ['Descuento', 100],
      ['Recargo', 189],
    ])
  })
})
