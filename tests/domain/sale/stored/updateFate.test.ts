import { expect, it } from 'vitest'
import { updateFate } from '@/domain/sale/stored/updateFate'
import type { SaleUpdatePayload } from '@/domain/sale/wire'

const line = (amount: string) => ({
  id: 15,
  pivot: { amount, price: '1000.00', discount: null, returned_amount: null, article_variant_id: null },
})
const percentage = (id: number, value: number | string) => ({ id, pivot: { percentage: value } })
const method = (id: number, amount: string) => ({ id, name: `Método ${id}`, pivot: { amount, caja_id: null } })
type Sale = Parameters<typeof updateFate>[0]

/** On account, one article of 1000 that became two; less 10 %, plus 5 %. */
const before = {
  total: '1000.00',
  observations: null,
  sale_modifications_count: 0,
  articles: [line('1.00')],
  combos: [],
  services: [],
  discounts: [],
  surchages: [],
  current_acount_payment_methods: [method(3, '1000.00')],
  current_acount: { debe: '1000.00' },
  save_current_acount: 1,
  omitir_en_cuenta_corriente: 0,
  to_check: 0,
  checked: 0,
}
const after = {
  total: '1890.00',
  sale_modifications_count: 1,
  articles: [line('2.00')],
  discounts: [percentage(1, 10)],
  surchages: [percentage(2, '5.00')],
  current_acount: { debe: '1890.00' },
}
const sale = (part: object = {}) => ({ ...before, ...part }) as unknown as Sale
const body = (part: Partial<SaleUpdatePayload> = {}) =>
  ({
    items: [{ is_article: 1, id: 15, name: 'Mate', num: 15, amount: 2, price_vender: 1000 }],
    client_id: 7,
    discounts: [{ id: 1, percentage: '10.00' }],
    surchages: [{ id: 2, percentage: 5 }],
    current_acount_payment_method_id: 0,
    selected_payment_methods: [],
    observations: '',
    omitir_en_cuenta_corriente: 0,
    total: 1890,
    ...part,
  }) as unknown as SaleUpdatePayload

const stops: readonly (readonly [string, object, string])[] = [
  ['at the end', after, 'stored'],
  ['before it began', {}, 'absent'],
  ['after the lines', { ...after, discounts: [], surchages: [], current_acount: before.current_acount }, 'half'],
  ['after the discounts', { ...after, surchages: [], current_acount: before.current_acount }, 'half'],
  ['before the debit was made anew', { ...after, current_acount: before.current_acount }, 'half'],
  ['between the old debit and the new one', { ...after, current_acount: null }, 'half'],
  ['with a credit note where the debit was', { ...after, current_acount: { debe: null } }, 'half'],
  [
    'at the end of a sale that goes to no account yet',
    { ...after, save_current_acount: 0, current_acount: null },
    'stored',
  ],
  ['at the end of one that the warehouse checks', { ...after, checked: 1, current_acount: null }, 'stored'],
]
it.each(stops)('an update of a sale on account that ended %s [SALE-089]', (_where, now, fate) => {
  expect(updateFate(sale(), sale(now), body())).toBe(fate)
})

it('another percentage of the same discount is not stored before it is there [SALE-089]', () => {
  const now = { ...after, discounts: [percentage(1, 5)] }
  expect(updateFate(sale(), sale(now), body())).toBe('half')
})

const PAID = { client_id: null, current_acount_payment_method_id: 3 }
const SPLIT = {
  client_id: null,
  selected_payment_methods: [
    { id: 3, name: 'Efectivo', amount: 1000, caja_id: 0 },
    { id: 6, name: 'Mercado Pago', amount: 890, caja_id: 0 },
  ],
}
const paid = { ...after, current_acount: null }
const rows = (...current_acount_payment_methods: unknown[]) => ({ ...paid, current_acount_payment_methods })
const payments: readonly (readonly [string, Partial<SaleUpdatePayload>, object, string])[] = [
  ['with its method', PAID, rows(method(3, '1890.00')), 'stored'],
  ['with the method it had before', PAID, paid, 'half'],
  ['without any', PAID, rows(), 'half'],
  ['with all its methods', SPLIT, rows(method(6, '890.00'), method(3, '1000.00')), 'stored'],
  ['with one of them', SPLIT, rows(method(3, '1000.00')), 'half'],
  [
    'kept out of the account',
    { ...PAID, client_id: 7, omitir_en_cuenta_corriente: 1 },
    { ...paid, omitir_en_cuenta_corriente: 1 },
    'half',
  ],
]
it.each(payments)('an update of a sale paid at once that is there %s [SALE-089]', (_how, part, now, fate) => {
  expect(updateFate(sale({ current_acount: null }), sale(now), body(part))).toBe(fate)
})

it('observations are stored without the blanks around them (contract b §0.2)', () => {
  const sent = body({ observations: '  entregar a la tarde\n' })
  expect(updateFate(sale(), sale({ ...after, observations: 'entregar a la tarde' }), sent)).toBe('stored')
  expect(updateFate(sale(), sale({ ...after, observations: 'entregar' }), sent)).toBe('half')
  expect(updateFate(sale(), sale(after), body({ observations: ' \n' }))).toBe('stored')
})
