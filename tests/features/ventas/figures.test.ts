import { describe, expect, it } from 'vitest'
import type { Sale } from '@/entities/saleRecord'
import { salesPath } from '@/features/ventas/limits'
import { pointsFor } from '@/features/ventas/invoice'
import { byMethod } from '@/domain/saleMethods'
import { differences, wordsOf, type SaleModification } from '@/features/ventas/modifications'
import { salesCsv } from '@/features/ventas/report'
import { invoicesOf, invoiceState, voucherName } from '@/features/ventas/rules'
import { removalEffects } from '@/shop/sales/removalEffects'
import { methodFacts, sumFacts } from '@/shop/sales/sumFacts'
import { toldWords } from '@/shop/stock/owedWords'
import type { ToldStock } from '@/shop/stock/toldStock'
import { isShown, sumOf } from '@/features/ventas/shown'
import { ventasSlice } from '@/features/ventas/ventasSlice'
import { slugsOf } from '@/lib/text'
import { saleDelivered, saleInvoice, saleSheet, saleTicket } from '@/shop/documents'

const sale = (values: object = {}) =>
  ({
    id: 1,
    num: 1001,
    total: '100.00',
    client: null,
    client_id: null,
    employee: null,
    address_id: null,
    caja_id: 0,
    observations: null,
    created_at: '2026-11-21T17:05:00.000000Z',
    articles: [],
    combos: [],
    services: [],
    afip_ticket: null,
    afip_errors: [],
    afip_observations: [],
    nota_credito_afip_tickets: [],
    current_acount_payment_methods: [],
    current_acount_payment_method: null,
    save_current_acount: 1,
    omitir_en_cuenta_corriente: 0,
    to_check: 0,
    checked: 0,
    ...values,
  }) as unknown as Sale
const paid = (name: string, amount: string) => ({ name, pivot: { amount } })
const ticket = { cae: '71', cbte_letra: 'B', punto_venta: '3', cbte_numero: '12' }
const client = { id: 4, name: 'Ana' }

it('the detail names the discounts of a sale, what services take part in, and what neither lines nor percentages explain', () => {
  const line = (price: string) => ({ name: 'A', pivot: { amount: '1', price, discount: null } })
  const rate = (name: string, percentage: number) => ({ name, pivot: { percentage } })
  const split = sale({
    total: '1090.00',
    articles: [line('1000')],
    services: [line('500')],
    discounts: [rate('Mayorista', 10)],
    surchages: [rate('Envío', 10)],
    surchages_in_services: 1,
    current_acount_payment_methods: [paid('Efectivo', '1000.00'), paid('Débito', '90.00')],
  })
  expect(sumFacts(split)).toEqual([
    ['Descuento Mayorista', '10 %, sin los servicios'],
    ['Recargo Envío', '10 %, servicios también'],
    ['Descuento del pago', '$450,00'],
  ])
  const forced = sale({ total: '900.00', articles: [line('1000')], discounts: [], surchages: [] })
  expect(sumFacts(forced)).toEqual([['Descuento', '$100,00']])
  const single = { name: 'Efectivo', pivot: { amount: '800.00', discount_percentage: '20.00' } }
  expect(methodFacts(sale({ current_acount_payment_methods: [single] }))).toEqual([
    ['Efectivo', '$800,00 (descuento 20 %)'],
  ])
})

it('the repair of a stock is told as what the person did, with its variant and where it is kept now [D-57]', () => {
  const told = (name: string, back: number, loose: number | null, to_address_id: number) =>
    ({ watch: { name, loose }, movement: { amount: 197, to_address_id }, back, stock: 198 }) as unknown as ToldStock
  const street = () => 'Salón'
  expect(toldWords([told('Azúcar', 1, 197, 4)], street)).toBe(
    'Volvió 1. El stock de Azúcar (198) ahora se lleva en Salón',
  )
  expect(toldWords([told('Remera Rojo M', -1, null, 4), told('Té', 3, null, 0)], street)).toBe(
    'Salió 1 de Remera Rojo M del stock. Volvieron 3 de Té al stock',
  )
})

