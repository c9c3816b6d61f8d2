import { describe, expect, it } from 'vitest'
import { closingNote, countedOf } from '@/domain/cajas/closingNote'
import { addSale, compareWithReport, dayClose, groupsOf, hoursOf, noSales, type DaySale } from '@/domain/cajas/dayClose'
import { byMethod } from '@/domain/saleMethods'
import { isOfShift, type ShiftMovement, type ShiftSale, type ShiftSources } from '@/domain/cajas/shift'
import { shiftClosing, type ShiftClose } from '@/domain/cajas/shiftClose'
import { stepsInSlices } from '@/lib/inSlices'

const CAJA = 4
const paid = (id: number, name: string, amount: string, more: object = {}) => ({
  id,
  name,
  pivot: { amount, caja_id: CAJA, ...more },
})

let next = 0
const movement = (values: Partial<ShiftMovement>): ShiftMovement => ({
  id: ++next,
  concepto_movimiento_caja_id: 6,
  ingreso: null,
  egreso: null,
  sale_id: null,
  expense_id: null,
  notas: null,
  ...values,
})
const sale = (values: Partial<ShiftSale>): ShiftSale => ({
  id: 1,
  num: 101,
  total: '0.00',
  client_id: null,
  created_at: '2026-11-21T15:00:00.000000Z',
  current_acount_payment_methods: [],
  current_acount_payment_method: null,
  ...values,
})
const shift = (values: Partial<ShiftSources> = {}): ShiftSources => ({
  caja_id: CAJA,
  opening: {
    saldo_apertura: '1000.00',
    saldo_cierre: null,
    total_ingresos: null,
    total_egresos: null,
    created_at: '2026-11-21T11:00:00.000000Z',
    cerrada_at: null,
  },
  movements: [],
  sales: [],
  payments: [],
  expenses: [],
  counted: null,
  ...values,
})

