import { expect, it } from 'vitest'
import { habitsOf } from '@/domain/accounts/clientHabits'

const bought = (created_at: string, total: string) => ({ created_at, total })

it.each([
  ['nothing', [], null],
  [
    'one purchase',
    [bought('2026-11-21T15:00:00.000000Z', '10.50')],
    { last: '2026-11-21T15:00:00.000000Z', everyDays: null, average: 10.5 },
  ],
  [
    'several a day, which are one visit, and at any order',
    [
      bought('2026-11-11T15:00:00.000000Z', '10.00'),
      bought('2026-11-21T15:00:00.000000Z', '20.00'),
      bought('2026-11-11 18:00:00', '0.01'),
    ],
    { last: '2026-11-21T15:00:00.000000Z', everyDays: 10, average: 10 },
  ],
  [
    'days apart that are no whole number, cents rounded half up',
    [
      bought('2026-11-01', '1.00'),
      bought('2026-11-04', '1.00'),
      bought('2026-11-06', '1.01'),
      bought('2026-11-08', '1.01'),
    ],
    { last: '2026-11-08', everyDays: 2.3, average: 1.01 },
  ],
])('how a client buys, of %s', (_what, purchases, habits) => {
  expect(habitsOf(purchases)).toEqual(habits)
})