describe('what came in by each method', () => {
  it('adds up to the sales, the account and what no method says included', () => {
    const sales = [
      sale({ total: '100.10', current_acount_payment_methods: [paid('Efectivo', '60.00'), paid('Débito', '40.10')] }),
      sale({ total: '50.00', current_acount_payment_methods: [paid('Efectivo', '50.00')] }),
      sale({ total: '30.05', client_id: 4 }),
      sale({ total: '10.00', current_acount_payment_method: { name: 'Cheque' } }),
      sale({ total: '20.00', current_acount_payment_methods: [paid('Efectivo', '15.00')] }),
    ]
    const methods = byMethod(sales)
    expect(methods.map(({ label, amount }) => [label, amount])).toEqual([
      ['Efectivo', 125],
      ['Débito', 40.1],
      ['Cuenta corriente', 30.05],
      ['Cheque', 10],
      ['Sin método', 5],
    ])
    expect(Math.round(methods.reduce((sum, { amount }) => sum + amount, 0) * 100)).toBe(Math.round(sumOf(sales) * 100))
    expect(methods[0]?.share).toBe(59.5)
  })

  it('is nothing of nothing', () => {
    expect(byMethod([])).toEqual([])
    expect(byMethod([sale({ total: '0.00' })])).toEqual([])
  })
})

describe('the file of the sales shown', () => {
  it('has a line a sale, with the names that go with its ids', async () => {
    const names = { owner: 'Luis', address: (id: number | null) => (id === 2 ? 'Salón' : '') }
    const file = await salesCsv(
      [
        sale({
          address_id: 2,
          total: '1234.50',
          client: { name: '=Ana' },
          client_id: 4,
          observations: 'a; b',
          afip_ticket: ticket,
        }),
      ],
      names,
    )
    const rows = (await file.text()).split('\r\n')
    expect(rows[0]).toBe('N°;Fecha;Hora;Cliente;Empleado;Depósito;Métodos de pago;Factura;Total;Observaciones')
    expect(rows[1]).toBe(`1001;21/11/26;14:05;"\t=Ana";Luis;Salón;Cuenta corriente;B 3-12;1234,5;"a; b"`)
  })
})

const removals: readonly (readonly [string, object, RegExp])[] = [
  ['gives the stock back', {}, /^Vuelve al stock/],
  ['leaves the stock of one still being checked', { checked: 1 }, /El stock no cambia/],
  ['takes it off the account', { client }, /Se quita de la cuenta corriente de Ana/],
  [
    'leaves it on the account with credit notes',
    { client, nota_credito_afip_tickets: [ticket] },
    /Sigue en la cuenta corriente de Ana/,
  ],
  ['leaves the caja as it is', { caja_id: 2 }, /Lo que entró en la caja no se anula/],
  ['leaves the invoice as it is', { afip_ticket: ticket }, /La factura de ARCA no se anula/],
]

describe('what may be done with a sale', () => {
  it.each(removals)('deleting %s', (_what, values, text) => {
    expect(removalEffects([sale(values)])).toMatch(text)
  })

  it('deleting several says each thing once', () => {
    expect(removalEffects([sale({ client }), sale({ client: { id: 5, name: 'Luis' }, caja_id: 2 }), sale()])).toBe(
      'Vuelve al stock lo que no se había devuelto. Se quita de la cuenta corriente de su cliente. Lo que entró en la caja no se anula.',
    )
  })

  it('deleting one kept out of the account says nothing of the account', () => {
    expect(removalEffects([sale({ client, omitir_en_cuenta_corriente: 1 })])).not.toMatch(/cuenta corriente/)
  })

  it('knows how far its invoice is', () => {
    expect(invoiceState(sale())).toBe('none')
    expect(invoiceState(sale({ afip_information_id: 1, total_a_facturar: '0.00' }))).toBe('none')
    expect(invoiceState(sale({ afip_ticket: { ...ticket, cae: null } }))).toBe('failed')
    expect(invoiceState(sale({ afip_errors: [{ id: 1 }] }))).toBe('failed')
    expect(invoiceState(sale({ afip_ticket: ticket, afip_errors: [{ id: 1 }] }))).toBe('approved')
    expect(invoiceState(sale({ afip_ticket: ticket, afip_observations: [{ id: 1 }] }))).toBe('observed')
    expect(invoicesOf(sale({ afip_ticket: ticket })).map(voucherName)).toEqual(['Factura B 00003-00000012'])
    expect(invoicesOf(sale())).toEqual([])
  })

  it('tells of an invoice that was wanted and never asked for [NS-04] [SALE-074]', () => {
    const wanted = { afip_information_id: 1, total_a_facturar: '100.00' }
    expect(invoiceState(sale(wanted))).toBe('due')
    expect(invoiceState(sale({ ...wanted, afip_errors: [{ id: 1 }] }))).toBe('failed')
    expect(invoiceState(sale({ ...wanted, afip_ticket: ticket }))).toBe('approved')
  })

  it('is invoiced at the sale points of its branch and at those of none', () => {
    const points = [
      { id: 1, address_id: null },
      { id: 2, address_id: 5 },
      { id: 3, address_id: 6 },
    ] as never
    expect(pointsFor(points, { address_id: 5 }).map(({ id }) => id)).toEqual([1, 2])
  })

  it('is in the list once the warehouse has done with it [NS-04]', () => {
    const shown = isShown(ventasSlice.getInitialState(), null, null)
    const states = [
      { terminada: 1 },
      { terminada: null },
      { confirmed: 1, terminada: 0 },
      { checked: 1 },
      { to_check: 1 },
    ]
    expect(states.map((values) => shown(sale(values)))).toEqual([true, true, false, false, false])
  })
})

