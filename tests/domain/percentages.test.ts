import { expect, it } from 'vitest'
import { percentageProblem } from '@/domain/percentages'
import { current_acount_payment_method_discount } from '@/entities/currentAcountPaymentMethodDiscount'
import { discount } from '@/entities/discount'
import { surchage } from '@/entities/surchage'
import type { AnyField } from '@/entities/types'

it.each([
  ['15', null],
  ['0.00', null],
  [100, null],
  ['', null],
  [null, null],
  [150, 'Va de 0 % a 100 %'],
  [-1, 'Va de 0 % a 100 %'],
  ['33.333', 'Hasta dos decimales'],
])('a discount of %s: %s', (value, problem) => {
  expect(percentageProblem(value, 0, 100)).toBe(problem)
})

it.each([
  [discount, 'percentage', 150],
  [surchage, 'percentage', -5],
  [surchage, 'percentage', 1000],
  [current_acount_payment_method_discount, 'discount_percentage', 150],
] as const)('%j takes no percentage that sells at less than nothing', ({ fields }, key, value) => {
  const field = (fields as readonly AnyField[]).find((one) => one.key === key)
  expect(field?.problem?.({ [key]: value } as never)).toMatch(/^Va de/)
  expect(field?.problem?.({ [key]: 10 } as never)).toBeNull()
})
