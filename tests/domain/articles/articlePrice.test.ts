import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { articlePrices, pesoCost, priceForFinal, realCost } from '@/domain/articles/articlePrice'
import type { PriceContext, PricedArticle } from '@/domain/articles/articlePriceTypes'
import { cents, toAmount } from '@/domain/money'

const owner = { dollar: '1150.00', iva_included: 0, redondear_centenas_en_vender: 0 } as const
const shop: PriceContext = {
  owner,
  provider: null,
  providerList: null,
  iva: '21',
  discounts: [],
  surchages: [],
  blank: null,
  lists: null,
}
const early = { ...owner, aplicar_descuentos_en_articulos_antes_del_margen_de_ganancia: 1 } as const
const ten = [{ percentage: '10.00' }]
const prices = (article: PricedArticle, context: Partial<PriceContext> = {}) =>
  articlePrices(article, { ...shop, ...context })

describe('price of an article as the server will answer it (contract a §12)', () => {
  const examples: [string, PricedArticle, Partial<PriceContext>, number | null][] = [
    ['cost 100, margin 50, IVA 21', { cost: '100.000000', percentage_gain: '50.00' }, {}, 181.5],
    ['then a discount of 10', { cost: 100, percentage_gain: 50 }, { discounts: ten }, 163.35],
    ['cost 1000, margin 100, IVA 10.5', { cost: '1000', percentage_gain: '100' }, { iva: '10.5' }, 2210],
    ['a price by hand with IVA', { price: '100' }, {}, 121],
    ['an exempt one', { price: '100' }, { iva: 'Exento' }, 100],
    ['one that is not taxed', { price: '100' }, { iva: 'No Gravado' }, 100],
    ['without IVA', { price: '100' }, { iva: null }, 100],
    ['of an owner whose prices hold it', { price: '100' }, { owner: { ...owner, iva_included: 1 } }, 100],
    ['neither cost nor price', {}, {}, null],
    ['what is no number counts for nothing', { cost: Number.NaN, price: 10 }, { iva: null }, 10],
    ['"0.00" is a margin', { cost: '100', percentage_gain: '0.00', price: '999' }, { iva: null }, 100],
    ['dollars of the owner', { cost: '2', cost_in_dollars: 1 }, { iva: null }, 2300],
    [
      'dollars of the provider',
      { cost: '2', cost_in_dollars: 1 },
      { iva: null, provider: { percentage_gain: null, dolar: '1200' } },
      2400,
    ],
    ['hundreds, up', { price: '1000.01' }, { iva: null, owner: { ...owner, redondear_centenas_en_vender: 1 } }, 1100],
    [
      'hundreds, not for noise',
      { price: '1000.00000001' },
      { iva: null, owner: { ...owner, redondear_centenas_en_vender: 1 } },
      1000,
    ],
    [
      'a price by hand where the IVA goes onto the cost',
      { price: '100' },
      { owner: { ...owner, aplicar_iva_al_costo: 1 } },
      100,
    ],
    [
      'hundreds there, the nearest',
      { price: '1040' },
      { owner: { ...owner, redondear_centenas_en_vender: 1, aplicar_iva_al_costo: 1 } },
      1000,
    ],
    ['early discounts', { cost: '100', percentage_gain: '50' }, { iva: null, owner: early, discounts: ten }, 135],
  ]
  it.each(examples)('%s [ART-001, ART-022, ART-023]', (_, article, context, expected) => {
    expect(prices(article, context).final).toBe(expected)
  })

  it('the cost is shown in pesos too, by the dollar of the provider or of the owner [ART-022]', () => {
    const provider = { percentage_gain: null, dolar: '1200.00' }
    expect(pesoCost({ cost: '10.000000', cost_in_dollars: 1 }, { owner, provider })).toBe(12000)
    expect(
      pesoCost({ cost: '10.000000', cost_in_dollars: 1 }, { owner, provider: { ...provider, dolar: '0.00' } }),
    ).toBe(11500)
    expect(pesoCost({ cost: '10.000000', cost_in_dollars: 0 }, { owner, provider })).toBe(10)
    expect(pesoCost({ cost: null, cost_in_dollars: 1 }, { owner, provider })).toBeNull()
  })

  it('the real cost is the one in pesos, less each discount, plus IVA [CAT-003, NS-28]', () => {
    const bought = { ...shop, discounts: [...ten, { percentage: '5.00' }], surchages: ten }
    expect(realCost({ cost: '100' }, bought)).toBe(103.455)
    expect(realCost({ cost: '2', cost_in_dollars: 1 }, { ...bought, iva: 'Exento' })).toBe(1966.5)
    expect(realCost({ cost: '100' }, { ...bought, iva: null })).toBe(85.5)
    expect(realCost({ cost: '' }, bought)).toBeNull()
  })

  it('puts the own margin on top of the one of the provider, or of its list', () => {
    const article = { cost: '100', percentage_gain: '10', apply_provider_percentage_gain: 1 } as const
    const provider = { percentage_gain: '40.00', dolar: null }
    expect(prices(article, { iva: null, provider }).final).toBe(154)
    expect(prices(article, { iva: null, provider, providerList: { percentage: '20.00' } }).final).toBe(132)
    expect(prices({ ...article, apply_provider_percentage_gain: 0 }, { iva: null, provider }).final).toBe(110)
  })

  it('says what nobody would expect: a price that is dropped, discounts that do not count', () => {
    expect(prices({ cost: '100', percentage_gain: '50', price: '999' })).toMatchObject({
      price: null,
      notes: [expect.stringContaining('se borra')],
    })
    const restarted = prices(
      { cost: '100', percentage_gain: '50', apply_provider_percentage_gain: 1 },
      { owner: early, discounts: ten, iva: null },
    )
    expect(restarted).toMatchObject({ final: 150, notes: [expect.stringContaining('vuelve a partir del costo')] })
    const byHand = prices({ price: '100' }, { owner: early, discounts: ten, iva: null })
    expect(byHand).toMatchObject({ final: 100, notes: [expect.stringContaining('cargado a mano')] })
  })

  it('names each rule with the price after it', () => {
    const { steps } = prices(
      { cost: '100', percentage_gain: '50' },
      { discounts: ten, surchages: [{ percentage: '5' }] },
    )
    expect(steps).toEqual([
      { label: 'Costo', amount: 100 },
      { label: 'Margen 50 %', amount: 150 },
      { label: 'IVA 21 %', amount: 181.5 },
      { label: 'Descuento 10 %', amount: 163.35 },
      { label: 'Recargo 5 %', amount: 171.5175 },
    ])
  })

  it('prices the lists from the cost, with IVA unless they hang on the category; a price by hand leaves them', () => {
    const entries = [
      { id: 7, name: 'Mayorista', percentage: '20.00' },
      { id: 8, name: 'Web', percentage: null },
    ]
    const article = { cost: '1000', percentage_gain: '50' }
    expect(prices(article, { iva: '10.5', lists: { entries, taxed: true } }).lists).toEqual([
      { id: 7, name: 'Mayorista', percentage: 20, price: 1200, final: 1326 },
      { id: 8, name: 'Web', percentage: null, price: null, final: null },
    ])
    expect(prices(article, { iva: '10.5', lists: { entries, taxed: false } }).lists?.[0]?.final).toBe(1200)
    expect(prices({ price: '50' }, { lists: { entries, taxed: true } }).lists).toBeNull()
  })

  it('makes the blank price without IVA and dollars', () => {
    const article = { cost: '1000', cost_in_dollars: 1, percentage_gain_blanco: '35' } as const
    expect(
      prices(article, { blank: { discounts: [{ percentage: '5' }], surchages: [{ percentage: '3' }] } }).blank,
    ).toBe(1320.98)
    expect(prices(article).blank).toBeNull()
  })

  const rate = fc.integer({ min: 0, max: 9999 }).map((value) => ({ percentage: (value / 100).toFixed(2) }))
  const article = fc.record({
    cost: fc.option(fc.integer({ min: 0, max: 10 ** 9 }).map((value) => (value / 1000).toFixed(6))),
    price: fc.option(fc.integer({ min: 0, max: 10 ** 8 }).map((value) => (value / 100).toFixed(6))),
    percentage_gain: fc.option(fc.integer({ min: 0, max: 30_000 }).map((value) => (value / 100).toFixed(2))),
  })

  it('0 % changes nothing, and the order of discounts does not matter', () => {
    fc.assert(
      fc.property(article, fc.array(rate, { maxLength: 4 }), (of, discounts) => {
        const zero = [{ percentage: '0.00' }]
        expect(prices(of, { discounts: [...discounts, ...zero], surchages: zero }).final).toBe(
          prices(of, { discounts }).final,
        )
        expect(prices(of, { discounts: [...discounts].reverse() }).final).toBe(prices(of, { discounts }).final)
      }),
    )
  })

  it('the last rule is the price, and without adjustments none is below the one before', () => {
    fc.assert(
      fc.property(article, (of) => {
        const { steps, final } = prices(of)
        expect(steps.at(-1)?.amount ?? null).toBe(final)
        steps.reduce((before, { amount }) => (expect(amount).toBeGreaterThanOrEqual(before), amount), 0)
      }),
    )
  })
})

