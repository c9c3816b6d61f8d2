import { describe, expect, it } from 'vitest'
import { paymentNotice, whenWords } from '@/domain/accounts/paymentNotice'

describe('the expiry of the payment', () => {
  it('is told when fewer than 3 days are left, stronger on the last day and after it [SHELL-007]', () => {
    const told = [null, 30, 3, 2, 1, 0, -1, -40].map((days) => paymentNotice(days)?.strong ?? null)
    expect(told).toEqual([null, null, null, false, false, true, true, true])
  })

  it('in words [SHELL-007]', () => {
    expect([2, 1, 0, -1, -5].map(whenWords)).toEqual(['en 2 días', 'mañana', 'hoy', 'hace 1 día', 'hace 5 días'])
  })
})
