import { describe, expect, it } from 'vitest'
import { pricesOf, type PriceInputs } from './pricing'

const article = {
  cost: null,
  price: null,
  percentage_gain: null,
  apply_provider_percentage_gain: 0,
  cost_in_dollars: 0,
  percentage_gain_blanco: null,
}
const owner = {
  iva_included: 0,
  redondear_centenas_en_vender: 0,
  aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia: 0,
  dollar: '1150.00',
}

const price = (columns: object, inputs: Partial<PriceInputs> = {}) =>
  pricesOf({ owner, ...inputs, article: { ...article, ...columns } })
const final = (columns: object, inputs?: Partial<PriceInputs>) => price(columns, inputs).final_price

const tenPercent = [{ percentage: '10.00' }]

describe('price of an article (contract a §12)', () => {
  it.each([
    ['cost 100, margin 50, tax 21', { cost: '100.000000', percentage_gain: '50.00' }, { iva: '21' }, '181.500000'],
    [
      'then a discount of 10',
      { cost: '100.000000', percentage_gain: '50.00' },
      { iva: '21', discounts: tenPercent },
      '163.350000',
    ],
    [
      'or a surcharge of 10',
      { cost: '100.000000', percentage_gain: '50.00' },
      { iva: '21', surchages: tenPercent },
      '199.650000',
    ],
    [
      'cost 1000, margin 100, tax 10.5',
      { cost: '1000.000000', percentage_gain: '100.00' },
      { iva: '10.5' },
      '2210.000000',
    ],
    ['a manual price with tax', { price: '100.000000' }, { iva: '21' }, '121.000000'],
    ['an exempt one', { price: '100.000000' }, { iva: 'Exento' }, '100.000000'],
    ['neither cost nor price', {}, { iva: '21' }, null],
  ])('%s', (_, columns, inputs, expected) => expect(final(columns, inputs)).toBe(expected))

  it('drops the manual price when there is a margin', () => {
    expect(price({ cost: '10.000000', price: '999.000000', percentage_gain: '20.00' })).toEqual({
      price: null,
      final_price: '12.000000',
    })
  })

  it('puts the own margin on top of the provider, whose dollar wins over the owner', () => {
    const provider = { percentage_gain: '40.00', dolar: '1200.00' }
    const applied = { apply_provider_percentage_gain: 1 }
    expect(final({ ...applied, cost: '100.000000', percentage_gain: '10.00' }, { provider })).toBe('154.000000')
    const dollars = { ...applied, cost: '10.000000', cost_in_dollars: 1 }
    expect(final(dollars, { provider, iva: '21' })).toBe('20328.000000')
    expect(final(dollars, { provider: { ...provider, dolar: '0.00' }, iva: '21' })).toBe('19481.000000')
    const rounding = { ...owner, redondear_centenas_en_vender: 1 }
    expect(final(dollars, { provider, iva: '21', owner: rounding })).toBe('20400.000000')
  })

  it('restarts from the cost under the margin of the provider, so that early discounts are lost', () => {
    const early = { ...owner, aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia: 1 }
    const inputs = { owner: early, discounts: tenPercent }
    expect(final({ cost: '100.000000', percentage_gain: '50.00' }, inputs)).toBe('135.000000')
    expect(final({ cost: '100.000000', percentage_gain: '50.00', apply_provider_percentage_gain: 1 }, inputs)).toBe(
      '150.000000',
    )
  })

  it('takes noise off before it rounds up to hundreds', () => {
    const rounding = { ...owner, redondear_centenas_en_vender: 1 }
    expect(final({ price: '826.446281' }, { owner: rounding, iva: '21' })).toBe('1000.000000')
    expect(final({ price: '1000.010000' }, { owner: rounding })).toBe('1100.000000')
  })

  it('prices lists from the cost, with tax unless they hang on the category', () => {
    const lists = { entries: [{ id: 7, percentage: '20.00' }], taxed: true }
    const columns = { cost: '1000.000000', percentage_gain: '50.00' }
    expect(price(columns, { iva: '10.5', lists }).price_types).toEqual([
      { id: 7, pivot: { percentage: '20.00', price: '1200.00', final_price: '1326.00' } },
    ])
    expect(price(columns, { iva: '10.5', lists: { ...lists, taxed: false } }).price_types?.[0]?.pivot.final_price).toBe(
      '1200.00',
    )
    expect(price({ price: '50.000000' }, { lists }).price_types).toBeUndefined()
  })

  it('makes the blank price without tax and dollars', () => {
    const blanco = { discounts: [{ percentage: '5.00' }], surchages: [{ percentage: '3.00' }] }
    expect(
      price({ cost: '1000.000000', cost_in_dollars: 1, percentage_gain_blanco: '35.00' }, { iva: '21', blanco })
        .final_price_blanco,
    ).toBe('1320.98')
  })
})
