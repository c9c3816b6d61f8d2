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
const shown = (places: ReturnType<typeof placesOf>) =>
  [...places].map(([id, { place, provider_id }]) => [id, place, provider_id].filter(Boolean).join(' '))
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
    expect(shown(places)).toEqual(['1 handed 3', '3 held', '4 given 3', '5 held', '6 given 3'])
  })

  it('whose bank one of two people wrote shorter, or not at all, are one, unless it could be any of several [PLUS-009]', () => {
    const same = { num: '900', amount: '500.00' }
    const places = placesOf([
      cheque(1, { ...same, bank: 'Galicia' }),
      cheque(2, { ...same, bank: 'Banco Galicia', current_acount: TO_PROVIDER }),
      cheque(3, { ...same, num: '901', bank: 'Banco Macro' }),
      cheque(4, { ...same, num: '901', bank: null, current_acount: TO_PROVIDER }),
      cheque(5, { ...same, num: '902', bank: 'Galicia' }),
      cheque(6, { ...same, num: '902', bank: 'Nación' }),
      cheque(7, { ...same, num: '902', bank: '', current_acount: TO_PROVIDER }),
      cheque(8, { ...same, num: '902', bank: 'Nación', current_acount: { provider_id: 4 } }),
      cheque(9, { ...same, num: '903', bank: 'Galicia' }),
      cheque(10, { ...same, num: '903', bank: 'Macro', current_acount: TO_PROVIDER }),
      cheque(11, { ...same, num: '904', bank: 'Galicia' }),
      cheque(12, { ...same, num: '904', bank: 'Macro' }),
      cheque(13, { ...same, num: '904', bank: '', current_acount: TO_PROVIDER }),
    ])
    expect(shown(places)).toEqual([
      '1 handed 3',
      '3 handed 3',
      '5 handed 3',
      '6 handed 4',
      '9 held',
      '10 given 3',
      '11 held',
      '12 held',
      '13 given 3',
    ])
  })

  it('whose payment was deleted are nowhere [PLUS-009]', () => {
    const same = { num: '12', bank: 'Galicia', amount: '5.00' }
    expect(shown(placesOf([cheque(1, { ...same, current_acount: null })]))).toEqual([])
    const paid = cheque(2, { ...same, current_acount: TO_PROVIDER })
    expect(shown(placesOf([cheque(1, { ...same, current_acount: null }), paid]))).toEqual(['2 given 3'])
  })

  it('come to their sum to the cent [PLUS-009]', () => {
    expect(sumOfCheques([{ amount: '0.10' }, { amount: '0.20' }, { amount: null }])).toBe(0.3)
  })
})
