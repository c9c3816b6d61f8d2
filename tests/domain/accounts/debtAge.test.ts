import { describe, expect, it } from 'vitest'
import type { AcountLine } from '@/domain/accounts/currentAcount'
import { debtAge as ageOfDebt, debtOf, sumAges } from '@/domain/accounts/debtAge'
import { parseReminded, parseReminder, reminderText, USUAL_REMINDER } from '@/domain/accounts/reminder'

const TODAY = '2026-11-23'
const debtAge = (lines: readonly AcountLine[], saldo: string, today: string) => ageOfDebt(debtOf(lines, saldo), today)
let id = 0
const line = (date: string, columns: Partial<AcountLine>): AcountLine => ({
  id: ++id,
  detalle: null,
  description: null,
  debe: null,
  haber: null,
  saldo: null,
  pagandose: null,
  status: columns.haber ? 'pago_from_client' : 'sin_pagar',
  num_receipt: null,
  sale_id: null,
  budget_id: null,
  order_production_id: null,
  provider_order_id: null,
  created_at: `${date}T15:00:00.000000Z`,
  ...columns,
})

describe('the age of a debt', () => {
  it('is of what is left of each debit, by the days of the shop [PLUS-008]', () => {
    const lines = [
      line('2026-08-24', { debe: '10.10' }),
      line('2026-08-25', { debe: '20.00' }),
      line('2026-09-23', { debe: '100.00', pagandose: '60.50', status: 'pagandose' }),
      line('2026-10-01', { debe: '500.00', pagandose: '500.00', status: 'pagado' }),
      line('2026-10-24', { debe: '7.00' }),
      line('2026-11-23', { debe: '0.90' }),
    ]
    expect(debtAge(lines, '77.50', TODAY)).toEqual({
      parts: [7.9, 0, 59.5, 10.1],
      undated: 0,
      oldest: '2026-08-24',
      isSettledHere: false,
    })
  })

  it('grows with the days without the account being read again [PLUS-008]', () => {
    const debt = debtOf([line('2026-10-24', { debe: '7.00' }), line('2026-11-23', { debe: '0.90' })], '7.90')
    expect(ageOfDebt(debt, TODAY).parts).toEqual([7.9, 0, 0, 0])
    expect(ageOfDebt(debt, '2026-11-24').parts).toEqual([0.9, 7, 0, 0])
    expect(ageOfDebt(debt, '2027-03-01').parts).toEqual([0, 0, 0, 7.9])
  })

  it('is that of the newest where the server holds money it has put to nothing [PLUS-008]', () => {
    const lines = [
      line('2026-01-10', { debe: '100.00' }),
      line('2026-11-01', { debe: '50.00' }),
      line('2026-11-02', { haber: '120.00' }),
    ]
    expect(debtAge(lines, '30.00', TODAY)).toEqual({
      parts: [30, 0, 0, 0],
      undated: 0,
      oldest: '2026-11-01',
      isSettledHere: true,
    })
  })

  it('is not known of what no line accounts for [PLUS-008]', () => {
    const age = debtAge([line('2026-11-01', { debe: '50.00' })], '80.00', TODAY)
    expect(age).toMatchObject({ parts: [50, 0, 0, 0], undated: 30 })
    expect(debtAge([], '80.00', TODAY)).toMatchObject({ parts: [0, 0, 0, 0], undated: 80, oldest: null })
    expect(sumAges([age, age])).toEqual([100, 0, 0, 0, 60])
  })
})

describe('a reminder', () => {
  const words = { cliente: 'Ana', total: '$30', desde: '', detalle: '', comercio: 'Lo de Juan', alias: 'lo.de.juan' }

  it('leaves out the lines it has nothing for, and keeps what it does not know [PLUS-008]', () => {
    expect(reminderText(USUAL_REMINDER, words)).toBe(
      'Hola Ana, te escribimos de Lo de Juan: tenés pendiente $30.\nPodés transferir a lo.de.juan.\n¡Gracias!',
    )
    expect(reminderText({ text: '{saludo} {cliente}', alias: '' }, words)).toBe('{saludo} Ana')
  })

  it('is as usual where the browser kept nonsense [PLUS-008]', () => {
    expect(parseReminder({ text: ' ', alias: 3 })).toEqual(USUAL_REMINDER)
    expect(parseReminder('x')).toEqual(USUAL_REMINDER)
    expect(parseReminded({ 4: '2026-11-20', a: '2026-11-20', 5: 'ayer' })).toEqual({ 4: '2026-11-20' })
    expect(parseReminded('x')).toEqual({})
  })
})
