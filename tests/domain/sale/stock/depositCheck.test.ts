import { describe, expect, it } from 'vitest'
import {
  checkedAmount,
  checkLines,
  checkProgress,
  confirmedTotal,
  shortLines,
  storedCounts,
} from '@/domain/sale/stock/depositCheck'
import { depositPayload, type StoredSale } from '@/domain/sale/stock/depositPayload'
import { depositState } from '@/domain/sale/stock/depositState'

const line = (id: number, amount: string, pivot: object = {}) => ({
  id,
  name: `Artículo ${id}`,
  num: id,
  final_price: '999.00',
  pivot: { amount, price: '100.00', discount: null, checked_amount: null, article_variant_id: null, ...pivot },
})

const sale = (values: object = {}): StoredSale =>
  ({
    id: 7,
    client_id: 3,
    employee_id: null,
    seller_id: null,
    sale_type_id: null,
    address_id: 2,
    current_acount_payment_method_id: null,
    afip_information_id: 0,
    sub_total: '700.00',
    total: '700.00',
    descuento: '0.0000',
    omitir_en_cuenta_corriente: 0,
    discounts_in_services: 0,
    surchages_in_services: 0,
    to_check: 1,
    checked: 0,
    confirmed: 0,
    observations: null,
    numero_orden_de_compra: null,
    articles: [line(1, '5.00'), line(2, '2.00')],
    combos: [],
    services: [],
    discounts: [],
    surchages: [],
    current_acount_payment_methods: [],
    ...values,
  }) as unknown as StoredSale

describe('what is found of a sale', () => {
  const lines = checkLines(
    sale({ articles: [line(1, '5.00'), line(1, '2.00', { article_variant_id: 9 }), line(1, '1.00')] }),
  )

  it('gives each line a key of its own, whatever the order', () => {
    expect(lines.map(({ key }) => key)).toEqual(['1-0', '1-9', '1-0-2'])
  })

  it('begins with nothing, and once checked with what was found; null means all [NS-05]', () => {
    const stored = checkLines(sale({ articles: [line(1, '5.00', { checked_amount: '3.00' }), line(2, '2.00')] }))
    expect(storedCounts(stored, false)).toEqual({ '1-0': 0, '2-0': 0 })
    expect(storedCounts(stored, true)).toEqual({ '1-0': 3, '2-0': 2 })
  })

  it('sends a checked amount only where it is lower than the ordered one [NS-05]', () => {
    const of = (found: number) =>
      checkedAmount({ '1-0': found }, { ...lines[0], key: '1-0', amount: 5 } as (typeof lines)[0] & object)
    expect([of(5), of(4.5), of(0), of(99), of(-1)]).toEqual([null, 4.5, 0, null, 0])
  })

  it('counts units and whole lines', () => {
    const counts = { '1-0': 5, '1-9': 1 }
    expect(checkProgress(lines, counts)).toEqual({ units: 8, found: 6, lines: 3, complete: 1 })
    expect(shortLines(lines, counts).map(({ key }) => key)).toEqual(['1-9', '1-0-2'])
  })
})

describe('the total after confirming, as the server reckons it', () => {
  it('line, discounts, surcharges, running: 4 × 100 less 10 % less 10 % plus 21 % [NS-05]', () => {
    const percentages = {
      discounts: [{ id: 1, pivot: { percentage: 10 } }],
      surchages: [{ id: 1, pivot: { percentage: '21.00' } }],
    }
    const stored = sale({ articles: [line(1, '10.00', { discount: '10.00' })], ...percentages })
    expect(confirmedTotal(stored, { '1-0': 4 })).toBe(392.04)
  })

  it('takes services along only where their switches are on, and a forced total off the whole', () => {
    const services = [{ id: 4, name: 'Envío', price: '1', pivot: { amount: 1, price: '500.00', discount: null } }]
    const discounts = [{ id: 1, pivot: { percentage: 50 } }]
    const counts = { '1-0': 5, '2-0': 2 }
    expect(confirmedTotal(sale({ services, discounts }), counts)).toBe(850)
    expect(confirmedTotal(sale({ services, discounts, discounts_in_services: 1 }), counts)).toBe(600)
    expect(confirmedTotal(sale({ services, descuento: '20.0000' }), counts)).toBe(960)
  })
})

describe('the body that moves a sale on', () => {
  it('is in one state at most', () => {
    expect(depositState(sale())).toBe('to_check')
    expect(depositState(sale({ to_check: 0, confirmed: 1 }))).toBe('confirmed')
    expect(depositState(sale({ to_check: 0 }))).toBeNull()
  })

  it('keeps what is stored, in its order, with what was found of each line [NS-05]', () => {
    const body = depositPayload(sale(), 'checked', { '1-0': 5, '2-0': 1 })
    expect(body).toMatchObject({
      to_check: 0,
      checked: 1,
      confirmed: 0,
      client_id: 3,
      address_id: 2,
      total: 700,
      sub_total: 700,
    })
    // The server stores them in reverse.
    expect(body.items.map(({ id, amount, checked_amount }) => [id, amount, checked_amount])).toEqual([
      [2, 2, 1],
      [1, 5, null],
    ])
  })

  it('has the keys of the update and no others [SALE-084]', () => {
    const keys =
      'selected_payment_methods client_id items discounts surchages save_nota_credito returned_items nota_credito_description discounts_in_services surchages_in_services current_acount_payment_method_id afip_information_id sale_type_id address_id employee_id to_check checked confirmed observations numero_orden_de_compra omitir_en_cuenta_corriente sub_total total seller_id'
    expect(Object.keys(depositPayload(sale(), 'confirmed', {})).sort()).toEqual(keys.split(' ').sort())
  })

  it('confirms with the total of what was found, and takes the missing off the last methods of a split', () => {
    const method = (id: number, amount: string) => ({ id, name: `M${id}`, pivot: { amount, caja_id: 4 } })
    const stored = sale({
      to_check: 0,
      checked: 1,
      current_acount_payment_methods: [method(3, '500.00'), method(6, '200.00')],
    })
    const body = depositPayload(stored, 'confirmed', { '1-0': 4, '2-0': 0 })
    expect(body.total).toBe(400)
    expect(body.current_acount_payment_method_id).toBe(0)
    expect(body.selected_payment_methods.map(({ id, amount, caja_id }) => [id, amount, caja_id])).toEqual([
      [3, 400, 4],
      [6, 0, 4],
    ])
  })
})
