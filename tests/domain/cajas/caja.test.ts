import { describe, expect, it } from 'vitest'
import { isByHand, isTypedConcept, openingTotals, totalsByConcept, type CashMovement } from '@/domain/cajas/caja'
import { seesCaja } from '@/domain/cajas/seesCaja'
import {
  countDifference,
  countedTotal,
  DENOMINATIONS,
  isCounted,
  parseCount,
  readPieces,
} from '@/domain/cajas/cajaCount'
import {
  isMoved,
  isSameTransfer,
  isTypedBy,
  type MovementBody,
  type MovementRow,
  type TransferRow,
} from '@/domain/cajas/cajaRecords'
import { readMoney } from '@/domain/typedMoney'

const movement = (values: Partial<CashMovement> = {}): CashMovement => ({
  concepto_movimiento_caja_id: 6,
  ingreso: null,
  egreso: null,
  sale_id: null,
  expense_id: null,
  ...values,
})

describe('who sees a caja', () => {
  const caja = { users: [{ id: 7 }] }
  const people: readonly (readonly [string, number, boolean, boolean])[] = [
    ['an employee it names', 7, false, true],
    ['another employee', 8, false, false],
    ['owner and admins', 8, true, true],
  ]
  it.each(people)('%s [CAJA-001] [PERM-011]', (_who, id, ownsShop, sees) =>
    expect(seesCaja(caja, id, ownsShop)).toBe(sees),
  )
})

describe('movements', () => {
  const byHand: readonly (readonly [Partial<CashMovement>, boolean])[] = [
    [{}, true],
    [{ concepto_movimiento_caja_id: 2 }, true],
    [{ sale_id: 4 }, false],
    [{ expense_id: 4 }, false],
    [{ concepto_movimiento_caja_id: 3 }, false],
    [{ concepto_movimiento_caja_id: 5 }, false],
  ]
  it.each(byHand)('typed by hand, %j [CAJA-004]', (values, expected) =>
    expect(isByHand(movement(values))).toBe(expected),
  )

  it('payments and transfers have a place of their own', () => {
    expect([1, 2, 3, 4, 5, 6, 9].filter(isTypedConcept)).toEqual([1, 2, 6, 9])
  })

  // The example of contract b §11.3.
  const day = [
    movement({ concepto_movimiento_caja_id: 1, ingreso: '2500.00' }),
    movement({ concepto_movimiento_caja_id: 2, egreso: '300.00' }),
    movement({ concepto_movimiento_caja_id: 5, egreso: '2000.00' }),
  ]
  it('add up to the balance of the opening, to the cent [CAJA-003]', () => {
    expect(openingTotals('10000.00', day)).toEqual({ ingresos: 2500, egresos: 2300, saldo: 10200 })
    expect(openingTotals('0.10', [movement({ ingreso: '0.20' })]).saldo).toBe(0.3)
    expect(openingTotals(null, [])).toEqual({ ingresos: 0, egresos: 0, saldo: 0 })
  })
  it('are told by concept, the largest first', () => {
    expect(totalsByConcept(day)).toEqual([
      { concept: 1, count: 1, ingresos: 2500, egresos: 0 },
      { concept: 5, count: 1, ingresos: 0, egresos: 2000 },
      { concept: 2, count: 1, ingresos: 0, egresos: 300 },
    ])
  })
})

describe('counting', () => {
  it('bills and coins of Argentina, each once [CAJA-010]', () => {
    expect(DENOMINATIONS.filter(({ kind }) => kind === 'billete').map(({ value }) => value)).toEqual([
      20000, 10000, 2000, 1000, 500, 200, 100, 50, 20, 10,
    ])
    expect(DENOMINATIONS.filter(({ kind }) => kind === 'moneda').map(({ value }) => value)).toEqual([10, 5, 2, 1])
    expect(new Set(DENOMINATIONS.map(({ key }) => key)).size).toBe(DENOMINATIONS.length)
  })
  it('adds pieces and the other values [CAJA-010]', () => {
    const count = { pieces: { 'billete-20000': 2, 'billete-10': 3, 'moneda-10': 1 }, other: 0.35 }
    expect(countedTotal(count)).toBe(40040.35)
    expect(isCounted({ pieces: { 'billete-10': 0 }, other: null })).toBe(false)
    expect(isCounted({ pieces: {}, other: 0 })).toBe(true)
  })
  const differences: readonly (readonly [number, string, number, string])[] = [
    [100, '100.00', 0, 'exact'],
    [100.1, '100.00', 0.1, 'over'],
    [99.9, '100.00', -0.1, 'short'],
    [0, '-50.00', 50, 'over'],
  ]
  it.each(differences)('%d against %s [CAJA-010]', (counted, saldo, amount, kind) =>
    expect(countDifference(counted, saldo)).toEqual({ amount, kind }),
  )
  it('reads digits alone, and what it kept before without believing it', () => {
    expect(['', '7', ' 12 ', '1x2', '123456789'].map(readPieces)).toEqual([0, 7, 12, 12, 12345])
    expect(
      parseCount({ pieces: { 'billete-100': 3, 'billete-7': 1, 'moneda-1': -1, 'moneda-2': 'x' }, other: 5 }),
    ).toEqual({
      pieces: { 'billete-100': 3 },
      other: 5,
    })
    expect(parseCount('no')).toEqual({ pieces: {}, other: null })
    expect(parseCount({ pieces: null, other: 'x' })).toEqual({ pieces: {}, other: null })
  })
})

