import { describe, expect, it } from 'vitest'
import { missingParts, saleKey, type StoredSale } from '@/domain/sale/stored/match'
import type { SalePayload } from '@/domain/sale/wire'

const row = (id: number, amount: string | number) => ({ id, pivot: { amount } })
const there = (change: Partial<StoredSale> = {}): StoredSale => ({
  id: 9,
  client_id: null,
  employee_id: 3,
  total: '100.00',
  articles: [row(1, '2.00'), row(2, '0.75')],
  combos: [row(1, 1)],
  services: [],
  discounts: [],
  surchages: [],
  current_acount_payment_methods: [{}],
  current_acount: null,
  total_cost: '0.00',
  save_current_acount: 1,
  omitir_en_cuenta_corriente: 0,
  to_check: 0,
  checked: 0,
  ...change,
})
const sent = (items: object[], part: Partial<SalePayload> = {}) =>
  ({
    client_id: null,
    total: 100,
    items,
    discounts: [],
    surchages: [],
    current_acount_payment_method_id: 3,
    selected_payment_methods: [],
    omitir_en_cuenta_corriente: 0,
    ...part,
  }) as unknown as SalePayload
const items = [
  { is_combo: 1, id: 1, amount: 1 },
  { is_article: 1, id: 2, amount: 0.75 },
  { is_article: 1, id: 1, amount: 2 },
]

describe('a stored sale beside the one that was sent', () => {
  it.each(['caja_id', 'address_id', 'sale_type_id'] as const)('is another till’s with another %s; 0 is none', (key) => {
    expect(missingParts(there({ [key]: 2 }), sent(items, { [key]: 1 }), 3)).toBeNull()
    expect(missingParts(there({ [key]: 2 }), sent(items, { [key]: 2 }), 3)).toEqual([])
    expect(missingParts(there({ [key]: null }), sent(items, { [key]: 0 }), 3)).toEqual([])
  })

  it('is the same with client, till, total and every line, in whatever order', () => {
    expect(missingParts(there(), sent(items), 3)).toEqual([])
  })

  const OTHERS = [
    ['another client', there({ client_id: 8 })],
    ['another till', there({ employee_id: null })],
    ['another total', there({ total: '100.01' })],
    ['another article', there({ articles: [row(1, '2.00'), row(7, '0.75')] })],
    ['another amount', there({ articles: [row(1, '3.00'), row(2, '0.75')] })],
    ['the article as a service', there({ articles: [row(1, '2.00')], services: [row(2, '0.75')] })],
    ['more lines', there({ services: [row(5, 1)] })],
    ['fewer lines, one of them not sent', there({ articles: [row(7, '2.00')] })],
    ['one line twice', there({ articles: [row(1, '2.00'), row(1, '2.00')], combos: [] })],
  ] as const
  it.each(OTHERS)('is another one with %s', (_name, sale) => {
    expect(missingParts(sale, sent(items), 3)).toBeNull()
  })

  it('has a row for each price of a line of several prices', () => {
    const several = sent([{ is_article: 1, id: 1, amount: 1, varios_precios: [{ amount: 2 }, { amount: null }] }])
    expect(missingParts(there({ articles: [row(1, '2.00'), row(1, '1.00')], combos: [] }), several, 3)).toEqual([])
  })

  it('has whole units of combos and services, whatever was sent', () => {
    const halves = sent([{ is_combo: 1, id: 1, amount: 1.5 }])
    expect(missingParts(there({ articles: [], combos: [row(1, 2)] }), halves, 3)).toEqual([])
  })
})

describe('a stored sale the server left in the middle (contract b §2.1, §2.5)', () => {
  const onAccount = { client_id: 8, current_acount_payment_method_id: 0 }
  const account = (change: Partial<StoredSale> = {}) =>
    there({ client_id: 8, current_acount_payment_methods: [], ...change })
  const split = {
    current_acount_payment_method_id: 0,
    selected_payment_methods: [{ id: 3 }, { id: 6 }],
  } as unknown as Partial<SalePayload>
  const percentages = { discounts: [{ id: 1 }], surchages: [{ id: 2 }] } as unknown as Partial<SalePayload>

  const LACKING = [
    ['all its lines', there({ articles: [], combos: [] }), {}, ['lines']],
    ['a line', there({ articles: [row(1, '2.00')] }), {}, ['lines']],
    ['a surcharge', there({ discounts: [{}] }), percentages, ['percentages']],
    ['its payment method', there({ current_acount_payment_methods: [] }), {}, ['payment']],
    ['one of two methods', there(), split, ['payment']],
    [
      'the methods of a client who pays now',
      account({ omitir_en_cuenta_corriente: 1 }),
      { client_id: 8, omitir_en_cuenta_corriente: 1 },
      ['payment'],
    ],
    ['its line of the account', account(), onAccount, ['account']],
    ['what comes after its last row', there({ total_cost: null }), {}, ['end']],
    [
      'everything',
      there({ articles: [], combos: [], current_acount_payment_methods: [], total_cost: null }),
      {},
      ['lines', 'payment', 'end'],
    ],
  ] as const
  it.each(LACKING)('lacks %s', (_name, sale, part, missing) => {
    expect(missingParts(sale, sent(items, part as Partial<SalePayload>), 3)).toEqual(missing)
  })

  const WHOLE = [
    ['paid with two methods', there({ current_acount_payment_methods: [{}, {}] }), split],
    ['with its percentages', there({ discounts: [{}], surchages: [{}] }), percentages],
    ['on the account', account({ current_acount: {} }), onAccount],
    ['that the shop brings into the account with its invoice', account({ save_current_acount: 0 }), onAccount],
    ['that the warehouse has still to check', account({ to_check: 1, total_cost: null }), onAccount],
    ['that it has checked', account({ checked: 1, total_cost: null }), onAccount],
  ] as const
  it.each(WHOLE)('lacks nothing %s', (_name, sale, part) => {
    expect(missingParts(sale, sent(items, part), 3)).toEqual([])
  })
})

describe('two stored sales', () => {
  const alike = (part: Partial<StoredSale>) => saleKey(there({ id: 10, ...part })) === saleKey(there())

  it('have the same key, in whatever order their lines are; 0 is none', () => {
    expect(alike({ articles: [row(2, '0.75'), row(1, '2.00')], caja_id: 0 })).toBe(true)
  })

  const APART: readonly (readonly [string, Partial<StoredSale>])[] = [
    ['clients', { client_id: 8 }],
    ['tills', { employee_id: null }],
    ['totals', { total: '100.01' }],
    ['cajas', { caja_id: 2 }],
    ['amounts', { articles: [row(1, '3.00'), row(2, '0.75')] }],
    ['lines', { services: [row(5, 1)] }],
    ['budgets', { budget_id: 4 }],
    ['orders', { order_id: 4 }],
  ]
  it.each(APART)('have other keys with other %s', (_, part) => {
    expect(alike(part)).toBe(false)
  })
})
