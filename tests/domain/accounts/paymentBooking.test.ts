import { expect, it } from 'vitest'
import { newPayment, paymentMovement, paymentPart } from '@/domain/accounts/currentAcountPayment'
import { isBooked } from '@/domain/accounts/paymentBooking'

const parts = [paymentPart(1, 100), { ...paymentPart(2, 50), caja_id: 4 }, { ...paymentPart(3, 50), caja_id: 4 }]
const draft = { ...newPayment(), selected_payment_methods: parts }
const paid = paymentMovement('client', 9, draft)
const row = { caja_id: 4, concepto_movimiento_caja_id: 3, ingreso: '50.00', egreso: null, notas: 'Ana. Pago N° 12' }

const cases: readonly (readonly [string, readonly (typeof row)[], boolean])[] = [
  ['one for each', [row, row], true],
  ['one missing', [row], false],
  ['of another payment', [row, { ...row, notas: 'Ana. Pago N° 112' }], false],
  ['in another caja', [row, { ...row, caja_id: 5 }], false],
  ['of another amount', [row, { ...row, ingreso: '5.00' }], false],
  ['of something else', [row, { ...row, concepto_movimiento_caja_id: 6 }], false],
]
it.each(cases)('what a payment of a client books into its cajas: %s [ACC-017]', (_what, booked, whole) => {
  expect(isBooked(paid, 12, booked)).toBe(whole)
})

it('a provider is paid out of them; what moves no caja is whole by its line [ACC-017]', () => {
  const given = paymentMovement('provider', 9, { ...draft, selected_payment_methods: parts.slice(0, 2) })
  expect(
    isBooked(given, 12, [{ ...row, concepto_movimiento_caja_id: 4, ingreso: null, egreso: '50.00' } as never]),
  ).toBe(true)
  expect(isBooked(given, 12, [row])).toBe(false)
  expect(
    isBooked(paymentMovement('client', 9, { ...draft, selected_payment_methods: [paymentPart(1, 100)] }), 12, []),
  ).toBe(true)
  expect(isBooked({ ...paid, kind: 'nota-credito', body: {} }, null, [])).toBe(true)
})
