import { expect, it } from 'vitest'
import { sumRows } from '@/domain/sale/sumRows'

const texts = (goods: number, promoted: number, total: number) =>
  sumRows({ goods, promoted, total }).map(({ name, sign, amount }) => `${name} ${sign}${amount}`)

it('the lines come to the total by what promotions and the sale itself take off or add [PLUS-005, PLUS-007]', () => {
  expect(texts(4250, 0, 4250)).toEqual([])
  expect(texts(4250, 0, 3825)).toEqual(['Subtotal 4250', 'Descuento −425'])
  expect(texts(4250, 0, 4675)).toEqual(['Subtotal 4250', 'Recargo +425'])
  expect(texts(4250, 4250, 4250)).toEqual(['Subtotal 8500', 'Promociones −4250'])
  expect(texts(4250, 4250, 3825)).toEqual(['Subtotal 8500', 'Promociones −4250', 'Descuento −425'])
  expect(texts(0.1, 0.2, 0.05)).toEqual(['Subtotal 0.3', 'Promociones −0.2', 'Descuento −0.05'])
})
