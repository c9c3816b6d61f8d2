import { expect, it } from 'vitest'
import { addSale, compareWithReport, dayClose, noSales, type DaySale } from '@/domain/cajas/dayClose'

const sale = (total: string, values: Partial<DaySale>): DaySale => ({
  ...({ total, client_id: 3, current_acount_payment_methods: [] } as unknown as DaySale),
  ...{ created_at: '2026-11-20T15:00:00.000000Z', employee: null, address_id: null },
  ...values,
})

it('a sale to a client that waits for its invoice is sold, but in no account yet: as the server counts it', () => {
  const sales = noSales()
  addSale(sales, sale('500.00', { client_id: null }))
  addSale(sales, sale('2000.00', { current_acount: {} }))
  addSale(sales, sale('1000.00', { current_acount: null }))
  const day = dayClose({ sales, payments: [], notes: [], expenses: [] })
  expect(day).toMatchObject({ total: 3500, counter: 500, onAccount: 2000, waiting: 1000 })
  const report = {
    ...{ total_vendido: 3500, cantidad_ventas: 3, total_pagado_mostrador: 500, total_devolucion: 0, total_gastos: 0 },
    ...{ total_vendido_a_cuenta_corriente: 2000, total_pagado_a_cuenta_corriente: 0 },
  }
  expect(compareWithReport(day, report).every(({ agrees }) => agrees)).toBe(true)
})
