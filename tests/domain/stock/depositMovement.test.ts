import { expect, it } from 'vitest'
import { bodyOf, isBooked, isSameBody } from '@/domain/stock/depositMovement'

const row = {
  id: 4,
  num: 2,
  from_address_id: 1,
  to_address_id: 2,
  deposit_movement_status_id: 1,
  employee_id: null,
  notes: null,
  articles: [
    { id: 7, pivot: { amount: '4.00', article_variant_id: null } },
    { id: 7, pivot: { amount: '1.00', article_variant_id: 9 } },
  ],
}
const [first, second] = row.articles as [(typeof row.articles)[0], (typeof row.articles)[0]]

it('a stored movement is the one that was sent when it says the same, in whatever order [DEP-005]', () => {
  const sent = { ...bodyOf(row), id: null }
  expect(isSameBody(sent, bodyOf({ ...row, employee_id: 0, notes: ' ', articles: [second, first] }))).toBe(true)
  expect(isSameBody(sent, bodyOf({ ...row, to_address_id: 3 }))).toBe(false)
  expect(isSameBody(sent, bodyOf({ ...row, deposit_movement_status_id: 2 }))).toBe(false)
  expect(isSameBody(sent, bodyOf({ ...row, articles: [first] }))).toBe(false)
})

it('a received one has moved its goods when each line has, its variant too [DEP-005]', () => {
  const { articles } = bodyOf(row)
  const whole = { deposit_movement_id: 4, article_variant_id: null }
  expect(isBooked(4, articles, () => [whole, { ...whole, article_variant_id: 9 }])).toBe(true)
  expect(isBooked(4, articles, () => [whole])).toBe(false)
  expect(isBooked(5, articles, () => [whole, { ...whole, article_variant_id: 9 }])).toBe(false)
})
