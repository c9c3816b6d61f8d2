import { describe, expect, it } from 'vitest'
import { isUndone, meLiDetail, meLiPaid, meLiStatus, meLiTotals } from '@/domain/store/meLi'

const order = (total: string | null, date_created: string | null, status: string | null = 'paid') => ({
  status,
  total,
  date_created,
  created_at: '2026-11-20T12:00:00.000000Z',
})

describe('the marketplace in the shop’s words', () => {
  it.each([
    ['paid', 'Pagado'],
    ['PAID', 'Pagado'],
    ['Pagado', 'Pagado'],
    ['partially_refunded', 'Devuelto en parte'],
    ['something_new', 'something_new'],
    ['constructor', 'constructor'],
    [null, ''],
  ])('says %s as %s: what it does not know stays as it came [MELI-004, NS-09]', (status, word) => {
    expect(meLiStatus(status)).toBe(word)
  })

  it('says what is behind a status too [MELI-004]', () => {
    expect(meLiDetail('pending_waiting_payment')).toBe('Esperando que se pague')
    expect(meLiDetail('Reclamo abierto')).toBe('Reclamo abierto')
    expect(meLiDetail(null)).toBe('')
  })
})

describe('what the orders come to', () => {
  it('adds them up to the cent by the day they were made, without the cancelled ones [MELI-002]', () => {
    const totals = meLiTotals([
      order('0.10', '2026-11-19 23:59:59'),
      order('0.20', '2026-11-19 00:00:00'),
      order('1000.00', '2026-11-18 10:00:00', 'cancelled'),
      order('500.00', '2026-11-18 11:00:00', 'Cancelada'),
      order('7.00', '2026-11-21 09:00:00', 'partially_refunded'),
      order(null, null),
    ])
    expect(totals).toEqual({
      days: [
        { day: '2026-11-21', orders: 1, total: 7 },
        { day: '2026-11-20', orders: 1, total: 0 },
        { day: '2026-11-19', orders: 2, total: 0.3 },
      ],
      total: 7.3,
      undone: 2,
    })
  })

  it('counts as paid what was approved, not what was refused or went back [MELI-003]', () => {
    const paid = meLiPaid([
      { status: 'approved', transaction_amount: '100.10' },
      { status: 'rejected', transaction_amount: '100.10' },
      { status: 'refunded', transaction_amount: '50.00' },
      { status: 'approved', transaction_amount: '0.20' },
    ])
    expect(paid).toBe(100.3)
    expect(['refunded', 'cancelled', 'invalid', 'partially_refunded', 'paid', null].map(isUndone)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
