import { describe, expect, it } from 'vitest'
import { dueOfCheque, placesOf, sumOfCheques, type ChequeLine } from '@/domain/accounts/cheques'

const cheque = (id: number, columns: Partial<ChequeLine>): ChequeLine => ({
  id,
  num: null,
  bank: null,
  payment_date: null,
  amount: '0.00',
  current_acount: { provider_id: null },
  ...columns,
})
const TO_PROVIDER = { provider_id: 3 }

describe('cheques', () => {
  it('are due by the days of the shop; a week ends on Sunday [PLUS-009]', () => {
    // A Monday.
    const due = (payment_date: string | null) => dueOfCheque({ payment_date }, '2026-11-23')
    expect(due('2026-11-22 00:00:00')).toBe('past')
    expect(due('2026-11-23 00:00:00')).toBe('today')
    expect(due('2026-11-29 00:00:00')).toBe('week')
    expect(due('2026-11-30 00:00:00')).toBe('month')
    expect(due('2026-12-01 00:00:00')).toBe('later')
    expect(due(null)).toBe('undated')
    expect(dueOfCheque({ payment_date: '2026-12-01 00:00:00' }, '2026-11-30')).toBe('week')
  })

  it('that were received and paid a provider are handed on, once; without a number nobody can tell [PLUS-009]', () => {
    const same = { num: '00012345', bank: 'Banco Nación', amount: '500.00' }
    const places = placesOf([
      cheque(1, same),
      cheque(2, { ...same, num: '12345', bank: 'banco nacion ', current_acount: TO_PROVIDER }),
      cheque(3, { ...same, amount: '501.00' }),
      cheque(4, { num: '777', current_acount: TO_PROVIDER }),
      cheque(5, { num: ' ' }),
      cheque(6, { num: '', current_acount: TO_PROVIDER }),
    ])
    expect([...places]).toEqual([
      [1, 'handed'],
      [3, 'held'],
      [4, 'given'],
      [5, 'held'],
      [6, 'given'],
    ])
  })

  it('come to their sum to the cent [PLUS-009]', () => {
    expect(sumOfCheques([{ amount: '0.10' }, { amount: '0.20' }, { amount: null }])).toBe(0.3)
  })
})