describe('the price by hand for what the customer pays', () => {
  const RATES = ['27', '21', '10.5', '5', '2.5', '0', 'Exento', 'No Gravado', '50', null]
  const flag = fc.constantFrom(0 as const, 1 as const)

  it('gives that final price to the cent, whatever the IVA and wherever it is [SALE-004]', () => {
    const paid = fc.integer({ min: 1, max: 99_999_999_99 }).map((value) => value / 100)
    fc.assert(
      fc.property(paid, fc.constantFrom(...RATES), flag, (final, iva, iva_included) => {
        const rules = { owner: { ...owner, iva_included }, iva }
        const price = priceForFinal(final, rules)
        expect(cents(toAmount(prices({ price }, rules).final))).toBe(final)
        // As the server reads it back from its column.
        expect(Number(price.toFixed(6))).toBe(price)
      }),
    )
  })

  it('has the decimals that the server keeps, and no IVA taken out where none is added', () => {
    const priceOf = (aplicar_iva_al_costo?: 0 | 1) =>
      priceForFinal(100, {
        owner: { ...owner, ...(aplicar_iva_al_costo !== undefined && { aplicar_iva_al_costo }) },
        iva: '21',
      })
    expect([priceOf(), priceOf(0), priceOf(1)]).toEqual([82.644628, 82.64, 100])
  })

  it('is not rounded up to a hundred more than was typed [SALE-004]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000 }),
        fc.constantFrom(...RATES),
        flag,
        (hundreds, iva, iva_included) => {
          const rules = { owner: { ...owner, iva_included, redondear_centenas_en_vender: 1 as const }, iva }
          expect(prices({ price: priceForFinal(hundreds * 100, rules) }, rules).final).toBe(hundreds * 100)
        },
      ),
    )
  })
})
