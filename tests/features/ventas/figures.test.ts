import { describe, expect, it } from 'vitest'
import type { Sale } from '@/entities/saleRecord'
import { reaches } from '@/features/ventas/limits'
import { pointsFor } from '@/features/ventas/invoice'
import { byMethod } from '@/features/ventas/methods'
import { differences, type SaleModification } from '@/features/ventas/modifications'
import { salesCsv } from '@/features/ventas/report'
import { editBlock, invoiceState, removalEffects, voucherName } from '@/features/ventas/rules'
import { sumOf } from '@/features/ventas/shown'
import { saleDelivered, saleInvoice, saleSheet, saleTicket } from '@/api/addresses'

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
  it('has a line a sale, with the names that go with its ids', () => {
    const names = { owner: 'Luis', address: (id: number | null) => (id === 2 ? 'Salón' : '') }
    const rows = salesCsv(
      [sale({ address_id: 2, total: '1234.50', client: { name: '=Ana' }, client_id: 4, observations: 'a; b', afip_ticket: ticket })],
      names,
    ).split('\r\n')
    expect(rows[0]).toBe('\uFEFFN°;Fecha;Hora;Cliente;Empleado;Depósito;Métodos de pago;Factura;Total;Observaciones')
    expect(rows[1]).toBe(`1001;21/11/26;14:05;'=Ana;Luis;Salón;Cuenta corriente;B 3-12;1234,5;"a; b"`)
  })
})

const blocks: readonly (readonly [string, object, string | null])[] = [
  ['an ordinary one', { current_acount_payment_methods: [paid('Efectivo', '1')] }, null],
  ['an invoiced one', { afip_ticket: ticket }, 'Tiene factura'],
  ['one of a caja', { caja_id: 3 }, 'Entró en una caja'],
  ['one paid by two methods', { current_acount_payment_methods: [paid('A', '1'), paid('B', '1')] }, 'Se pagó con varios métodos'],
]
const removals: readonly (readonly [string, object, RegExp])[] = [
  ['gives the stock back', {}, /^Vuelve al stock/],
  ['leaves the stock of one still being checked', { checked: 1 }, /El stock no cambia/],
  ['takes it off the account', { client }, /Se quita de la cuenta corriente de Ana/],
  ['leaves it on the account with credit notes', { client, nota_credito_afip_tickets: [ticket] }, /Sigue en la cuenta corriente de Ana/],
  ['leaves the caja as it is', { caja_id: 2 }, /Lo que entró en la caja no se anula/],
  ['leaves the invoice as it is', { afip_ticket: ticket }, /La factura de AFIP no se anula/],
]

describe('what may be done with a sale', () => {
  it.each(blocks)('%s can be edited or says why not [NS-04]', (_what, values, block) => {
    expect(editBlock(sale(values))).toBe(block)
  })

  it.each(removals)('deleting %s', (_what, values, text) => {
    expect(removalEffects(sale(values))).toMatch(text)
  })

  it('deleting one kept out of the account says nothing of the account', () => {
    expect(removalEffects(sale({ client, omitir_en_cuenta_corriente: 1 }))).not.toMatch(/cuenta corriente/)
  })

  it('knows how far its invoice is', () => {
    expect(invoiceState(sale())).toBe('none')
    expect(invoiceState(sale({ afip_ticket: { ...ticket, cae: null } }))).toBe('failed')
    expect(invoiceState(sale({ afip_errors: [{ id: 1 }] }))).toBe('failed')
    expect(invoiceState(sale({ afip_ticket: ticket, afip_errors: [{ id: 1 }] }))).toBe('approved')
    expect(invoiceState(sale({ afip_ticket: ticket, afip_observations: [{ id: 1 }] }))).toBe('observed')
    expect(voucherName(sale({ afip_ticket: ticket }))).toBe('Factura B 00003-00000012')
    expect(voucherName(sale())).toBe('')
  })

  it('is invoiced at the sale points of its branch and at those of none', () => {
    const points = [
      { id: 1, address_id: null },
      { id: 2, address_id: 5 },
      { id: 3, address_id: 6 },
    ] as never
    expect(pointsFor(points, { address_id: 5 }).map(({ id }) => id)).toEqual([1, 2])
  })

  it('is out of reach of those limited to others [SALES-016, SALES-017]', () => {
    const own = [{ slug: 'a', label: 'A', id: 3 }]
    expect(reaches([], 9)).toBe(true)
    expect(reaches(own, 3)).toBe(true)
    expect(reaches(own, 9)).toBe(false)
    expect(reaches([{ slug: 'todas', label: 'Todas', id: null }, ...own], 9)).toBe(true)
  })
})

describe('a change of a sale', () => {
  const article = (id: number, amount: string) => ({ id, name: `A${id}`, pivot: { amount, checked_amount: null } })
  it('is the articles whose units changed', () => {
    const change = {
      articulos_antes_de_actualizar: [article(1, '3.00'), article(2, '1.00'), article(3, '2.00')],
      articulos_despues_de_actualizar: [article(1, '5.00'), article(3, '2.00'), article(4, '0.50')],
    } as unknown as SaleModification
    expect(differences(change)).toEqual([
      { id: 1, name: 'A1', before: 3, after: 5 },
      { id: 2, name: 'A2', before: 1, after: 0 },
      { id: 4, name: 'A4', before: 0, after: 0.5 },
    ])
    expect(differences({} as SaleModification)).toEqual([])
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
