import { describe, expect, it } from 'vitest'
import { installments, perInstallment } from '@/domain/sale/installments'
import { toAmount } from '@/domain/money'
import { emptyRow, usedRows } from '@/domain/sale/paymentRow'
import { addTotal, change, distributed, leftToDistribute, setRowCaja, setShare, withNets } from '@/domain/sale/payments'
import { methodDiscount, row } from './build'

const rows = [row(3, 400.1), row(6, null), row(2, 0)]

describe('distribution over several methods', () => {
  it('tells what is distributed and what is left [SALE-027]', () => {
    expect(distributed(rows)).toBe(400.1)
    expect(leftToDistribute(rows, 1000)).toBe(599.9)
    expect(leftToDistribute(rows, 400)).toBe(-0.1)
    expect(usedRows(rows)).toEqual([row(3, 400.1)])
  })

  it.each([
    [600, null],
    [599.9, 599.9],
    [599.899, 599.9],
    [599.901, 599.9],
    [-1, null],
    [0, null],
    [null, null],
    [Number.NaN, null],
  ])('%d of the 599.90 left becomes %d: a row that exceeds the rest is emptied', (value, expected) => {
    expect(setShare(rows, 6, value, 1000)[1]?.amount).toBe(expected)
  })

  it('"agregar total" gives the row what the others leave', () => {
    expect(addTotal(rows, 6, 1000)[1]?.amount).toBe(599.9)
    expect(addTotal(rows, 3, 1000)[0]?.amount).toBe(1000)
    expect(addTotal([row(3, 1000), row(6, null)], 6, 1000)[1]?.amount).toBeNull()
  })

  it('distributes the net total apart, until a share changes [SALE-028]', () => {
    const gross = [row(3, 600), row(2, 400)]
    const net = addTotal(setShare(gross, 3, 500, 820, 'net'), 2, 820, 'net')
    expect(net).toEqual([row(3, 600, 500), row(2, 400, 320)])
    expect(distributed(net, 'net')).toBe(820)
    expect(setShare(net, 3, 500, 1000)).toEqual([row(3, 500), row(2, 400)])
  })

  it('gives the odd cents to the last row', () => {
    const discounts = [methodDiscount(3, '33.33'), methodDiscount(2, '33.33')]
    // 0.05 and 0.05 less a third are 0.03 each; of 0.10 a third less is 0.07.
    expect(withNets([row(3, 0.05), row(2, 0.05)], discounts, 0.07, 0).map(({ net }) => net)).toEqual([0.03, 0.04])
    expect(withNets([row(3, 100), row(6, null)], discounts, 66.67, 0)).toEqual([row(3, 100, 66.67)])
  })

  it('keeps the caja of each row', () => {
    expect(setRowCaja([emptyRow({ id: 3, name: 'Efectivo' })], 3, 9)).toEqual([row(3, null, null, 9)])
  })
})

describe('change', () => {
  it.each([
    [1500, 2000, 500, 0],
    [1500, 1500, 0, 0],
    [1500, 1000, 0, 500],
    [301.3, 301.4, 0.1, 0],
    [0.3, 0.1, 0, 0.2],
    [1999.99, 20000, 18000.01, 0],
    [1500, Number.NaN, 0, 1500],
  ])('of %d paid with %d is %d, %d missing', (total, paid, back, missing) => {
    expect(change(total, paid)).toEqual({ change: back, missing })
  })
})

describe('installments', () => {
  const cuota = (descuento: string | null, recargo: string | null) => ({
    id: 1,
    cantidad_cuotas: 3,
    descuento,
    recargo,
  })

  it.each([
    [cuota('10.00', null), -1000, 9000],
    [cuota(null, '15.00'), 1500, 11500],
    [cuota('0.00', '15.00'), 1500, 11500],
    [cuota('10.00', '15.00'), -1000, 9000],
    [cuota(null, null), 0, 10000],
  ])('%j moves 10000 by %d [SALE-037] [SALE-038]', (plan, difference, real) => {
    const result = installments(toAmount(10000), plan)
    expect(result.difference.toNumber()).toBe(difference)
    expect(result.monto_credito_real).toBe(real)
  })

  it('says nothing without a credit amount [SALE-015]', () => {
    expect(installments(null, cuota('10.00', null)).monto_credito_real).toBeNull()
    expect(installments(toAmount(100), null).monto_credito_real).toBeNull()
  })

  it('shows the value of each', () => {
    expect(perInstallment({ monto_credito: 1000, monto_credito_real: 1150 }, cuota(null, '15.00'))).toBe(383.33)
    expect(perInstallment({ monto_credito: 1000, monto_credito_real: null }, cuota(null, null))).toBe(333.33)
    expect(perInstallment({ monto_credito: null, monto_credito_real: null }, cuota(null, null))).toBeNull()
    expect(perInstallment({ monto_credito: 1000, monto_credito_real: null }, null)).toBeNull()
  })
})