const typed: readonly (readonly [string, number | RegExp])[] = [
  ['1.234,50', 1234.5],
  ['', /Escribí/],
  ['abc', /no es un importe/],
  ['0', /mayor que cero/],
  ['-5', /mayor que cero/],
  ['1,005', /dos decimales/],
  ['7790001234567', /demasiado grande/],
]
it.each(typed)('reads the amount %j', (text, expected) => {
  const read = readMoney(text)
  if (typeof expected === 'number') expect(read).toEqual({ value: expected })
  else expect('wrong' in read && read.wrong).toMatch(expected)
})

describe('what the records say of money that got no answer', () => {
  const now = '2026-11-18T15:00:01.000000Z'
  const body: MovementBody = {
    concepto_movimiento_caja_id: 6,
    ingreso: 500,
    egreso: null,
    notas: 'Cambio',
    caja_id: 1,
    apertura_caja_id: 3,
  }
  const row = (values: Partial<MovementRow> = {}): MovementRow => ({
    ...movement({ ingreso: '500.00' }),
    id: 9,
    notas: 'Cambio',
    employee_id: 5,
    created_at: now,
    ...values,
  })
  const rows: readonly (readonly [string, Partial<MovementRow>, boolean])[] = [
    ['the same', {}, true],
    ['of somebody else', { employee_id: 6 }, false],
    ['of another amount', { ingreso: '500.01' }, false],
    ['the other way', { ingreso: null, egreso: '500.00' }, false],
    ['with other notes', { notas: null }, false],
    ['of a sale', { sale_id: 4 }, false],
    ['of an expense', { expense_id: 4 }, false],
    ['by a clock ten minutes behind', { created_at: '2026-11-18T14:50:00.000000Z' }, true],
    ['by a clock ten minutes ahead', { created_at: '2026-11-18T15:10:00.000000Z' }, true],
  ]
  it.each(rows)('a movement is told from another: %s [CAJA-004]', (_name, values, typed) =>
    expect(isTypedBy(row(values), body, 5)).toBe(typed),
  )

  const transfer: TransferRow = {
    id: 2,
    from_caja_id: 1,
    to_caja_id: 2,
    amount: '500.00',
    employee_id: 5,
    created_at: now,
  }
  const asked = { from_caja_id: 1, to_caja_id: 2, amount: 500 }
  const others: readonly Partial<TransferRow>[] = [
    { to_caja_id: 3 },
    { from_caja_id: 3 },
    { amount: '500.01' },
    { employee_id: 6 },
  ]
  it.each(others)('a transfer is told from one with %j [CAJA-005]', (values) => {
    expect(isSameTransfer({ ...transfer, created_at: '2026-11-18T14:50:00.000000Z' }, asked, 5)).toBe(true)
    expect(isSameTransfer({ ...transfer, ...values }, asked, 5)).toBe(false)
  })

  const out = row({ concepto_movimiento_caja_id: 5, ingreso: null, egreso: '500.00' })
  const into = row({ concepto_movimiento_caja_id: 5 })
  const behind = <R extends object>(stored: R): R => ({ ...stored, created_at: '2026-11-18T14:50:00.000000Z' })
  const parts: readonly (readonly [MovementRow[], MovementRow[], boolean])[] = [
    [[out], [into], true],
    [[behind(out)], [behind(into)], true],
    [[out], [], false],
    [[], [into], false],
    [[], [], false],
    [[{ ...out, id: 8 }], [{ ...into, id: 8 }], false],
    [[{ ...out, egreso: '500.01' }], [into], false],
  ]
  it.each(parts)('a transfer is whole once its money has left and arrived, case %# [CAJA-005]', (from, to, whole) =>
    expect(isMoved(500, [8], from, to)).toBe(whole),
  )
})