/** All its steps at once. */
function shiftClose(sources: ShiftSources): ShiftClose {
  const steps = shiftClosing(sources)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** A cash sale, one split in cash and debit, a payment by transfer, an expense in cash, an income by hand. */
const worked = () => {
  const sales = [
    sale({ id: 1, num: 101, total: '100.10', current_acount_payment_methods: [paid(3, 'Efectivo', '100.10')] }),
    sale({
      id: 2,
      num: 102,
      total: '250.25',
      current_acount_payment_methods: [paid(3, 'Efectivo', '50.20'), paid(2, 'Debito', '200.05')],
    }),
  ]
  const movements = [
    movement({ concepto_movimiento_caja_id: 1, sale_id: 1, ingreso: '100.10' }),
    movement({ concepto_movimiento_caja_id: 1, sale_id: 2, ingreso: '50.20' }),
    movement({ concepto_movimiento_caja_id: 1, sale_id: 2, ingreso: '200.05' }),
    movement({ concepto_movimiento_caja_id: 3, ingreso: '500.00', notas: 'Ana Paz. Pago N° 12' }),
    movement({ concepto_movimiento_caja_id: 2, expense_id: 7, egreso: '30.35', notas: 'Limpieza' }),
    movement({ ingreso: '20.00', notas: 'Cambio' }),
  ]
  const payments = [
    {
      num_receipt: 12,
      haber: '500.00',
      current_acount_payment_methods: [{ id: 4, name: 'Transferencia', pivot: { amount: '500.00' } }],
    },
  ]
  const expenses = [{ id: 7, num: 1, amount: '30.35', current_acount_payment_method_id: 3 }]
  return shift({ sales, movements, payments, expenses })
}

describe('a shift of a caja at its end', () => {
  it('comes to the cent to what should be in the caja, cash apart from the rest [CAJA-010]', () => {
    const close = shiftClose(worked())
    expect([close.saldo_apertura, close.ingresos, close.egresos, close.expected]).toEqual([1000, 870.35, 30.35, 1840])
    // 1000.00 + 100.10 + 50.20 + 20.00 - 30.35; the debit and the transfer lie elsewhere.
    expect(close.cash).toBe(1139.95)
    expect(close.methods).toEqual([
      { id: 4, label: 'Transferencia', ingresos: 500, egresos: 0 },
      { id: 2, label: 'Debito', ingresos: 200.05, egresos: 0 },
      { id: 3, label: 'Efectivo', ingresos: 150.3, egresos: 30.35 },
      { id: null, label: 'Sin método', ingresos: 20, egresos: 0 },
    ])
    expect(close.salesByMethod.map(({ label, amount }) => [label, amount])).toEqual([
      ['Debito', 200.05],
      ['Efectivo', 150.3],
    ])
    expect([close.sales, close.disagreements, close.counted, close.difference]).toEqual([2, [], null, null])
  })

  it('counts two equal parts of one sale or payment each by its own method, and only one of them as cash [CAJA-010]', () => {
    const sales = [
      sale({
        id: 1,
        total: '300.00',
        current_acount_payment_methods: [
          paid(3, 'Efectivo', '100.00'),
          paid(2, 'Debito', '100.00'),
          paid(4, 'Transferencia', '100.00', { caja_id: 9 }),
        ],
      }),
    ]
    const payments = [
      {
        num_receipt: 12,
        haber: '400.00',
        current_acount_payment_methods: [
          { id: 3, name: 'Efectivo', pivot: { amount: '200.00' } },
          { id: 4, name: 'Transferencia', pivot: { amount: '200.00' } },
        ],
      },
    ]
    const movements = [
      ...[1, 2].map(() => movement({ concepto_movimiento_caja_id: 1, sale_id: 1, ingreso: '100.00' })),
      ...[1, 2].map(() =>
        movement({ concepto_movimiento_caja_id: 3, ingreso: '200.00', notas: 'Ana Paz. Pago N° 12' }),
      ),
    ]
    const close = shiftClose(shift({ sales, payments, movements }))
    expect(close.methods.map(({ id, ingresos }) => [id, ingresos])).toEqual([
      [3, 300],
      [4, 200],
      [2, 100],
    ])
    // 1000.00 + 100.00 + 200.00
    expect(close.cash).toBe(1300)
  })

  it('counts one movement more than the sale has parts by the method of that amount, as the one before', () => {
    const sales = [sale({ id: 1, total: '100.00', current_acount_payment_methods: [paid(2, 'Debito', '100.00')] })]
    const movements = [1, 2].map(() => movement({ concepto_movimiento_caja_id: 1, sale_id: 1, ingreso: '100.00' }))
    expect(shiftClose(shift({ sales, movements })).methods).toEqual([
      { id: 2, label: 'Debito', ingresos: 200, egresos: 0 },
    ])
  })

  const booked = (kind: 'over' | 'short', counted: number, amount: string) =>
    movement({ [kind === 'over' ? 'ingreso' : 'egreso']: amount, notas: closingNote(kind, counted, '1840.00') })
  const closedAt = (saldo_cierre: string) => ({
    opening: { ...shift().opening, saldo_cierre, cerrada_at: '2026-11-21T23:00:00.000000Z' },
  })

  it.each([
    ['a difference that was booked is no part of what was expected', 'short', 1789.5, '50.50', -50.5],
    ['neither is one over', 'over', 1840.01, '0.01', 0.01],
  ] as const)('%s', (_what, kind, counted, amount, difference) => {
    const base = worked()
    const close = shiftClose({
      ...base,
      ...closedAt(counted.toFixed(2)),
      movements: [...base.movements, booked(kind, counted, amount)],
    })
    expect([close.expected, close.counted, close.difference?.amount, close.booked]).toEqual([
      1840,
      counted,
      difference,
      true,
    ])
    expect(close.disagreements).toEqual([])
  })

  it('one that was opened again went on after its difference, which is then a movement as any', () => {
    const base = worked()
    const movements = [...base.movements, booked('short', 1789.5, '50.50'), movement({ ingreso: '10.00' })]
    const close = shiftClose({ ...base, ...closedAt('1799.50'), movements, counted: 1800 })
    expect([close.expected, close.counted, close.difference?.amount, close.booked]).toEqual([1799.5, 1800, 0.5, false])
  })

  it('takes what this computer remembers of a count that was not booked', () => {
    const close = shiftClose({ ...worked(), counted: 1839.99 })
    expect([close.difference, close.booked]).toEqual([{ amount: -0.01, kind: 'short' }, false])
  })
})

describe('a shift of 5,000 movements', () => {
  const COUNT = 5_000
  const sales = Array.from({ length: COUNT }, (_, index) =>
    sale({
      id: index + 1,
      num: index + 1,
      total: '100.35',
      current_acount_payment_methods: [paid(3, 'Efectivo', '60.25'), paid(2, 'Debito', '40.10')],
    }),
  )
  const movements = sales.flatMap(({ id }) =>
    ['60.25', '40.10'].map((ingreso) => movement({ concepto_movimiento_caja_id: 1, sale_id: id, ingreso })),
  )
  // One was booked a cent short.
  movements[7] = { ...(movements[7] as ShiftMovement), ingreso: '40.09' }

  it('comes out to the cent, a step for each of them at which the page may answer [CAJA-010]', async () => {
    const sources = shift({ sales, movements })
    let steps = 0
    for (const going = shiftClosing(sources); !going.next().done;) steps++
    expect(steps).toBeGreaterThan(3 * COUNT)
    const close = await stepsInSlices(shiftClosing(sources))
    expect(close).toMatchObject({ ingresos: 501_749.99, egresos: 0, expected: 502_749.99, sales: COUNT })
    // What a cent short can belong to no method of its sale says none, and lies with the cash.
    expect(close?.methods.map(({ label, ingresos }) => [label, ingresos])).toEqual([
      ['Efectivo', 301_250],
      ['Debito', 200_459.9],
      ['Sin método', 40.09],
    ])
    expect(close?.cash).toBe(302_290.09)
    expect(close?.disagreements).toEqual([
      {
        what: 'Venta N° 4',
        source: 'la venta',
        amount: 100.35,
        inCaja: 100.34,
        sale_id: 4,
      },
    ])
    expect(await stepsInSlices(shiftClosing(sources), AbortSignal.abort())).toBeNull()
  })
})

describe('two sources of the same money', () => {
  const told = (sources: ShiftSources) =>
    shiftClose(sources).disagreements.map(({ what, amount, inCaja, source }) => [what, amount, inCaja, source])

  it('a sale that booked nothing, one changed afterwards, one deleted and one charged less than was booked are told', () => {
    const sales = [
      sale({ id: 1, num: 101, total: '80.00', current_acount_payment_methods: [paid(3, 'Efectivo', '80.00')] }),
      sale({ id: 2, num: 102, total: '90.00', current_acount_payment_methods: [paid(3, 'Efectivo', '90.00')] }),
      sale({
        id: 4,
        num: 104,
        total: '360.00',
        current_acount_payment_methods: [paid(2, 'Debito', '400.00', { discount_amount: '40.00' })],
      }),
    ]
    const movements = [
      movement({ concepto_movimiento_caja_id: 1, sale_id: 2, ingreso: '70.00' }),
      movement({ concepto_movimiento_caja_id: 1, sale_id: 3, ingreso: '15.00', sale: { num: 103 } }),
      movement({ concepto_movimiento_caja_id: 1, sale_id: 4, ingreso: '400.00' }),
    ]
    expect(told(shift({ sales, movements }))).toEqual([
      ['Venta N° 102', 90, 70, 'la venta'],
      ['Venta N° 103, que no está entre las del turno', null, 15, 'la venta'],
      ['Venta N° 104', 360, 400, 'la venta'],
      ['Venta N° 101', 80, null, 'la venta'],
    ])
  })

  it('the totals the server keeps, and an expense changed without its movement, are told', () => {
    const opening = {
      ...shift().opening,
      total_ingresos: '10.00',
      total_egresos: '5.00',
      saldo_cierre: '1005.00',
      cerrada_at: '2026-11-21T23:00:00.000000Z',
    }
    const movements = [
      movement({ ingreso: '12.50' }),
      movement({ concepto_movimiento_caja_id: 2, expense_id: 7, egreso: '5.00' }),
    ]
    const expenses = [{ id: 7, num: 3, amount: '6.00', current_acount_payment_method_id: 3 }]
    expect(told(shift({ opening, movements, expenses }))).toEqual([
      ['Ingresos', 10, 12.5, 'el servidor'],
      ['Saldo de cierre', 1005, 1007.5, 'el servidor'],
      ['Gasto N° 3', 6, 5, 'el gasto'],
    ])
  })

  it('sales of another shift of the same caja, or of another caja, are none of this one', () => {
    const cash = [paid(3, 'Efectivo', '10.00')]
    const elsewhere = [{ id: 3, name: 'Efectivo', pivot: { amount: '10.00', caja_id: 9 } }]
    const sales = [
      sale({ id: 1, created_at: '2026-11-21T10:59:59.000000Z', current_acount_payment_methods: cash }),
      sale({ id: 2, created_at: '2026-11-21T11:00:00.000000Z', current_acount_payment_methods: cash }),
      sale({ id: 3, current_acount_payment_methods: elsewhere }),
      sale({ id: 4, created_at: '2026-11-20T15:00:00.000000Z', current_acount_payment_methods: [] }),
    ]
    const movements = [movement({ sale_id: 4, ingreso: '1.00' })]
    expect(sales.filter(isOfShift(shift({ movements }))).map(({ id }) => id)).toEqual([2, 4])
  })
})

describe('the note of a difference', () => {
  it.each([
    [closingNote('short', 1789.5, '1840.00'), 1789.5],
    [closingNote('over', 1234567.89, 12), 1234567.89],
    [closingNote('over', 0, '-5.00'), 0],
    ['Faltante al cerrar: contado mucho, saldo $1,00', null],
    ['Taxi', null],
    [null, null],
  ])('%s says %s was counted', (note, counted) => {
    expect(countedOf(note)).toBe(counted)
  })
})

describe('the day of the whole shop', () => {
  // The worked example of contract c §11.2.
  const day = (id: number, name: string, amount: string, discount_amount = '0.00') => ({
    id,
    name,
    pivot: { amount, discount_amount },
  })
  const base = {
    created_at: '2026-11-21T13:30:00.000000Z',
    employee: null,
    address_id: 1,
    current_acount_payment_method: null,
  }
  const sales = [
    { ...base, total: '1000.00', client_id: null, current_acount_payment_methods: [day(3, 'Efectivo', '1000.00')] },
    {
      ...base,
      created_at: '2026-11-21T16:05:00.000000Z',
      employee: { id: 5, name: 'Eva' },
      total: '960.00',
      client_id: null,
      current_acount_payment_methods: [day(2, 'Debito', '400.00', '40.00'), day(3, 'Efectivo', '600.00')],
    },
    { ...base, address_id: null, total: '2000.00', client_id: 9, current_acount_payment_methods: [] },
  ]
  const payments = [
    { haber: '500.00', current_acount_payment_methods: [{ name: 'Transferencia', pivot: { amount: '0.00' } }] },
  ]
  const sums = noSales()
  for (const row of sales) addSale(sums, row satisfies DaySale)
  const sources = {
    sales: sums,
    payments,
    notes: [{ haber: '100.00' }],
    expenses: [{ amount: '300.00', expense_concept_id: 1 }],
  }

  it('is what the server’s own report says of it, by method too', () => {
    const close = dayClose(sources)
    expect(close).toMatchObject({
      total: 3960,
      count: 3,
      counter: 1960,
      onAccount: 2000,
      payments: 500,
      returns: 100,
      expenses: 300,
    })
    expect(close.income).toBe(2460)
    expect(close.methods.map(({ label, amount }) => [label, amount])).toEqual([
      ['Cuenta corriente', 2000],
      ['Efectivo', 1600],
      ['Debito', 360],
    ])
    expect(close.paymentMethods.map(({ label, amount }) => [label, amount])).toEqual([['Transferencia', 500]])
    expect(byMethod([])).toEqual([])
  })

  it('says of each figure whether the report agrees, and of one it does not say that it does not', () => {
    const report = {
      total_vendido: 3960,
      cantidad_ventas: 3,
      total_pagado_mostrador: 1960.01,
      total_vendido_a_cuenta_corriente: 2000,
      total_pagado_a_cuenta_corriente: 500,
      total_devolucion: null,
      total_gastos: 300,
    }
    const rows = compareWithReport(dayClose(sources), report)
    expect(rows.filter(({ agrees }) => !agrees).map(({ label, here, report: there }) => [label, here, there])).toEqual([
      ['Pagado en mostrador', 1960, 1960.01],
      ['Devoluciones', 100, null],
    ])
  })

  it('is told by hour, the hours between without a sale included, by employee and by branch', () => {
    expect(hoursOf(sums)).toEqual([
      { label: '10 h', count: 2, total: 3000 },
      { label: '11 h', count: 0, total: 0 },
      { label: '12 h', count: 0, total: 0 },
      { label: '13 h', count: 1, total: 960 },
    ])
    expect(groupsOf(sums.employees, (name) => name || 'Luis')).toEqual([
      { label: 'Luis', count: 2, total: 3000 },
      { label: 'Eva', count: 1, total: 960 },
    ])
    expect(hoursOf(noSales())).toEqual([])
  })
})
