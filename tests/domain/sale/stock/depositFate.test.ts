import { expect, it } from 'vitest'
import { depositFate, type MovedSale } from '@/domain/sale/stock/depositFate'
import { stageOf, wasCounted } from '@/domain/sale/stock/depositState'

const line = (id: number, amount: string, checked_amount: string | null = null) => ({
  id,
  name: `Artículo ${id}`,
  num: id,
  pivot: { amount, price: '100.00', discount: null, checked_amount, article_variant_id: null },
})

const sale = (values: object = {}): MovedSale =>
  ({
    id: 7,
    client_id: 3,
    sub_total: '700.00',
    total: '700.00',
    descuento: '0.0000',
    save_current_acount: 1,
    omitir_en_cuenta_corriente: 0,
    discounts_in_services: 0,
    surchages_in_services: 0,
    to_check: 0,
    checked: 1,
    confirmed: 0,
    observations: null,
    articles: [line(1, '5.00'), line(2, '2.00')],
    combos: [],
    services: [],
    discounts: [],
    surchages: [],
    current_acount_payment_methods: [],
    current_acount: null,
    sale_modifications_count: 1,
    ...values,
  }) as unknown as MovedSale

const COUNTS = { '1-0': 4, '2-0': 2 }
const CONFIRMED = {
  checked: 0,
  confirmed: 1,
  total: '600.00',
  articles: [line(1, '4.00'), line(2, '2.00')],
  sale_modifications_count: 2,
}
const DEBIT = { current_acount: { id: 1, debe: '600.00' } }

const confirmations: readonly (readonly [string, object, string])[] = [
  ['nothing happened', {}, 'absent'],
  ['all of it', { ...CONFIRMED, ...DEBIT }, 'stored'],
  ['all of it, kept out of the account', { ...CONFIRMED, omitir_en_cuenta_corriente: 1 }, 'stored'],
  ['the debit is missing', CONFIRMED, 'half'],
  ['the lines are missing', { ...CONFIRMED, ...DEBIT, articles: [] }, 'half'],
  ['the lines were taken off and nothing more', { articles: [], sale_modifications_count: 2 }, 'half'],
  ['the total is the old one', { ...CONFIRMED, ...DEBIT, total: '700.00' }, 'half'],
]

it.each(confirmations)('of a confirmation: %s [NS-05]', (_what, now, fate) => {
  expect(depositFate(sale(), sale(now), 'confirmed', COUNTS)).toBe(fate)
})

it('of one sent back: its state and the units found of each line [NS-05]', () => {
  const back = {
    checked: 0,
    to_check: 1,
    sale_modifications_count: 2,
    articles: [line(2, '2.00'), line(1, '5.00', '4.00')],
  }
  expect(depositFate(sale(), sale(back), 'to_check', COUNTS)).toBe('stored')
  expect(depositFate(sale(), sale({ ...back, articles: [line(1, '5.00'), line(2, '2.00')] }), 'to_check', COUNTS)).toBe(
    'half',
  )
  expect(depositFate(sale(), sale({ ...back, checked: 1, to_check: 0 }), 'to_check', COUNTS)).toBe('half')
})

it('a sale that came back is at another stage, and has been counted [NS-05]', () => {
  const waiting = sale({ checked: 0, to_check: 1, sale_modifications_count: 0 })
  const back = { ...waiting, sale_modifications_count: 2 }
  expect(stageOf(back)).not.toBe(stageOf(waiting))
  expect([wasCounted(waiting), wasCounted(back), wasCounted(sale({ sale_modifications_count: 0 }))]).toEqual([
    false,
    true,
    true,
  ])
})