describe('the places of warehouses and employees', () => {
  it('are told apart, and keep what an address could not hold [SALES-016, SALES-017]', () => {
    const rows = [
      { id: 1, name: 'Salón Sur' },
      { id: 2, name: 'salón sur' },
      { id: 3, name: 'Todas' },
      { id: 4, name: 'Ruta 9/5 #2' },
    ]
    expect(slugsOf(rows, 'todas')).toEqual(['salón-sur', 'salón-sur-2', 'todas-3', 'ruta-9/5-#2'])
    expect(salesPath('/ventas', 'ruta-9/5-#2', '50%')).toBe('/ventas/ruta-9%2F5-%232/50%25')
  })
})

describe('a change of a sale', () => {
  const article = (id: number, amount: string) => ({ id, name: `A${id}`, pivot: { amount, checked_amount: null } })
  it('is the articles whose units changed', () => {
    const change = {
      articulos_antes_de_actualizar: [article(1, '3.00'), article(2, '1.00'), article(3, '2.00')],
      articulos_despues_de_actualizar: [article(1, '5.00'), article(3, '2.00'), article(4, '0.50')],
    } as unknown as SaleModification
    expect(differences(change).map((line) => `${line.name}: ${wordsOf(line)}`)).toEqual([
      'A1: 3 → 5',
      'A2: se quitó (1)',
      'A4: se agregó (0,5)',
    ])
    expect(differences({} as SaleModification)).toEqual([])
  })

  const changed = (state: string, before: readonly object[], after: readonly object[]) =>
    differences({
      estado_antes_de_actualizar: state,
      articulos_antes_de_actualizar: before,
      articulos_despues_de_actualizar: after,
    } as unknown as SaleModification).map(wordsOf)
  const line = (amount: string, checked_amount: string | null = null) => ({
    id: 1,
    name: 'A1',
    pivot: { amount, checked_amount },
  })

  it('is what a check has found, and what a confirmation made of it [NS-04, NS-05]', () => {
    expect(changed('Para chequear', [line('10.00')], [line('10.00', '3.00')])).toEqual(['se encontraron 3 de 10'])
    expect(changed('Chequeada', [line('10.00', '3.00')], [line('3.00')])).toEqual(['10 → 3'])
    expect(changed('Chequeada', [line('10.00', '3.00')], [line('10.00')])).toEqual(['se encontraron 10 de 10'])
    // What stood there was the stock.
    expect(changed('Para chequear', [line('10.00', '4.00')], [line('10.00')])).toEqual([])
  })

  it('does not add up the variants of one article [NS-04]', () => {
    expect(changed('ninguno', [line('2.00'), line('3.00')], [line('3.00'), line('1.00')])).toEqual(['2 → 1'])
    expect(changed('ninguno', [line('2.00'), line('3.00')], [line('4.00'), line('1.00')])).toEqual(['2 → 4', '3 → 1'])
  })
})

describe('the papers of a sale', () => {
  it('stand on the backend’s host [NS-15]', () => {
    expect(saleTicket(7)).toBe('/sale/ticket-pdf/7')
    expect(saleSheet(7, { prices: true })).toBe('/sale/pdf/7/1/0/0')
    expect(saleSheet(7, { prices: false })).toBe('/sale/pdf/7/0/0/0')
    expect(saleSheet(7, { prices: true, costs: true, net: true })).toBe('/sale/pdf/7/1/1/1')
    expect(saleInvoice(7)).toBe('/sale/afip-ticket-pdf/7')
    expect(saleDelivered(7)).toBe('/sale/delivered-articles-pdf/7')
  })
})
